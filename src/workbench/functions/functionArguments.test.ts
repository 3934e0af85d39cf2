import { busy, CellError, type CellValue } from "./cellValue";
import { prepareCall } from "./functionArguments";
import { readFunctions } from "./functionMetadata";

interface Declared {
  dimensionality?: "matrix";
  optional?: boolean;
}

function prepare(parameters: Declared[], given: (CellValue | undefined)[]) {
  const [fn] = readFunctions({
    functions: [{ id: "F", name: "F", parameters: parameters.map((one, index) => ({ name: `p${index}`, ...one })) }],
  });
  if (fn === undefined) throw new Error("no function");
  return prepareCall(fn, given);
}

const any = {};
const anyMatrix = { dimensionality: "matrix" } as const;
const notAvailable = new CellError("#N/A");

test("gives null for what the formula leaves out", () => {
  expect(prepare([any, { optional: true }, { ...anyMatrix, optional: true }], ["a", undefined])).toEqual({
    arguments: ["a", null, null],
  });
});

test("hands a text over as it is, and a blank cell alone as null", () => {
  expect(prepare([any, any], ["06600", null])).toEqual({ arguments: ["06600", null] });
});

test("makes a table of a single value where a table is asked, and turns its blanks into empty texts", () => {
  expect(prepare([anyMatrix], ["06600"])).toEqual({ arguments: [[["06600"]]] });
  expect(prepare([anyMatrix], [[["06600"], [null]]])).toEqual({ arguments: [[["06600"], [""]]] });
});

test("hands errors over, alone and in a table", () => {
  expect(prepare([any, anyMatrix], [notAvailable, [["a", notAvailable]]])).toEqual({
    arguments: [notAvailable, [["a", notAvailable]]],
  });
});

test("waits as long as an argument waits", () => {
  expect(prepare([any], [busy])).toBeUndefined();
  expect(prepare([anyMatrix], [[["a"], [busy]]])).toBeUndefined();
});

test("asks for one call an element when a scalar parameter gets an array", () => {
  expect(prepare([any, any], [[["a"], ["b"]], "x"])).toEqual({
    elements: [[["a", "x"]], [["b", "x"]]],
  });
  expect(prepare([any, any], [[["a"], ["b"]], [["x", "y"]]])).toEqual({
    elements: [
      [
        ["a", "x"],
        ["a", "y"],
      ],
      [
        ["b", "x"],
        ["b", "y"],
      ],
    ],
  });
});

test("hands #N/A over where one of two arrays ends before the other", () => {
  const rows = [["a"], ["b"], ["c"]];
  expect(prepare([any, any], [rows, [["x"], ["y"]]])).toEqual({
    elements: [[["a", "x"]], [["b", "y"]], [["c", notAvailable]]],
  });
});

test("takes the one cell of an array of one", () => {
  expect(prepare([any], [[["a"]]])).toEqual({ arguments: ["a"] });
});
