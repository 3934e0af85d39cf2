import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { repair, repairAtStart } from "./repair";

const lost = {
  name: "Lost",
  formulas: [
    ['=_xldudf_ZIP_LATEST(A9,"health")', '=[2]!_xldudf_ZIP_SEARCH(A9,"population")'],
    ['=ZIP.LATEST(A9,"health")', '=ZIP.LATEST(A9,"education")'],
    ["=NOBODYS.FUNCTION(A9)", "=_xldudf_ACME_RATE(A9)"],
  ],
  values: [
    ["#NAME?", 1200],
    ["#NAME?", 0.5],
    ["#NAME?", "#NAME?"],
  ],
};

const quiet = (): Promise<boolean> => Promise.resolve(true);

/** A sheet whose own functions Excel knows again as soon as they are entered. */
function lostWorkbook(): FakeWorkbook {
  const sheet = { ...lost, formulas: lost.formulas.map((row) => [...row]), values: lost.values.map((row) => [...row]) };
  const workbook = new FakeWorkbook([sheet]).install();
  workbook.onWrite = (_sheet, { row, column }, formula) => {
    if (/^=(?:ZIP|QUERY)\./.test(String(formula))) sheet.values[row]![column] = "#BUSY!";
  };
  return workbook;
}

it("gives our functions their names back, and enters again those that Excel no longer knows", async () => {
  const workbook = lostWorkbook();
  expect(await repair()).toEqual({ repaired: 3, remaining: 0, protectedSheets: [], recalculated: 0, mayBeMore: false });
  expect([0, 1, 2].map((row) => [0, 1].map((column) => workbook.formulaAt("Lost", row, column)))).toEqual([
    ['=ZIP.LATEST(A9,"health")', '=ZIP.SEARCH(A9,"population")'],
    ['=ZIP.LATEST(A9,"health")', '=ZIP.LATEST(A9,"education")'],
    ["=NOBODYS.FUNCTION(A9)", "=_xldudf_ACME_RATE(A9)"],
  ]);
  expect(workbook.written).toEqual(["Lost!A1", "Lost!B1", "Lost!A2"]);
});

it("repairs the column of a table in one step, which leaves a row of its own alone", async () => {
  const formulas = [["Name"], ["=_xldudf_ZIP_CODE(1)"], ["=A1"], ["=_xldudf_ZIP_CODE(3)"]];
  const workbook = new FakeWorkbook([{ name: "S", formulas, values: formulas.map(() => ["#NAME?"]) }]).install();
  workbook.table = "A1:A4";
  await repairAtStart(quiet);
  expect(workbook.written).toEqual(["S!A2:A4"]);
  expect([1, 2, 3].map((row) => workbook.formulaAt("S", row, 0))).toEqual(["=ZIP.CODE(1)", "=A1", "=ZIP.CODE(3)"]);
});

it("repairs each formula where Excel tells only of a few cells at once", async () => {
  const formulas = Array.from({ length: 50 }, (_, row) => [row % 2 === 0 ? `=ZIP.LATEST(A${row})` : ""]);
  const values = formulas.map(([formula]) => [formula === "" ? "" : "#NAME?"]);
  const workbook = new FakeWorkbook([{ name: "S", formulas, values }]).install();
  workbook.maxRanges = 4;
  workbook.onWrite = (sheet, cell) => workbook.show(sheet, cell, "06700");
  expect(await repair()).toMatchObject({ repaired: 25, remaining: 0 });
});

it("looks at the start only where formulas show an error, in the background", async () => {
  const formulas = [["=_xldudf_ZIP_LATEST(1)"], ["=_xldudf_ZIP_LATEST(2)"]];
  const workbook = new FakeWorkbook([{ name: "S", formulas, values: [["#NAME?"], [5]] }]).install();
  await repairAtStart(quiet);
  expect(workbook.written).toEqual(["S!A1"]);
  expect(new Set(workbook.delays)).toEqual(new Set([true]));
});

const leftBusy = {
  name: "S",
  formulas: [["=ZIP.LATEST(1)"], ["=OTHERS.FUNCTION(1)"], ["=ZIP.CODE(1)+1"]],
  values: [["#BUSY!"], ["#BUSY!"], ["#BUSY!"]],
};

it("leaves alone cells whose answers were only slow to be shown", async () => {
  const workbook = new FakeWorkbook([{ ...leftBusy, values: leftBusy.values.map((row) => [...row]) }]).install();
  const handOver = async (): Promise<boolean> => {
    workbook.show("S", { row: 0, column: 0 }, "06700");
    return quiet();
  };
  expect(await repairAtStart(handOver)).toMatchObject({ recalculated: 1 });
  expect(workbook.calculated).toEqual(["S!A3"]);
});

it("calculates at the start what Excel had left at #BUSY!, and no functions of others", async () => {
  const workbook = new FakeWorkbook([leftBusy]).install();
  expect(await repairAtStart(quiet)).toMatchObject({ recalculated: 2, repaired: 0 });
  expect([workbook.calculated, workbook.calculations, workbook.written]).toEqual([
    ["S!A1", "S!A3"],
    ["Recalculate"],
    [],
  ]);
});

it("leaves alone cells at #BUSY! that may still wait for their answer, and those that a click is to repair", async () => {
  const workbook = new FakeWorkbook([leftBusy]).install();
  expect(await repairAtStart(() => Promise.resolve(false))).toMatchObject({ recalculated: 0 });
  expect(await repair()).toMatchObject({ recalculated: 0 });
  expect(workbook.calculated).toEqual([]);
});

it("repairs a thousand formulas at the start and leaves the others to the button", async () => {
  const formulas = Array.from({ length: 1200 }, (_, row) => [`=ZIP.LATEST(A${row})`]);
  const values = formulas.map(() => ["#NAME?"]);
  const workbook = new FakeWorkbook([{ name: "S", formulas, values }]).install();
  expect(await repairAtStart(quiet)).toMatchObject({ mayBeMore: true });
  expect(workbook.written).toHaveLength(1000);
});

it.each([
  ["lie far apart", (row: number) => (row % 29_999 === 0 ? "=_xldudf_ZIP_CODE(1)" : "x"), 2],
  ["fill more than it reads", () => "=_xldudf_ZIP_CODE(1)", 1000],
])("repairs some at the start where lost formulas %s", async (_where, content, written) => {
  const formulas = Array.from({ length: 30_000 }, (_, row) => [content(row)]);
  const values = formulas.map(([formula]) => [formula === "x" ? "x" : "#NAME?"]);
  const workbook = new FakeWorkbook([{ name: "S", formulas, values }]).install();
  expect(await repairAtStart(quiet)).toMatchObject({ mayBeMore: written === 1000 });
  expect(workbook.written).toHaveLength(written);
});

it("names the sheets that it may not write to, and goes on with the others", async () => {
  const closed = { name: "Closed", formulas: [["=_xldudf_ZIP_LATEST(1)"]], isProtected: true };
  const open = { name: "Open", formulas: [["=_xldudf_QUERY_ROWS(1)"]] };
  const workbook = new FakeWorkbook([closed, open]).install();
  expect(await repair()).toMatchObject({ repaired: 1, remaining: 0, protectedSheets: ["Closed"], mayBeMore: false });
  expect(workbook.formulaAt("Open", 0, 0)).toBe("=QUERY.ROWS(1)");
});

it("enters all others again where Excel refuses to change a cell, and counts that one as remaining", async () => {
  const formulas = Array.from({ length: 9 }, (_, row) => [`=_xldudf_ZIP_CODE(B${row})`]);
  const next = { name: "Next", formulas: [["=_xldudf_ZIP_CODE(1)"]] };
  const workbook = new FakeWorkbook([{ name: "S", formulas }, next]).install();
  workbook.onWrite = (sheet, { row }) => {
    if (sheet === "S" && row === 4) workbook.refuse("InvalidOperation");
  };
  expect(await repair()).toEqual({ repaired: 9, remaining: 1, protectedSheets: [], recalculated: 0, mayBeMore: false });
  expect(workbook.formulaAt("S", 8, 0)).toBe("=ZIP.CODE(B8)");
  expect(workbook.formulaAt("Next", 0, 0)).toBe("=ZIP.CODE(1)");
});

it("stops where a cell is being edited", async () => {
  const workbook = lostWorkbook();
  workbook.onWrite = () => workbook.refuse("InvalidOperationInCellEditMode");
  await expect(repair()).rejects.toMatchObject({ kind: "editing" });
});

it("needs no message after the one that has written: an edit that begins then would hide what was repaired", async () => {
  const workbook = lostWorkbook();
  let messagesWithContents = 0;
  workbook.onSync = () => {
    if (workbook.written.length > 0 && ++messagesWithContents > 1) workbook.refuse("InvalidOperationInCellEditMode");
  };
  expect(await repair()).toMatchObject({ repaired: 3 });
});

it("counts formulas that Excel still does not know as remaining", async () => {
  new FakeWorkbook([{ name: "S", formulas: [["=ZIP.LATEST(nobody)"]], values: [["#NAME?"]] }]).install();
  expect(await repair()).toEqual({ repaired: 0, remaining: 1, protectedSheets: [], recalculated: 0, mayBeMore: false });
});

it("writes no formula into cells that a result has spilled into", async () => {
  const formula = "=_xldudf_ZIP_LATEST(A9)";
  const workbook = new FakeWorkbook([
    { name: "S", formulas: [[formula, formula]], values: [[1, 2]], spills: { A1: "A1:B1" } },
  ]).install();
  expect(await repair()).toMatchObject({ repaired: 1 });
  expect(workbook.written).toEqual(["S!A1"]);
});

it("takes the format of text from a cell, so that its formula does not become text", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [["=_xldudf_ZIP_LATEST(A9)"]] }]).install();
  workbook.formats["S!A1"] = "@";
  await repair();
  expect(workbook.formats["S!A1"]).toBe("General");
});

it("leaves alone text that an apostrophe keeps from being a formula", async () => {
  const text = "=_xldudf_ZIP_LATEST(A9)";
  const workbook = new FakeWorkbook([{ name: "S", formulas: [[text]], values: [[text]] }]).install();
  expect(await repair()).toMatchObject({ repaired: 0 });
  expect(workbook.written).toEqual([]);
});
