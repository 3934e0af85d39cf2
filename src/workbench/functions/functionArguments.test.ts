import { busy, CellError, type CellValue } from "./cellValue";
import { prepareCall } from "./functionArguments";
import { readFunctions } from "./functionMetadata";

interface Declared {
  dimensionality?: "matrix";
  optional?: boolean;
}

function prepare(parameters: Declared[], given: (CellValue | undefined)[], acceptsErrors = false) {
  const [fn] = readFunctions({
    allowErrorForDataTypeAny: acceptsErrors,
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

test("answers the error of an argument, unless the function takes errors", () => {
  expect(prepare([any], [notAvailable])).toEqual({ answer: notAvailable });
  expect(prepare([anyMatrix], [[["a", notAvailable]]])).toEqual({ answer: notAvailable });
  expect(prepare([any], [notAvailable], true)).toEqual({ arguments: [notAvailable] });
  expect(prepare([anyMatrix], [[["a", notAvailable]]], true)).toEqual({ arguments: [[["a", notAvailable]]] });
});

test("waits as long as an argument waits, even where errors are taken", () => {
  expect(prepare([any], [busy], true)).toEqual({ answer: busy });
  expect(prepare([anyMatrix], [[["a"], [busy]]], true)).toEqual({ answer: busy });
});

test("asks for one call an element when a scalar parameter gets an array", () => {
  expect(prepare([any, any], [[["a"], ["b"]], "x"])).toEqual({
    elements: [[{ arguments: ["a", "x"] }], [{ arguments: ["b", "x"] }]],
  });
  expect(prepare([any, any], [[["a"], ["b"]], [["x", "y"]]])).toEqual({
    elements: [
      [{ arguments: ["a", "x"] }, { arguments: ["a", "y"] }],
      [{ arguments: ["b", "x"] }, { arguments: ["b", "y"] }],
    ],
  });
});

test("gives #N/A where one of two arrays ends before the other", () => {
  const rows = [["a"], ["b"], ["c"]];
  expect(prepare([any, any], [rows, [["x"], ["y"]]])).toEqual({
    elements: [[{ arguments: ["a", "x"] }], [{ arguments: ["b", "y"] }], [{ answer: notAvailable }]],
  });
});

test("takes the one cell of an array of one", () => {
  expect(prepare([any], [[["a"]]])).toEqual({ arguments: ["a"] });
});
