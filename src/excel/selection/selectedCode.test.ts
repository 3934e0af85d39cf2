import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { readSelectedCode, selectRowsOf } from "./selectedCode";

const rows = [
  ["Store", "Code", "People"],
  ["A", "06700", 12_675],
  ["B", "64000", "=ZIP.LATEST(B3)"],
  ["C", 6700, ""],
  ["D", 6700, 5],
];

function workbook(selected: string): FakeWorkbook {
  const book = new FakeWorkbook([{ name: "S", formulas: rows }]).install();
  book.selected = selected;
  book.movesSelection = true;
  return book;
}

describe("the code of the selected cell", () => {
  it.each([
    ["B2", { code: "06700", address: "B2" }],
    ["B4", { code: "06700", address: "B4" }],
    ["C2", { code: "06700", address: "B2" }],
    ["C3", { code: "64000", address: "B3" }],
    ["A2", undefined],
    ["C4", undefined],
    ["B1", undefined],
  ])("in %s is %j", async (selected, code) => {
    workbook(selected);
    expect(await readSelectedCode()).toEqual(code);
  });
});

it("is told by the catalog where there are only numbers", async () => {
  const book = new FakeWorkbook([{ name: "S", formulas: [[6700, 45_000]] }]).install();
  book.selected = "B1";
  expect(await readSelectedCode()).toEqual({ code: "45000", address: "B1" });
  const ask = (codes: readonly string[]) => Promise.resolve(new Map(codes.map((code) => [code, code === "06700"])));
  expect(await readSelectedCode(ask)).toEqual({ code: "06700", address: "A1" });
});

describe("the rows of a code", () => {
  it("are selected from the active cell down, those below each other together, and then from the top again", async () => {
    const book = workbook("A1");
    expect(await selectRowsOf("06700")).toBe("A2:C2");
    expect(book.selected).toBe("A2:C2");
    expect(await selectRowsOf("06700")).toBe("A4:C5");
    expect(await selectRowsOf("06700")).toBe("A2:C2");
  });

  it("are none where the sheet does not hold it", async () => {
    const book = workbook("A1");
    expect(await selectRowsOf("01000")).toBeUndefined();
    expect(book.selected).toBe("A1");
  });
});
