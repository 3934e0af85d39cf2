import { CellError } from "./functions/cellValue";
import { sortedOrder } from "./tools";

const keys = ["b", 10, null, true, 2, "A", new CellError("#N/A"), "", false];

it("puts numbers before texts before booleans before errors, and blank cells last", () => {
  expect(sortedOrder(keys, "ascending")).toEqual([4, 1, 5, 0, 8, 3, 6, 2, 7]);
});

it("turns the values around when the largest comes first, and leaves errors and blank cells last", () => {
  expect(sortedOrder(keys, "descending")).toEqual([3, 8, 0, 5, 1, 4, 6, 2, 7]);
});

it("keeps the order of equal rows", () => {
  expect(sortedOrder([1, 1, 0, 1], "ascending")).toEqual([2, 0, 1, 3]);
});
