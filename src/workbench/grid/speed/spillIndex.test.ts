import { SpillIndex } from "./spillIndex";

const area = (startRow: number, startColumn: number, endRow: number, endColumn: number) => ({
  startRow,
  startColumn,
  endRow,
  endColumn,
});
const wide = area(2, 1, 2, 5);
const tall = area(0, 7, 9, 7);
const crossing = area(1, 3, 3, 3);
const index = new SpillIndex([wide, tall, crossing]);

it.each([
  ["inside one area", 2, 1, [wide]],
  ["where two cross", 2, 3, [wide, crossing]],
  ["beside all of them", 2, 6, []],
  ["below all of them", 10, 7, []],
])("finds the areas at a cell %s", (_, row, column, expected) => {
  expect(index.at(row, column)).toEqual(expected);
});

it.each([
  ["a few rows", area(3, 0, 4, 10), [crossing, tall]],
  ["a few columns of many rows", area(0, 0, 50_000, 2), [wide]],
  ["a whole column", area(NaN, 7, NaN, 7), [tall]],
  ["a whole row", area(2, NaN, 2, NaN), [wide, crossing, tall]],
])("finds the areas that touch %s", (_, range, expected) => {
  expect(index.touching(range)).toEqual(new Set(expected));
});
