import { CellsOccupiedError, ExcelProblem } from "./excelProblem";
import { insertCodes, insertCodesWithLevels } from "./insertCodes";
import { insertColumns, insertFormula } from "./insertFormula";
import { FakeWorkbook } from "./testing/fakeWorkbook";

describe("inserting", () => {
  it("writes a formula into the selected cell", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.selected = "C2:D9";
    expect(await insertFormula("QUERY.ROWS", ["sales"], false)).toBe("C2");
    expect(workbook.formulaAt("S", 1, 2)).toBe('=QUERY.ROWS("sales")');
  });

  it("writes nothing over cells that hold something, until the user says so", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["kept"]] }]).install();
    await expect(insertFormula("ZIP.INDICATORS", [], false)).rejects.toEqual(new CellsOccupiedError("A1"));
    expect(workbook.formulaAt("S", 0, 0)).toBe("kept");
    expect(await insertFormula("ZIP.INDICATORS", [], true)).toBe("A1");
    expect(workbook.formulaAt("S", 0, 0)).toBe("=ZIP.INDICATORS()");
  });

  it("writes no formula into a table", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.table = "A1:B9";
    await expect(insertFormula("ZIP.INDICATORS", [], false)).rejects.toEqual(new ExcelProblem("inTable"));
  });

  it("writes codes as text and reads them back", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.selected = "B2";
    expect(await insertCodes(["01000", "06700"], false)).toBe("B2:B3");
    expect(workbook.formats).toEqual({ "S!B2:B3": "@" });
    expect([1, 2].map((row) => workbook.valueAt("S", row, 1))).toEqual(["01000", "06700"]);
  });

  it("refuses codes that the sheet has no room for", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.selected = "A1048576";
    await expect(insertCodes(["01000", "06700"], false)).rejects.toEqual(new ExcelProblem("noRoom"));
  });

  it.each([
    ["A2:A3", "B2:C3", [1, 1], '=ZIP.LATEST(A2:A3,"x,y")'],
    ["A1:A3", "B1:C3", [0, 1], '=ZIP.LATEST(A2:A3,"x,y",1)'],
    ["A:A", "B1:C3", [0, 1], '=ZIP.LATEST(A2:A3,"x,y",1)'],
  ] as const)("writes indicators beside the codes of %s", async (selected, address, [row, column], formula) => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["Code"], ["06700"], [6600]] }]).install();
    workbook.selected = selected;
    expect(await insertColumns({ indicators: ["x", "y"], fields: [] }, false)).toBe(address);
    expect(workbook.formulaAt("S", row, column)).toBe(formula);
  });

  it("writes the fields of the codes after the indicators, by their own function", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["06700"], ["06600"]] }]).install();
    workbook.selected = "A1:A2";
    expect(await insertColumns({ indicators: ["x", "y"], fields: ["population"] }, false)).toBe("B1:D2");
    expect([1, 2, 3].map((column) => workbook.formulaAt("S", 0, column))).toEqual([
      '=ZIP.LATEST(A1:A2,"x,y")',
      "",
      '=ZIP.SEARCH(A1:A2,"population")',
    ]);
    expect(await insertColumns({ indicators: [], fields: ["population"] }, true)).toBe("B1:B2");
    expect(workbook.formulaAt("S", 0, 1)).toBe('=ZIP.SEARCH(A1:A2,"population")');
  });

  it("writes codes with a formula for their levels beside them", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["", "", ""]] }]).install();
    workbook.selected = "B2";
    expect(await insertCodesWithLevels(["01000", "06700"], false)).toBe("B2:C3");
    expect([1, 2].map((row) => workbook.valueAt("S", row, 1))).toEqual(["01000", "06700"]);
    expect(workbook.formulaAt("S", 1, 2)).toBe('=ZIP.SEARCH(B2:B3,"nse_predominant_level")');
    await expect(insertCodesWithLevels(["03100"], false)).rejects.toEqual(new CellsOccupiedError("B2:C2"));
  });

  it("asks for cells with codes where the selection has none", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["Code"]] }]).install();
    await expect(insertColumns({ indicators: ["x"], fields: [] }, false)).rejects.toEqual(new ExcelProblem("noCodes"));
    workbook.selected = "D9";
    await expect(insertColumns({ indicators: ["x"], fields: [] }, false)).rejects.toEqual(new ExcelProblem("noCodes"));
  });
});

it("tells in the pane's own words what Excel refused", async () => {
  Object.assign(globalThis, {
    Excel: { run: () => Promise.reject(Object.assign(new Error(), { code: "AccessDenied" })) },
  });
  await expect(insertFormula("ZIP.INDICATORS", [], false)).rejects.toMatchObject({ kind: "protected" });
});
