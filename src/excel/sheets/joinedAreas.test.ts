import { readArea, writeArea } from "./area";
import { joinedAreas } from "./groupedAreas";

function joined(...addresses: string[]): string[] {
  return joinedAreas(addresses.map((address) => readArea(address)!)).map(writeArea);
}

it("are one where they lie close together", () => {
  expect(joined("A1", "C9:C40", "F2:G3")).toEqual(["A1:G40"]);
});

it("stay apart where a rectangle around them would be large", () => {
  expect(joined("B2:B50000", "AD2:AD50000")).toEqual(["B2:B50000", "AD2:AD50000"]);
});

it("are one where they lie right below each other, however many there are", () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `B${index + 2}:H${index + 2}`,
    `XFA${index + 2}:XFC${index + 2}`,
  ]);
  expect(joined(...rows.flat())).toEqual(["B2:H10001", "XFA2:XFC10001"]);
});

it("are one in each column where every other row has one, however many there are", () => {
  const rows = Array.from({ length: 3000 }, (_, index) => [`B${2 * index + 1}`, `XFA${2 * index + 1}`]);
  expect(joined(...rows.flat())).toEqual(["B1:B5999", "XFA1:XFA5999"]);
});

it("hold no cell twice, either, where many lie beside others of more columns", () => {
  const narrow = Array.from({ length: 3000 }, (_, index) => `B${2 * index + 1}`);
  const wide = Array.from({ length: 1500 }, (_, index) => `A${4 * index + 2}:C${4 * index + 2}`);
  const areas = joined(...narrow, ...wide).map((address) => readArea(address)!);
  const cells = areas.flatMap(({ row, column, rowCount, columnCount }) =>
    Array.from({ length: rowCount * columnCount }, (_, index) => [
      row + Math.floor(index / columnCount),
      column + (index % columnCount),
    ]),
  );
  expect(new Set(cells.map(String)).size).toBe(cells.length);
});

it("hold no cell twice, whatever the order", () => {
  expect(joined("A1:B4", "H2:H90000", "C3:Z3")).toEqual(["A1:Z90000"]);
  expect(joined("H2:H90000", "C3:Z3", "A1:B4")).toEqual(["A1:Z90000"]);
});

it.each([60, 2001])("stay apart however many there are (%i)", (length) => {
  const scattered = Array.from({ length }, (_, index) => `${index % 2 ? "A" : "XFD"}${1 + index * 500}`);
  expect(joined(...scattered)).toEqual(scattered);
});

it("are none where there are none", () => {
  expect(joined()).toEqual([]);
});
