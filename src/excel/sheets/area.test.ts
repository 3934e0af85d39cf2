import { contiguousAreas, intersection, maxColumns, maxRows, readArea, writeArea } from "./area";

it.each([
  ["A1", { row: 0, column: 0, rowCount: 1, columnCount: 1 }],
  ["B5:A2", { row: 1, column: 0, rowCount: 4, columnCount: 2 }],
  ["AA10", { row: 9, column: 26, rowCount: 1, columnCount: 1 }],
  ["C:D", { row: 0, column: 2, rowCount: maxRows, columnCount: 2 }],
  ["2:3", { row: 1, column: 0, rowCount: 2, columnCount: maxColumns }],
  ["XFD1048576", { row: 1_048_575, column: 16_383, rowCount: 1, columnCount: 1 }],
])("reads %s", (address, area) => {
  expect(readArea(address)).toEqual(area);
});

it.each(["", "Name", "A1:", "ABCD1"])("does not read %p", (address) => {
  expect(readArea(address)).toBeUndefined();
});

it.each(["A1", "B2:C9", "ZZ100:AAA200"])("writes %s as it was read", (address) => {
  const area = readArea(address);
  expect(area && writeArea(area)).toBe(address);
});

it("cuts areas to what they share", () => {
  const [one, other, far] = ["A1:C3", "B2:D9", "F1"].map((address) => readArea(address)!);
  expect(writeArea(intersection(one!, other!)!)).toBe("B2:C3");
  expect(intersection(one!, far!)).toBeUndefined();
});

describe("contiguous areas", () => {
  const areasOf = (...addresses: string[]): string[] =>
    contiguousAreas(addresses.map((address) => readArea(address)!)).map(writeArea);

  it("hold a column in one area, whatever the order", () => {
    expect(areasOf("B4", "B2", "B3")).toEqual(["B2:B4"]);
  });

  it("never hold a cell that was not given", () => {
    expect(areasOf("B2", "B4", "C2")).toEqual(["B2:C2", "B4"]);
  });

  it("join equal runs side by side", () => {
    expect(areasOf("B2", "B3", "C2", "C3", "E2", "E3")).toEqual(["B2:C3", "E2:E3"]);
  });
});
