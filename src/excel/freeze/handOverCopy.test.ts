import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { makeHandOverCopy } from "./handOverCopy";

const own = "=ZIP.LATEST(A1)";

function sheetOf(value: unknown, isProtected = false): FakeWorkbook {
  return new FakeWorkbook([
    { name: "Stores", formulas: [["06700", own, "=B1*2"]], values: [["06700", value, 4]], isProtected },
  ]).install();
}

it("copies the sheet with our formulas as values, and leaves the sheet and all other formulas as they are", async () => {
  const workbook = sheetOf(2);
  expect(await makeHandOverCopy(" (values)")).toEqual({
    sheet: "Stores (values)",
    formulas: 1,
    unwritable: 0,
    waiting: 0,
  });
  expect([1, 2].map((column) => workbook.formulaAt("Stores (values)", 0, column))).toEqual([2, "=B1*2"]);
  expect(workbook.formulaAt("Stores", 0, 1)).toBe(own);
  expect(workbook.active).toBe("Stores (values)");
});

it("keeps errors as they are shown", async () => {
  const workbook = sheetOf("#N/A");
  await makeHandOverCopy(" (values)");
  expect(workbook.formulaAt("Stores (values)", 0, 1)).toBe("#N/A");
});

it("leaves a formula one whose text Excel would refuse, and says so", async () => {
  const workbook = sheetOf("-".padEnd(9000, "x"));
  expect(await makeHandOverCopy(" (values)")).toMatchObject({ formulas: 0, unwritable: 1 });
  expect(workbook.formulaAt("Stores (values)", 0, 1)).toBe(own);
});

it("copies nothing while cells wait, and says how many", async () => {
  const workbook = sheetOf("#BUSY!");
  expect(await makeHandOverCopy(" (values)")).toEqual({ sheet: undefined, formulas: 0, unwritable: 0, waiting: 1 });
  expect(workbook.sheetNames).toEqual(["Stores"]);
});

it("leaves no copy behind where Excel does not let it be written to", async () => {
  const workbook = sheetOf(2, true);
  await expect(makeHandOverCopy(" (values)")).rejects.toMatchObject({ kind: "protected" });
  expect(workbook.sheetNames).toEqual(["Stores"]);
});

it("gives a second copy a name of its own", async () => {
  const workbook = sheetOf(2);
  await makeHandOverCopy(" (values)");
  workbook.active = "Stores";
  expect((await makeHandOverCopy(" (values)")).sheet).toBe("Stores (values) 2");
});
