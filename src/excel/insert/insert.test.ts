import { CellsOccupiedError, ExcelProblem } from "../excelProblem";
import { insertCodes } from "./insertCodes";
import { insertFormula } from "./insertFormula";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";

const indicators = { name: "ZIP.INDICATORS", given: [] };
const countryOfCodes = Array.from({ length: 32_000 }, (_, index) => String(1000 + index).padStart(5, "0"));

describe("inserting", () => {
  it("writes a formula into the selected cell", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.selected = "C2:D9";
    expect(await insertFormula({ name: "QUERY.ROWS", given: ["sales"] })).toBe("C2");
    expect(workbook.formulaAt("S", 1, 2)).toBe('=QUERY.ROWS("sales")');
  });

  it("writes nothing over cells that hold something, until the user says so", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["kept"]] }]).install();
    await expect(insertFormula(indicators)).rejects.toEqual(new CellsOccupiedError({ sheet: "S", address: "A1" }));
    expect(workbook.formulaAt("S", 0, 0)).toBe("kept");
    expect(await insertFormula(indicators, { sheet: "S", address: "A1" })).toBe("A1");
    expect(workbook.formulaAt("S", 0, 0)).toBe("=ZIP.INDICATORS()");
  });

  it("writes no formula into a table", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.table = "A1:B9";
    await expect(insertFormula(indicators)).rejects.toEqual(new ExcelProblem("inTable"));
  });

  it("writes codes as text and reads them back", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.selected = "B2";
    expect(await insertCodes(["01000", "06700"])).toBe("B2:B3");
    expect(workbook.formats).toEqual({ "S!B2:B3": "@" });
    expect([1, 2].map((row) => workbook.valueAt("S", row, 1))).toEqual(["01000", "06700"]);
  });

  it("refuses codes that the sheet has no room for", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.selected = "A1048576";
    await expect(insertCodes(["01000", "06700"])).rejects.toEqual(new ExcelProblem("noRoom"));
  });

  it("writes codes with a formula for their levels beside them", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["", "", ""]] }]).install();
    workbook.selected = "B2";
    expect(await insertCodes(["01000", "06700"], undefined, { withLevels: true })).toBe("B2:C3");
    expect([1, 2].map((row) => workbook.valueAt("S", row, 1))).toEqual(["01000", "06700"]);
    expect(workbook.formulaAt("S", 1, 2)).toBe('=ZIP.SEARCH(B2:B3,"nse_predominant_level")');
    await expect(insertCodes(["03100"], undefined, { withLevels: true })).rejects.toEqual(
      new CellsOccupiedError({ sheet: "S", address: "B2:C2" }),
    );
  });
});

describe("an insertion", () => {
  it("waits for no cell edit to end, and says that a cell is being edited", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    await insertFormula(indicators);
    expect(workbook.delays).toEqual([false]);
    workbook.onRun = () => {
      throw Object.assign(new Error(), { code: "InvalidOperationInCellEditMode" });
    };
    await expect(insertFormula(indicators)).rejects.toEqual(new ExcelProblem("editing"));
  });

  it("keeps what it would replace until the step that writes the formula: an edit may begin before it", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["kept"]] }]).install();
    workbook.onSync = () => {
      const isEmptied = workbook.formulaAt("S", 0, 0) === "";
      if (isEmptied) workbook.refuse("InvalidOperationInCellEditMode");
    };
    expect(await insertFormula(indicators, { sheet: "S", address: "A1" })).toBe("A1");
    expect(workbook.formulaAt("S", 0, 0)).toBe("=ZIP.INDICATORS()");
  });

  it.each([
    ["codes", () => insertCodes(countryOfCodes)],
    ["codes with levels", () => insertCodes(countryOfCodes, undefined, { withLevels: true })],
    ["a formula", () => insertFormula(indicators)],
  ])("of %s needs no message after the one that has written, whatever its size", async (_what, run) => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    let messagesWithContents = 0;
    workbook.onSync = () => {
      if (workbook.formulaAt("S", 0, 0) !== "" && ++messagesWithContents > 1)
        workbook.refuse("InvalidOperationInCellEditMode");
    };
    await run();
    expect(messagesWithContents).toBe(1);
  });

  it("replaces only the cells that the user was asked about, wherever the selection is by then", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["asked", "not asked"]] }]).install();
    workbook.selected = "B1";
    await expect(insertFormula(indicators, { sheet: "S", address: "A1" })).rejects.toEqual(
      new CellsOccupiedError({ sheet: "S", address: "B1" }),
    );
    await expect(insertFormula(indicators, { sheet: "Other", address: "B1" })).rejects.toThrow("S!B1");
    expect(workbook.formulaAt("S", 0, 1)).toBe("not asked");
  });

  it.each([
    ["a formula", () => insertFormula(indicators), "=ZIP.INDICATORS()"],
    ["codes", () => insertCodes(["06700"]), "06700"],
  ])(
    "of %s goes to the sheet of the selection, also when the user opens another meanwhile",
    async (_what, run, written) => {
      const sheets = ["S", "Other"].map((name) => ({ name, formulas: [] }));
      const workbook = new FakeWorkbook(sheets).install();
      workbook.onSync = () => void (workbook.active = "Other");
      await run();
      expect(workbook.formulaAt("S", 0, 0)).toBe(written);
      expect(workbook.formulaAt("Other", 0, 0)).toBe("");
    },
  );

  it.each([
    ["a formula that shows nothing", { formulas: [['=IF(TRUE,"","")']], values: [[""]] }],
    ["a value that has spilled there, with no formula", { formulas: [[""]], values: [[5]] }],
  ])("finds %s in the way", async (_what, cells) => {
    new FakeWorkbook([{ name: "S", ...cells }]).install();
    await expect(insertFormula(indicators)).rejects.toEqual(new CellsOccupiedError({ sheet: "S", address: "A1" }));
  });

  it("takes the format of text from the cells of its formulas, and no other format", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.formats["S!A1"] = "@";
    await insertFormula(indicators);
    expect(workbook.formats).toEqual({ "S!A1": "General" });
    workbook.formats["S!F1"] = "@";
    workbook.selected = "E1";
    await insertCodes(["06700"], undefined, { withLevels: true });
    expect(workbook.formats["S!F1"]).toBe("General");
  });

  it("is refused where its result would not fit on the sheet, in old workbooks too", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.rowCount = 65_536;
    workbook.selected = "A65536";
    await expect(insertCodes(["01000", "06700"])).rejects.toEqual(new ExcelProblem("noRoom"));
    const call = { name: "QUERY.ROWS", given: ["sales"], size: { rowCount: 2, columnCount: 3 } };
    await expect(insertFormula(call)).rejects.toEqual(new ExcelProblem("noRoom"));
    workbook.selected = "A65535";
    expect(await insertFormula(call)).toBe("A65535");
  });

  it("asks before its result would spill over something", async () => {
    new FakeWorkbook([
      {
        name: "S",
        formulas: [
          ["", ""],
          ["", "kept"],
        ],
      },
    ]).install();
    const call = { name: "QUERY.ROWS", given: ["sales"], size: { rowCount: 2, columnCount: 2 } };
    await expect(insertFormula(call)).rejects.toEqual(new CellsOccupiedError({ sheet: "S", address: "A1:B2" }));
  });

  it("names the version that an old Excel lacks", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.apiVersion = "1.11";
    await expect(insertFormula(indicators)).rejects.toMatchObject({ kind: "tooOld" });
    workbook.apiVersion = "1.12";
    expect(await insertFormula(indicators)).toBe("A1");
  });
});

it("tells in the pane's own words what Excel refused", async () => {
  new FakeWorkbook([]).install().onRun = () => {
    throw Object.assign(new Error(), { code: "AccessDenied" });
  };
  await expect(insertFormula(indicators)).rejects.toMatchObject({ kind: "protected" });
});
