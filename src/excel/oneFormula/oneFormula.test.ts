import type { LongWork } from "../longWork";
import type { FakeSheet } from "../../../tests/support/excel/fakeSheet";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { calculate } from "../../../tests/support/excel/spillingCalls";
import { findRuns } from "./findRuns";
import { joinRuns, type ReadSettled } from "./joinRuns";
import { splitJoined } from "./splitJoined";

let sheet: FakeSheet;
let workbook: FakeWorkbook;

/** Codes in A from row 2 on, and in B what `formulaOf` gives for each row. */
function open(codes: readonly unknown[], formulaOf = latest, more: readonly unknown[] = []): void {
  const rows = codes.map((code, index) => [code, formulaOf(index + 2), "", ...(index === 0 ? more : [])]);
  sheet = { name: "S", formulas: [["CP", "Level"], ...rows] };
  workbook = new FakeWorkbook([sheet]).install();
  workbook.onSync = () => calculate(sheet);
}

const latest = (row: number): string => `=ZIP.LATEST(A${row},"health")`;
const column = (): unknown[] => sheet.formulas.slice(1).map((_, row) => workbook.formulaAt("S", row + 1, 1));
const values = (): unknown[][] =>
  sheet.formulas.map((_, row) => Array.from({ length: 20 }, (__, at) => workbook.valueAt("S", row, at)));
const codes = (count: number): string[] => Array.from({ length: count }, (_, index) => `c${index}`);
const settled: ReadSettled = (read) => read();

it("replaces a thousand formulas by one that shows the same, and brings back exactly the same", async () => {
  const code = (row: number): string => `=ZIP.CODE(A${row})`;
  open(codes(1000), code);
  calculate(sheet);
  const [formulas, shown] = [column(), values()];
  expect(await findRuns("sheet")).toMatchObject({ runs: [{ formulas: { length: 1000 } }], left: [] });
  expect(await joinRuns("sheet", settled)).toEqual({ formulas: 1000, joined: 1, left: [] });
  expect(column()).toEqual(["=ZIP.CODE(A2:A1001)", ...Array<string>(999).fill("")]);
  calculate(sheet);
  expect(values()).toEqual(shown);
  expect(await splitJoined("sheet")).toEqual({ formulas: 1000, joined: 1, typed: 0 });
  calculate(sheet);
  expect(column()).toEqual(formulas);
  expect(values()).toEqual(shown);
  expect(workbook.settings.kept.size).toBe(0);
});

it.each([
  ['=ZIP.LATEST($A2,$F$1,1,"none")', '=ZIP.LATEST($A2:$A4,$F$1,1,"none")'],
  ["=IFERROR(ZIP.SEARCH(A2),0)", "=IFERROR(ZIP.SEARCH(A2:A4),0)"],
  ["=ZIP.CODE(Codes!A2)", "=ZIP.CODE(Codes!A2:A4)"],
])("knows what %s becomes", async (first, joined) => {
  const { asksForOneCode, filledDown, joinedFormula, singleFormulas } = await import("./filledDown");
  expect(asksForOneCode(first)).toBe(true);
  const formulas = [0, 1, 2].map((row) => filledDown(first, row));
  expect(joinedFormula(formulas)).toBe(joined);
  expect(singleFormulas(joined)).toEqual(formulas);
});

it.each([
  "=ZIP.DISTANCE(A2,B2)",
  "=SUM(ZIP.LATEST(A2))",
  "=QUERY.ROWS(A2)",
  '=ZIP.RANK("06700",A2:A9)',
  "=ZIP.CODE($A$2)",
])("takes %s for none that asks for one code", async (formula) => {
  const { asksForOneCode } = await import("./filledDown");
  expect(asksForOneCode(formula)).toBe(false);
});

it("leaves rows their own formulas that would show something else, and joins those above and below", async () => {
  open(["a", "b", "bad", "c", "d", "e", "bad", "f"]);
  expect(await joinRuns("sheet", settled)).toEqual({
    formulas: 5,
    joined: 2,
    left: ["B4", "B8"].map((address) => ({ sheet: "S", address, obstacle: "different", formulas: 1 })),
  });
  expect(column()).toEqual([
    '=ZIP.LATEST(A2:A3,"health")',
    "",
    latest(4),
    '=ZIP.LATEST(A5:A7,"health")',
    "",
    "",
    latest(8),
    latest(9),
  ]);
  expect(await splitJoined("sheet")).toMatchObject({ formulas: 5 });
  expect(column()).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map(latest));
});

it("writes only beside the data until every value is compared, and leaves nothing there", async () => {
  open(codes(3));
  const isUntouched: boolean[] = [];
  await joinRuns("sheet", (read) => {
    isUntouched.push(column().every((formula, index) => formula === latest(index + 2)));
    return read();
  });
  expect(isUntouched).toEqual([true]);
  expect(sheet.formulas.flatMap((line) => line.slice(3)).every((content) => (content ?? "") === "")).toBe(true);
});

it("leaves a formula that the user writes in the data while values are compared", async () => {
  open(codes(3), latest);
  await joinRuns("sheet", (read) => {
    workbook.write("S", { row: 6, column: 1, rowCount: 1, columnCount: 1 }, [['=ZIP.LATEST(A7,"health")']]);
    return read();
  });
  expect(workbook.formulaAt("S", 6, 1)).toBe('=ZIP.LATEST(A7,"health")');
  expect(sheet.formulas.flatMap((line) => line.slice(2)).filter((content) => (content ?? "") !== "")).toEqual([]);
});

it.each([
  ["table", () => (workbook.table = "A1:C9")],
  ["merged", () => (workbook.merged = "B3:C3")],
  ["hidden", () => workbook.hiddenRows.add(2)],
  ["referred", () => (sheet.formulas[1]![4] = "=B3*2")],
  ["waiting", () => (workbook.onSync = () => void ((sheet.values ??= [])[2] = ["", "#BUSY!"]))],
])("leaves formulas alone and names them: %s", async (obstacle, change) => {
  open(codes(3));
  change();
  expect(await joinRuns("sheet", settled)).toEqual({
    formulas: 0,
    joined: 0,
    left: [{ sheet: "S", address: "B2:B4", obstacle, formulas: 3 }],
  });
  expect(column()).toEqual([2, 3, 4].map(latest));
});

it("leaves a protected sheet alone, names its formulas, and joins those of the other sheets", async () => {
  open(codes(3));
  const other: FakeSheet = { ...sheet, name: "P", formulas: structuredClone(sheet.formulas), isProtected: true };
  new FakeWorkbook([sheet, other]).install().onSync = () => [sheet, other].forEach(calculate);
  expect(await joinRuns("workbook", settled)).toEqual({
    formulas: 3,
    joined: 1,
    left: [{ sheet: "P", address: "B2:B4", obstacle: "protected", formulas: 3 }],
  });
  expect(sheet.formulas[1]![1]).toBe('=ZIP.LATEST(A2:A4,"health")');
  expect(other.formulas.map(([, content]) => content)).toEqual(["Level", ...[2, 3, 4].map(latest)]);
});

it("leaves nothing beside the data where a row is inserted above while values are compared", async () => {
  open(codes(3));
  const insert: ReadSettled = (read) => {
    sheet.formulas = [[], ...sheet.formulas.map((line) => line.map(movedDown))];
    return read();
  };
  expect(await joinRuns("sheet", insert)).toMatchObject({ joined: 0 });
  expect(sheet.formulas.slice(2).map((line) => line.slice(1).filter((content) => content !== ""))).toEqual(
    [3, 4, 5].map((row) => [latest(row)]),
  );
});

const movedDown = (content: unknown): unknown =>
  typeof content === "string" && content.startsWith("=")
    ? content.replace(/A(\d+)/g, (_, row: string) => `A${Number(row) + 1}`)
    : content;

it("joins formulas of which others refer to all rows", async () => {
  open(codes(3), latest, ["=SUM(S!B2:B4)"]);
  expect(await joinRuns("sheet", settled)).toMatchObject({ formulas: 3, left: [] });
});

it("leaves formulas alone that the user changes while values are compared", async () => {
  open(codes(3));
  const type: ReadSettled = (read) => {
    sheet.formulas[2]![1] = "typed";
    return read();
  };
  expect(await joinRuns("sheet", type)).toMatchObject({ joined: 0, left: [{ obstacle: "changed", formulas: 3 }] });
  expect(column()).toEqual([latest(2), "typed", latest(4)]);
  expect(workbook.settings.kept.size).toBe(0);
});

it("brings formulas back around what the user has typed since, and says how many cells keep it", async () => {
  open(codes(3));
  await joinRuns("sheet", settled);
  sheet.formulas[2]![1] = "typed";
  expect(await splitJoined("sheet")).toEqual({ formulas: 2, joined: 1, typed: 1 });
  expect(column()).toEqual([latest(2), "typed", latest(4)]);
});

it("brings every formula back where Excel refuses to write midway", async () => {
  open(codes(3));
  workbook.onWrite = (_, { row }, content) => {
    if (row === 2 && content === "") workbook.refuse("GeneralException");
  };
  await expect(joinRuns("sheet", settled)).rejects.toMatchObject({ kind: "other" });
  expect(column()).toEqual([2, 3, 4].map(latest));
  expect(workbook.settings.kept.size).toBe(0);
});

it("brings every formula back where it is stopped", async () => {
  open(codes(3));
  const signal = { aborted: false };
  const work: LongWork = { signal, tell: (step) => void (signal.aborted = step === "writing") };
  await expect(joinRuns("sheet", settled, work)).rejects.toMatchObject({ name: "WorkStopped" });
  expect(column()).toEqual([2, 3, 4].map(latest));
});

it("replaces nothing where the workbook does not keep what is joined", async () => {
  open(codes(3));
  workbook.settings.add = () => undefined;
  await expect(joinRuns("sheet", settled)).rejects.toMatchObject({ kind: "notKept" });
  expect(column()).toEqual([2, 3, 4].map(latest));
});

it("brings formulas back where rows were inserted above them and between their codes", async () => {
  open(codes(3));
  await joinRuns("sheet", settled);
  sheet.formulas = [[], ["CP"], ["a", '=ZIP.LATEST(A3:A6,"health")', ""], ["b", "", ""], ["c", "", ""], ["d", "", ""]];
  expect(await splitJoined("sheet")).toEqual({ formulas: 4, joined: 1, typed: 0 });
  expect([2, 3, 4, 5].map((row) => workbook.formulaAt("S", row, 1))).toEqual([3, 4, 5, 6].map(latest));
});

it("brings formulas back that moved with an inserted column, and leaves one alone that the user has written", async () => {
  open(codes(3));
  await joinRuns("sheet", settled);
  const own = '=ZIP.LATEST(A2:A3,"health")';
  sheet.formulas = [
    ["CP", "", "", "", "", own],
    ["", "a", "", '=ZIP.LATEST(B2:B4,"health")'],
    ["", "b"],
    ["", "c"],
  ];
  expect(await splitJoined("sheet")).toEqual({ formulas: 3, joined: 1, typed: 0 });
  expect(workbook.formulaAt("S", 0, 5)).toBe(own);
});
