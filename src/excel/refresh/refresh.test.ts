import { testMoments } from "../../../tests/support/testMoments";
import { chooseFormulas, refresh } from "./refresh";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";

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

describe("a refresh", () => {
  it.each([
    ["workbook", ["Demo!B2:B4", "Codes!A2"]],
    ["sheet", ["Demo!B2:B4"]],
  ] as const)(
    "of the %s recalculates only its own cells, one contiguous range at a time",
    async (range, calculated) => {
      const workbook = new FakeWorkbook([demo, codes]).install();
      await refresh({ moments: testMoments() }, await chooseFormulas(range));
      expect(workbook.calculated).toEqual(calculated);
    },
  );

  it("of a selection takes the formulas inside it", async () => {
    const workbook = new FakeWorkbook([demo]).install();
    workbook.selected = "A2:C2";
    await refresh({ moments: testMoments() }, await chooseFormulas("selection"));
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
    await refresh({ moments: testMoments() }, await chooseFormulas("selection"));
    expect(workbook.calculated).toEqual(["Demo!A1"]);
    workbook.selected = "C2";
    expect(await chooseFormulas("selection")).toEqual([]);
  });

  it("says that a sheet is gone which was deleted since its formulas were chosen", async () => {
    const workbook = new FakeWorkbook([demo, codes]).install();
    const chosen = await chooseFormulas("workbook");
    workbook.removeSheet("Codes");
    await expect(refresh({ moments: testMoments() }, chosen)).rejects.toMatchObject({ kind: "gone" });
  });

  it("marks its cells as changed, and has Excel calculate what is marked and all that depends on it", async () => {
    const workbook = new FakeWorkbook([demo]).install();
    await refresh({ moments: testMoments() }, await chooseFormulas("sheet"));
    expect(workbook.calculations).toEqual(["Recalculate"]);
  });

  it("leaves alone text that an apostrophe keeps from being a formula", async () => {
    const text = "=ZIP.CODE(A2)";
    new FakeWorkbook([{ name: "S", formulas: [[text, text]], values: [[text, "06700"]] }]).install();
    expect(await chooseFormulas("sheet")).toMatchObject([{ row: 0, column: 1 }]);
  });

  it("takes a spill for one formula, also where Excel tells its formula for each of its cells", async () => {
    const formula = "=ZIP.LATEST(A1)";
    const sheet = { name: "S", formulas: [[formula, formula], [formula]], spills: { A1: "A1:B1" } };
    new FakeWorkbook([sheet]).install();
    const formulas = await chooseFormulas("sheet");
    expect(formulas.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it("reads a large sheet in parts", async () => {
    const rows = Array.from({ length: 50_000 }, (_, row) => [`=ZIP.CODE(A${row})`]);
    const workbook = new FakeWorkbook([{ name: "Large", formulas: rows }]).install();
    const chosen = await chooseFormulas("sheet");
    expect(chosen).toHaveLength(50_000);
    expect(workbook.syncs).toBeGreaterThanOrEqual(3);
    await refresh({ moments: testMoments() }, chosen);
    expect(workbook.calculated).toEqual(["Large!A1:A50000"]);
  });

  it.each(["ResponsePayloadSizeLimitExceeded", "GeneralException", null])(
    "reads in ever smaller parts where Excel answers a large one with %s",
    async (answer) => {
      const rows = Array.from({ length: 300 }, (_, row) => [`=ZIP.CODE(B${row + 1})`, 6700]);
      const workbook = new FakeWorkbook([{ name: "S", formulas: rows }]).install();
      workbook.replyLimit = { cells: 100, answer };
      const formulas = await chooseFormulas("sheet");
      expect(formulas.map(({ row }) => row)).toEqual(rows.map((_, row) => row));
    },
  );

  it.each(["GeneralException", null])("gives up where Excel answers a single cell with %s", async (answer) => {
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["=ZIP.CODE(1)", "=ZIP.CODE(2)"]] }]).install();
    workbook.replyLimit = { cells: 0, answer };
    await expect(chooseFormulas("sheet")).rejects.toMatchObject({ kind: "other" });
  });

  it("reads little of what lies between formulas that are far apart", async () => {
    const rows = Array.from({ length: 3000 }, () => Array<string>(20).fill("x"));
    const formulas = [["=ZIP.CODE(1)"], ...rows, [...Array<string>(19).fill("x"), "=ZIP.CODE(2)"]];
    const workbook = new FakeWorkbook([{ name: "S", formulas }]).install();
    const chosen = await chooseFormulas("sheet");
    expect(chosen.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [3001, 19],
    ]);
    expect(workbook.cellsRead).toBe(2);
  });
});
