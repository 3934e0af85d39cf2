import { newCellError } from "./errors";
import { readOneCode } from "./oneCode";

test.each([["06600"], [6600], [" C.P. 06600 "], [[["06600"]]]])("%j is the postal code 06600", (value) => {
  expect(readOneCode(value)).toBe("06600");
});

test.each([[""], [null], [undefined], [0], [[]], [[[]]], [[[""]]]])("%j is a blank cell, without a code", (value) => {
  expect(readOneCode(value)).toBeUndefined();
});

test("of a range the first cell counts", () => {
  expect(readOneCode([["06600"], ["06700"]])).toBe("06600");
});

test.each([
  ["abc", "abc"],
  [-6600, "-6600"],
  [[[true]], "true"],
])("%j is no postal code, and the error shows it", (value, shown) => {
  expect(() => readOneCode(value)).toThrow(
    expect.objectContaining({ code: "badPostalCode", details: { value: shown } }),
  );
});

test("an error that stands in the cell is passed on as it is", () => {
  const error = newCellError("#DIV/0!");
  expect(() => readOneCode([[error]])).toThrow(error);
});
