import type { FakeSheet } from "../../../tests/support/excel/fakeSheet";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { freeze } from "./freeze";
import { countFrozen, thaw } from "./thaw";

const latest = '=ZIP.LATEST(A1:A2,"health")';
const search = '=ZIP.SEARCH(A1,"name")&"!"';

const stores = (): FakeSheet => ({
  name: "Stores",
  formulas: [
    ["06600", latest, "", "=SUM(B1:C2)"],
    ["06700", "", "", search],
  ],
  values: [
    ["06600", 0.1, "06600", 7],
    ["06700", 0.2, "", "Roma!"],
  ],
  spills: { B1: "B1:C2" },
});

const nothing = { formulas: 0, cells: 0, errors: 0, waiting: [], failed: [], unwritable: [], different: [], left: 0 };

let workbook: FakeWorkbook;
const contents = (): unknown[][] =>
  [0, 1].map((row) => [1, 2, 3].map((column) => workbook.formulaAt("Stores", row, column)));

beforeEach(() => {
  workbook = new FakeWorkbook([stores(), { name: "Empty", formulas: [] }]).install();
});

it("replaces our formulas by their values, spilled ones too, and leaves all others", async () => {
  expect(await freeze("workbook")).toEqual({ ...nothing, formulas: 2, cells: 5 });
  expect(contents()).toEqual([
    [0.1, "06600", "=SUM(B1:C2)"],
    [0.2, "", "Roma!"],
  ]);
  expect(await countFrozen()).toBe(2);
});

it("brings exactly the same formulas back to the same cells, and forgets them then", async () => {
  await freeze("sheet");
  expect(await thaw("workbook")).toEqual({ thawed: 2, ready: 0, changed: [], left: 0 });
  expect(contents()).toEqual([
    [latest, "", "=SUM(B1:C2)"],
    ["", "", search],
  ]);
  expect(await countFrozen()).toBe(0);
  expect(workbook.settings.kept.size).toBe(0);
});

it("takes no digit that Excel rounds for a change", async () => {
  workbook = new FakeWorkbook([{ name: "S", formulas: [[search]], values: [[0.1234567890123456]] }]).install();
  workbook.onWrite = (sheet, cell, content) => {
    if (typeof content === "number") workbook.show(sheet, cell, 0.123456789012346);
  };
  expect(await freeze("sheet")).toMatchObject({ formulas: 1, different: [] });
  expect(await thaw("sheet")).toMatchObject({ thawed: 1 });
});

it("tells which cells hold something else than was shown, and thaws nothing over them", async () => {
  workbook.onWrite = (sheet, cell, content) => {
    if (content === 0.1) workbook.show(sheet, cell, 7);
  };
  expect(await freeze("workbook")).toMatchObject({ formulas: 2, different: [{ sheet: "Stores", address: "B1" }] });
  expect(await thaw("workbook")).toMatchObject({ changed: [{ sheet: "Stores", address: "B1:C2" }] });
});

it("leaves a formula whose text Excel would take for a formula that is too long", async () => {
  const text = "-".padEnd(9000, "x");
  workbook = new FakeWorkbook([{ name: "S", formulas: [[search]], values: [[text]] }]).install();
  expect(await freeze("sheet")).toEqual({ ...nothing, unwritable: [{ sheet: "S", address: "A1" }] });
  expect(workbook.formulaAt("S", 0, 0)).toBe(search);
});

it("leaves what the user types over a formula while others are frozen, and does not thaw over it", async () => {
  workbook.onSync = () => {
    // The freeze has stored the formulas, and writes the values next.
    if (workbook.settings.kept.size === 0) return;
    workbook.onSync = () => undefined;
    workbook.write("Stores", { row: 1, column: 3, rowCount: 1, columnCount: 1 }, [["mine"]]);
  };
  expect(await freeze("workbook")).toMatchObject({ different: [{ sheet: "Stores", address: "D2" }] });
  expect(contents()[1]?.[2]).toBe("mine");
  expect(contents()[0]?.[0]).toBe(0.1);
  expect(await thaw("workbook", { evenSo: true })).toMatchObject({
    thawed: 1,
    changed: [{ sheet: "Stores", address: "D2" }],
  });
  expect(contents()[1]?.[2]).toBe("mine");
});

it("empties nothing and fills nothing where the formula of a larger result is typed over meanwhile", async () => {
  workbook.onSync = () => {
    if (workbook.settings.kept.size === 0) return;
    workbook.onSync = () => undefined;
    workbook.write("Stores", { row: 0, column: 1, rowCount: 2, columnCount: 2 }, [
      ["mine", ""],
      ["", ""],
    ]);
  };
  await freeze("workbook");
  expect(contents()).toEqual([
    ["mine", "", "=SUM(B1:C2)"],
    ["", "", "Roma!"],
  ]);
});

it("fills nothing below a formula typed over meanwhile whose result takes several messages", async () => {
  const rows = Array.from({ length: 15_000 }, (_, row) => row);
  const formulas = rows.map((row) => [row === 0 ? latest : ""]);
  const large = { name: "S", formulas, values: rows.map((row) => [row + 1]), spills: { A1: "A1:A15000" } };
  workbook = new FakeWorkbook([large]).install();
  workbook.onSync = () => {
    if (workbook.settings.kept.size === 0) return;
    workbook.onSync = () => undefined;
    workbook.write("S", { row: 0, column: 0, rowCount: 1, columnCount: 1 }, [["mine"]]);
  };
  await freeze("sheet");
  expect([0, 1, 14_999].map((row) => workbook.formulaAt("S", row, 0))).toEqual(["mine", "", ""]);
});

it("stores no formula that it could not replace, as on a protected sheet, beside those that it has replaced", async () => {
  const closed = { ...stores(), name: "Closed", isProtected: true };
  workbook = new FakeWorkbook([stores(), closed]).install();
  await expect(freeze("workbook")).rejects.toMatchObject({ kind: "protected" });
  expect(workbook.formulaAt("Closed", 0, 1)).toBe(latest);
  expect(contents()[0]).toEqual([0.1, "06600", "=SUM(B1:C2)"]);
  expect(await countFrozen()).toBe(2);
});

it("reads back what it stores of a freeze that was cut short, and keeps every formula where Excel has lost that", async () => {
  const closed = { ...stores(), name: "Closed", isProtected: true };
  workbook = new FakeWorkbook([stores(), closed]).install();
  const { settings } = workbook;
  const add = settings.add.bind(settings);
  let times = 0;
  settings.add = (key, value) => add(key, ++times === 2 ? "[]" : value);
  await expect(freeze("workbook")).rejects.toMatchObject({ kind: "protected" });
  expect(await countFrozen()).toBe(2);
  expect(await thaw("workbook")).toMatchObject({ thawed: 2, changed: [] });
  expect(contents()[0]?.[0]).toBe(latest);
});

it("forgets what was frozen earlier in cells that a newer result fills, and keeps what is beside them", async () => {
  await freeze("workbook");
  workbook.write("Stores", { row: 0, column: 2, rowCount: 1, columnCount: 1 }, [["=ZIP.CODE(A1)"]]);
  await freeze("workbook");
  expect(await countFrozen()).toBe(2);
  expect(await thaw("workbook")).toMatchObject({ thawed: 2, changed: [] });
  expect(contents()).toEqual([
    [0.1, "=ZIP.CODE(A1)", "=SUM(B1:C2)"],
    [0.2, "", search],
  ]);
});

it("leaves number formats as they are, also that of text", async () => {
  workbook.formats["Stores!B1"] = "@";
  workbook.formats["Stores!D2"] = "0.0%";
  await freeze("workbook");
  await thaw("workbook");
  expect(workbook.formats).toMatchObject({ "Stores!B1": "@", "Stores!D2": "0.0%" });
});

it("freezes and thaws each of many formulas where Excel tells only of a few cells at once", async () => {
  const formulas = Array.from({ length: 30 }, (_, row) => [`=ZIP.LATEST(A${row + 1})`, "", `=ZIP.CODE(A${row + 1})`]);
  workbook = new FakeWorkbook([{ name: "S", formulas: formulas.map((row) => [...row]) }]).install();
  workbook.maxRanges = 7;
  expect(await freeze("workbook")).toMatchObject({ formulas: 60, cells: 60 });
  expect(await thaw("workbook")).toMatchObject({ thawed: 60, changed: [], left: 0 });
  expect(formulas.map((_, row) => [0, 1, 2].map((column) => workbook.formulaAt("S", row, column)))).toEqual(formulas);
});

it("freezes what the selection touches, also where a result only spills into it", async () => {
  workbook.selected = "C2";
  expect(await freeze("selection")).toMatchObject({ formulas: 1, cells: 4 });
  expect(workbook.formulaAt("Stores", 1, 3)).toBe(search);
});

it("leaves formulas that wait or show nothing but an error, and names them", async () => {
  workbook = new FakeWorkbook([
    {
      name: "Stores",
      formulas: [[latest, "=ZIP.LATEST(1)", "=ZIP.LATEST(2)", "=ZIP.LATEST(3)"], [""]],
      values: [
        [1, "#N/A", 3, "#N/A"],
        ["#BUSY!", "", "", "#VALUE!"],
      ],
      spills: { A1: "A1:A2", D1: "D1:D2" },
    },
  ]).install();
  expect(await freeze("sheet")).toEqual({
    ...nothing,
    formulas: 1,
    cells: 1,
    waiting: [{ sheet: "Stores", address: "A1" }],
    failed: ["B1", "D1"].map((address) => ({ sheet: "Stores", address })),
  });
  expect(workbook.formulaAt("Stores", 0, 0)).toBe(latest);
  expect(workbook.formulaAt("Stores", 0, 1)).toBe("=ZIP.LATEST(1)");
});

it("freezes a result of which some rows show an error, these as they are shown, and brings its formula back", async () => {
  workbook = new FakeWorkbook([
    { name: "S", formulas: [[latest]], values: [[0.1], ["#N/A"], ["#VALUE!"], [0]], spills: { A1: "A1:A4" } },
  ]).install();
  expect(await freeze("sheet")).toEqual({ ...nothing, formulas: 1, cells: 4, errors: 2 });
  expect([0, 1, 2, 3].map((row) => workbook.formulaAt("S", row, 0))).toEqual([0.1, "#N/A", "#VALUE!", 0]);
  expect(await thaw("sheet")).toMatchObject({ thawed: 1, ready: 0, changed: [], left: 0 });
  expect([0, 1, 2, 3].map((row) => workbook.formulaAt("S", row, 0))).toEqual([latest, "", "", ""]);
});

it("freezes a text that only looks like an error", async () => {
  workbook = new FakeWorkbook([{ name: "S", formulas: [[search]], values: [["#VIVA!"]] }]).install();
  expect(await freeze("sheet")).toEqual({ ...nothing, formulas: 1, cells: 1 });
});

it("writes an error into a cell of text as an error, and leaves the format of text", async () => {
  workbook = new FakeWorkbook([
    { name: "S", formulas: [[search]], values: [["Roma"], ["#N/A"]], spills: { A1: "A1:A2" } },
  ]).install();
  workbook.formats["S!A1:A2"] = "@";
  const formatsWhenWritten: unknown[] = [];
  workbook.onWrite = (_, { row }, content) => {
    if (row === 1 && content === "#N/A") formatsWhenWritten.push(workbook.formats["S!A2"]);
  };
  await freeze("sheet");
  expect(formatsWhenWritten.at(-1)).toBe("General");
  expect(workbook.formats["S!A2"]).toBe("@");
});

describe("a thaw of cells that have changed", () => {
  beforeEach(async () => {
    await freeze("workbook");
    workbook.write("Stores", { row: 1, column: 1, rowCount: 1, columnCount: 1 }, [[0.3]]);
  });

  it("writes nothing and names them, and brings the others back where the user says so", async () => {
    const changed = [{ sheet: "Stores", address: "B1:C2" }];
    const written = workbook.written.length;
    expect(await thaw("workbook")).toEqual({ thawed: 0, ready: 1, changed, left: 0 });
    expect(workbook.written).toHaveLength(written);
    expect(await thaw("workbook", { evenSo: true })).toEqual({ thawed: 1, ready: 0, changed, left: 0 });
    expect(workbook.formulaAt("Stores", 1, 3)).toBe(search);
    expect(workbook.formulaAt("Stores", 1, 1)).toBe(0.3);
    expect(await countFrozen()).toBe(1);
  });

  it("does not write over a formula that shows the same", async () => {
    workbook.write("Stores", { row: 1, column: 1, rowCount: 1, columnCount: 1 }, [[0.2]]);
    workbook.write("Stores", { row: 1, column: 3, rowCount: 1, columnCount: 1 }, [["=MINE()"]]);
    expect(await thaw("workbook")).toMatchObject({ changed: [{ sheet: "Stores", address: "D2" }] });
  });
});

it("takes an undone freeze for what it is: the formula is there, and nothing is to be thawed", async () => {
  await freeze("workbook");
  workbook.write("Stores", { row: 0, column: 1, rowCount: 1, columnCount: 1 }, [[latest]]);
  expect(await countFrozen()).toBe(1);
  expect(await thaw("workbook")).toEqual({ thawed: 1, ready: 0, changed: [], left: 0 });
  expect(await countFrozen()).toBe(0);
});

it("thaws the column of a table in one step, which leaves its other rows alone", async () => {
  const formulas = [
    ["CP", "Name"],
    ["06600", search],
    ["06700", "mine"],
    ["11000", search],
  ];
  workbook = new FakeWorkbook([{ name: "S", formulas }]).install();
  workbook.table = "A1:B4";
  await freeze("sheet");
  workbook.written.length = 0;
  expect(await thaw("sheet")).toMatchObject({ thawed: 2 });
  expect(workbook.written).toEqual(["S!B2:B4"]);
  expect([1, 2, 3].map((row) => workbook.formulaAt("S", row, 1))).toEqual([search, "mine", search]);
});

it("thaws what the selection touches alone", async () => {
  await freeze("workbook");
  workbook.selected = "D1:D9";
  expect(await thaw("selection")).toMatchObject({ thawed: 1 });
  expect(await countFrozen()).toBe(1);
});
