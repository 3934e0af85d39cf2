import type { App } from "../core/app";
import { askAgain } from "./askAgain";
import { ExcelProblem, Occupied } from "./excelProblem";
import { insertCodes, insertCodesWithLevels } from "./insertCodes";
import { insertColumns, insertFormula } from "./insertFormula";
import { askAnew, chooseFormulas } from "./refresh";
import { FakeWorkbook } from "./testing/fakeWorkbook";

const demo = {
  name: "Demo",
  formulas: [
    ["Code", "", "Other"],
    ["06700", '=ZIP.LATEST(A2,"health")', "=SUM(1,2)"],
    ["6600", '=ZIP.LATEST(A3,"health")', '="ZIP.LATEST("'],
    ["x", '=IFERROR(ZIP.SEARCH(Codes!A1),"")', ""],
  ],
};
const codes = { name: "Codes", formulas: [["44100"], ['=QUERY.ROWS("sales-by-zip")']] };

/** Notes what is made stale. */
function holders() {
  const stale: Record<string, unknown> = {};
  const holder = (name: string) => ({
    expire: (keys?: Iterable<string>) => void (stale[name] = keys ? [...keys].sort() : "all"),
  });
  const names = ["latest", "search", "catalog", "indicators", "queries"];
  const app = {
    ...Object.fromEntries(names.map((name) => [name, holder(name)])),
    expireAll: () => void (stale.everything = true),
  };
  return { app: app as unknown as App, stale };
}

describe("a refresh", () => {
  it.each([
    ["workbook", ["Demo!B2:B4", "Codes!A2"]],
    ["sheet", ["Demo!B2:B4"]],
  ] as const)("of the %s calculates its own cells alone, a contiguous range at a time", async (scope, calculated) => {
    const workbook = new FakeWorkbook([demo, codes]).install();
    await askAnew(holders().app, await chooseFormulas(scope));
    expect(workbook.calculated).toEqual(calculated);
  });

  it("of a selection takes the formulas inside it", async () => {
    const workbook = new FakeWorkbook([demo]).install();
    workbook.selected = "A2:C2";
    await askAnew(holders().app, await chooseFormulas("selection"));
    expect(workbook.calculated).toEqual(["Demo!B2"]);
  });

  it("of a selection inside a result takes the formula that spilled it", async () => {
    const spilled = {
      name: "Demo",
      formulas: [
        ['=ZIP.LATEST("06700")', 0.1, 0.2],
        ["", "", ""],
      ],
      spills: { A1: "A1:C1" },
    };
    const workbook = new FakeWorkbook([spilled]).install();
    workbook.selected = "C1";
    await askAnew(holders().app, await chooseFormulas("selection"));
    expect(workbook.calculated).toEqual(["Demo!A1"]);
    workbook.selected = "C2";
    expect((await chooseFormulas("selection")).formulas).toEqual([]);
  });

  it("makes stale what the formulas name, on their own sheet and on others", async () => {
    new FakeWorkbook([demo, codes]).install();
    const { app, stale } = holders();
    await askAnew(app, await chooseFormulas("sheet"));
    expect(stale).toEqual({
      latest: ["06600", "06700", "44100"],
      search: ["06600", "06700", "44100"],
      queries: [],
    });
  });

  it("makes the ids of queries and the lists stale", async () => {
    const lists = { name: "L", formulas: [['=QUERY.ROWS("a")', '=ZIP.CATALOG("09")', "=ZIP.INDICATORS()"]] };
    new FakeWorkbook([lists]).install();
    const { app, stale } = holders();
    await askAnew(app, await chooseFormulas("sheet"));
    expect(stale).toMatchObject({ queries: ["a"], catalog: "all", indicators: "all" });
  });

  it("makes everything stale where a formula does not tell what it names", async () => {
    new FakeWorkbook([{ name: "T", formulas: [["=ZIP.LATEST([@CP])"]] }]).install();
    const { app, stale } = holders();
    await askAnew(app, await chooseFormulas("sheet"));
    expect(stale).toEqual({ everything: true });
  });

  it("reads a large sheet in parts", async () => {
    const rows = Array.from({ length: 50_000 }, (_, row) => [`=ZIP.CODE(A${row})`]);
    const workbook = new FakeWorkbook([{ name: "Large", formulas: rows }]).install();
    const chosen = await chooseFormulas("sheet");
    expect(chosen.formulas).toHaveLength(50_000);
    expect(workbook.syncs).toBeGreaterThanOrEqual(3);
    await askAnew(holders().app, chosen);
    expect(workbook.calculated).toEqual(["Large!A1:A50000"]);
  });
});

describe("asking again", () => {
  const activity = (waiting: number) => ({ activity: { counts: { waiting } } }) as unknown as App;
  const failed = {
    name: "S",
    formulas: [
      ["=ZIP.LATEST(A9)", "=ZIP.LATEST(A9)", '=QUERY.ROWS("q")', "=NA()"],
      ['=ZIP.LATEST(A1:A3,"x",1)', "", "", ""],
      ["#N/A", "", "", ""],
    ],
    values: [
      ["#N/A", 0.5, "#N/A", "#N/A"],
      ["health_x", "", "", ""],
      ["#N/A", "", "", ""],
    ],
    spills: { A2: "A2:A3" },
  };

  it("calculates the failed cells of one service, spilled ones too, and no other", async () => {
    const workbook = new FakeWorkbook([failed]).install();
    expect(await askAgain(activity(0), "zipcodes")).toBe(2);
    expect(workbook.calculated).toEqual(["S!A1:A2"]);
  });

  it("serves both services in one wave when both are called at once", async () => {
    const workbook = new FakeWorkbook([failed]).install();
    const app = activity(0);
    await Promise.all([askAgain(app, "zipcodes"), askAgain(app, "queries")]);
    expect(workbook.calculated).toEqual(["S!A1:A2", "S!C1"]);
  });

  it("leaves busy cells alone while questions of ours wait, and takes them when none does", async () => {
    const busy = { name: "S", formulas: [["=ZIP.LATEST(A9)"]], values: [["#BUSY!"]] };
    const workbook = new FakeWorkbook([busy]).install();
    expect(await askAgain(activity(3), "zipcodes")).toBe(0);
    expect(await askAgain(activity(0), "zipcodes")).toBe(1);
    expect(workbook.calculated).toEqual(["S!A1"]);
  });
});

describe("inserting", () => {
  it("writes a formula into the selected cell", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
    workbook.selected = "C2:D9";
    expect(await insertFormula("QUERY.ROWS", ["sales"], false)).toBe("C2");
    expect(workbook.formulaAt("S", 1, 2)).toBe('=QUERY.ROWS("sales")');
  });

  it("writes nothing over cells that hold something, until the user says so", async () => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["kept"]] }]).install();
    await expect(insertFormula("ZIP.INDICATORS", [], false)).rejects.toEqual(new Occupied("A1"));
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
    await expect(insertCodesWithLevels(["03100"], false)).rejects.toEqual(new Occupied("B2:C2"));
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
