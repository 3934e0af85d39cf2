import { readArea, writeArea } from "./area";
import { joinedAreas } from "./joinedAreas";

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

it("hold no cell twice, whatever the order", () => {
  expect(joined("A1:B4", "H2:H90000", "C3:Z3")).toEqual(["A1:Z90000"]);
  expect(joined("H2:H90000", "C3:Z3", "A1:B4")).toEqual(["C2:Z90000", "A1:B4"]);
});

it.each([60, 2001])("stay apart however many there are (%i)", (length) => {
  const scattered = Array.from({ length }, (_, index) => `${index % 2 ? "A" : "XFD"}${1 + index * 500}`);
  expect(joined(...scattered)).toEqual(scattered);
});

it("are none where there are none", () => {
  expect(joined()).toEqual([]);
});
