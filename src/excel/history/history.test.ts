import { ExcelProblem } from "../excelProblem";
import type { FakeSheet } from "../../../tests/support/excel/fakeSheet";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { readFigureColumns } from "./figureColumns";
import { chartCopies, type HistoryTexts, readHistory } from "./historySheet";
import { keepCopy, type KeptCopy } from "./keepCopy";

const english: HistoryTexts = {
  sheet: "History",
  headings: ["Date", "Code", "Indicator", "Value", "Change"],
};
const spanish: HistoryTexts = {
  ...english,
  sheet: "Historial",
  headings: ["Fecha", "Código", "Dato", "Valor", "Cambio"],
};
const known = [english, spanish];

/** Codes with a share, a count and a level; the share is ours. */
const list = (): FakeSheet => ({
  name: "S",
  formulas: [
    ["Code", "Store", "Share", "Level"],
    ["06600", "Roma", '=ZIP.LATEST(A2:A4,"ab")', "C+"],
    ["06700", "Norte", "", "A/B"],
    ["06800", "Sur", "", "D"],
  ],
  values: [[], ["06600", "Roma", 0.25, "C+"], ["06700", "Norte", 0.5, "A/B"], ["06800", "Sur", "#N/A", "D"]],
  spills: { C2: "C2:C4" },
});

async function copy(moment: number, names: readonly string[], texts = english): Promise<KeptCopy> {
  const { list: codes, columns } = await readFigureColumns({}, known);
  const chosen = columns.filter(({ name }) => names.includes(name));
  return keepCopy({ sheet: codes.sheet, codes: codes.codes, columns: chosen, moment }, texts, known, 2);
}

const shownOf = (workbook: FakeWorkbook, sheet: string, rows: number): unknown[][] =>
  Array.from({ length: rows }, (_, row) => [0, 1, 2, 3, 4].map((column) => workbook.valueAt(sheet, row, column)));

it("offers the columns beside the codes, and knows those that our formulas fill", async () => {
  new FakeWorkbook([list()]).install();
  const { columns } = await readFigureColumns({}, known);
  expect(columns.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ["Store", false],
    ["Share", true],
    ["Level", false],
  ]);
});

it("writes a row for each figure, as a table, and says of how many rows how many and why not the others", async () => {
  const workbook = new FakeWorkbook([list()]).install();
  const { left, ...kept } = await copy(46_000.5, ["Share", "Level"]);
  expect(kept).toEqual({ history: "History", rows: 3, copied: 3, figures: 5, changes: undefined });
  expect(left).toEqual({ uncoded: 0, repeated: 0, waiting: 0, failed: 1, blank: 0 });
  expect(shownOf(workbook, "History", 4)).toEqual([
    ["Date", "Code", "Indicator", "Value", "Change"],
    [46_000.5, "06600", "Share", 0.25, ""],
    [46_000.5, "06600", "Level", "C+", ""],
    [46_000.5, "06700", "Share", 0.5, ""],
  ]);
  expect(workbook.tables).toEqual(["History!A1:E6"]);
  expect(workbook.active).toBe("S");
});

it("counts rows without a code, repeated ones, and cells that wait or are blank", async () => {
  const formulas = [
    ["Code", "Share"],
    ["06600", "#BUSY!"],
    ["06700", 1],
    ["06700", 1],
    ["total", 2],
    ["06800", ""],
  ];
  const workbook = new FakeWorkbook([{ name: "S", formulas }]).install();
  workbook.selected = "A2:B6";
  const { left, copied, figures } = await copy(46_000, ["Share"]);
  expect([copied, figures]).toEqual([1, 1]);
  expect(left).toEqual({ uncoded: 1, repeated: 1, waiting: 1, failed: 0, blank: 1 });
});

it("appends the next copy to the table, with what has changed since, the largest first", async () => {
  const workbook = new FakeWorkbook([list()]).install();
  await copy(46_000, ["Share", "Level"]);
  workbook.show("S", { row: 1, column: 2 }, 0.26);
  workbook.show("S", { row: 2, column: 2 }, 1);
  workbook.show("S", { row: 3, column: 3 }, "D+");
  const { changes } = await copy(46_001, ["Share", "Level"], spanish);
  expect(changes).toEqual({
    cells: 5,
    changed: 3,
    first: [
      { sheet: "S", address: "D4", name: "06800 · Level", before: "D", after: "D+" },
      { sheet: "S", address: "C3", name: "06700 · Share", before: 0.5, after: 1 },
    ],
  });
  expect(workbook.tables).toEqual(["History!A1:E11"]);
  expect(
    shownOf(workbook, "History", 11)
      .slice(6)
      .map(([date, code, , value, change]) => [date, code, value, change]),
  ).toEqual([
    [46_001, "06600", 0.26, 0.01],
    [46_001, "06600", "C+", ""],
    [46_001, "06700", 1, 0.5],
    [46_001, "06700", "A/B", ""],
    [46_001, "06800", "D+", "D → D+"],
  ]);
});

it("compares with the last copy and goes on, whatever the user calls the sheet and however it is sorted", async () => {
  const workbook = new FakeWorkbook([list()]).install();
  await copy(46_000, ["Share"]);
  workbook.show("S", { row: 1, column: 2 }, 0.5);
  await copy(46_001, ["Share"]);
  const sheet = workbook.sheetNamed("History");
  sheet.name = "Copies";
  sheet.formulas = [sheet.formulas[0]!, ...sheet.formulas.slice(1).reverse()];
  const { history, changes } = await copy(46_002, ["Share"]);
  expect([history, changes?.cells, changes?.changed]).toEqual(["Copies", 2, 0]);
  expect((await readHistory(known))?.figures.map(({ moment }) => moment)).toEqual([
    46_000, 46_000, 46_001, 46_001, 46_002, 46_002,
  ]);
  workbook.active = "Copies";
  await expect(readFigureColumns({}, known)).rejects.toEqual(new ExcelProblem("noCodes"));
});

it("leaves a column in the table that the user has added to it", async () => {
  const workbook = new FakeWorkbook([list()]).install();
  await copy(46_000, ["Share"]);
  workbook.tables[0] = "History!A1:F3";
  await copy(46_001, ["Share"]);
  expect(workbook.tables).toEqual(["History!A1:F5"]);
});

it("tells columns with the same header apart", async () => {
  const formulas = [
    ["Code", "Sales", "Sales"],
    ["06600", 1, 2],
  ];
  new FakeWorkbook([{ name: "S", formulas }]).install();
  expect((await readFigureColumns({}, known)).columns.map(({ name }) => name)).toEqual(["Sales", "Sales (C)"]);
  await copy(46_000, ["Sales", "Sales (C)"]);
  expect((await copy(46_001, ["Sales", "Sales (C)"])).changes).toMatchObject({ cells: 2, changed: 0 });
});

it("writes nothing where there is nothing to copy, and takes no other sheet for its own", async () => {
  const values = [[], ["06600", "#N/A"]];
  const own = { name: "History of us", formulas: [["Code", "Year"]] };
  const workbook = new FakeWorkbook([
    {
      name: "S",
      formulas: [
        ["Code", "Share"],
        ["06600", "=ZIP.LATEST(A2)"],
      ],
      values,
    },
    own,
  ]).install();
  expect(await copy(46_000, ["Share"])).toMatchObject({ figures: 0, copied: 0, rows: 1 });
  expect(workbook.sheetNames).toEqual(["S", "History of us"]);
});

it("offers no copy of the copies", async () => {
  const workbook = new FakeWorkbook([list()]).install();
  await copy(46_000, ["Share"]);
  workbook.active = "History";
  await expect(readFigureColumns({}, known)).rejects.toEqual(new ExcelProblem("noCodes"));
});

it("charts the copies of a code as a line on a new sheet", async () => {
  const workbook = new FakeWorkbook([list()]).install();
  await copy(46_000, ["Share"]);
  const history = await readHistory(known);
  const rows = [{ name: "Monday", values: [0.25] }];
  const table = { sheetName: "Chart", title: "06600", headings: ["Date", "Share"], rows, notes: ["a note"] };
  expect(await chartCopies(history!, history!.figures[0]!, table)).toBe("Chart");
  expect(workbook.charts).toEqual([{ kind: "Line", data: "Chart!A3:B4" }]);
});
