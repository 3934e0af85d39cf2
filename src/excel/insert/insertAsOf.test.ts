import { ExcelProblem } from "../excelProblem";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { insertAsOf } from "./insertAsOf";

/** What is written at D1 of a sheet with these formulas in column B, beside codes in column A. */
async function insertedFor(...formulas: string[]): Promise<{ formula: unknown; uncounted: number }> {
  const cells = formulas.map((formula, row) => [`0670${row}`, formula]);
  const workbook = new FakeWorkbook([
    { name: "S", formulas: [["Code", "Figure"], ...cells] },
    { name: "My stores", formulas: [["Code"], ["06600"], ["06700"]] },
  ]).install();
  workbook.selected = "D1";
  const { uncounted } = await insertAsOf("yyyy", ["health", "housing"]);
  expect(workbook.formats["S!D1"]).toBe("yyyy");
  return { formula: workbook.formulaAt("S", 0, 3), uncounted };
}

it.each([
  ["a list", ['=ZIP.LATEST(A2:A9,"health")'], '=VALUE(ZIP.SOURCE(A2:A9,"health","oldest"))'],
  [
    "single cells",
    ['=ZIP.LATEST(A2,"health")', '=ZIP.LATEST(A3,"health")'],
    '=VALUE(ZIP.SOURCE(A2:A3,"health","oldest"))',
  ],
  ["all indicators", ["=SUM(ZIP.LATEST($A$2))"], '=VALUE(ZIP.SOURCE($A$2,"health,housing","oldest"))'],
  ["a code in the formula", ['=ZIP.LATEST("06700",B1)'], '=VALUE(ZIP.SOURCE("06700",B1,"oldest"))'],
  [
    "several lists",
    ['=ZIP.LATEST(A2,"health")', `=ZIP.LATEST('My stores'!A2:A3,"ab")`],
    `=MIN(VALUE(ZIP.SOURCE(A2,"health","oldest")),VALUE(ZIP.SOURCE('My stores'!A2:A3,"ab","oldest")))`,
  ],
])("writes a formula for the oldest moment of %s", async (_, formulas, written) => {
  expect(await insertedFor(...formulas)).toEqual({ formula: written, uncounted: 0 });
});

it("tells of formulas that it does not count", async () => {
  const formulas = ['=ZIP.LATEST(A2,"health")', "=ZIP.SEARCH(A2)", "=ZIP.LATEST(UNIQUE(A2:A9))"];
  expect((await insertedFor(...formulas)).uncounted).toBe(2);
});

it("says that a sheet has no figures, and writes nothing over what is there", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [["kept", "=ZIP.SEARCH(A1)"]] }]).install();
  await expect(insertAsOf("yyyy", [])).rejects.toEqual(new ExcelProblem("noFigures"));
  workbook.write("S", { row: 0, column: 1, rowCount: 1, columnCount: 1 }, [["=ZIP.LATEST(A1)"]]);
  await expect(insertAsOf("yyyy", [])).rejects.toThrow("S!A1");
  expect(workbook.formulaAt("S", 0, 0)).toBe("kept");
});
