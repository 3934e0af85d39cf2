import { busy, CellError, type CellValue } from "./cellValue";
import { prepareCall } from "./functionArguments";
import { readFunctions } from "./functionMetadata";

interface Declared {
  type?: string;
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

const any = { type: "any" };
const anyMatrix = { type: "any", dimensionality: "matrix" } as const;
const notAvailable = new CellError("#N/A");

test.each([
  ["a text that is a number", "number", " 12.5 ", 12.5],
  ["TRUE for a number", "number", true, 1],
  ["a blank for a number", "number", null, 0],
  ["a number for a text", "string", 6600, "6600"],
  ["TRUE for a text", "string", true, "TRUE"],
  ["a blank for a text", "string", null, ""],
  ["a number for TRUE or FALSE", "boolean", 2, true],
  ["the word false", "boolean", "False", false],
  ["a text that must stay as it is", "any", "06600", "06600"],
  ["a blank cell alone", "any", null, null],
])("hands over %s as Excel does", (_, type, given, expected) => {
  expect(prepare([{ type }], [given])).toEqual({ arguments: [expected] });
});

test.each([
  ["number", "abc"],
  ["number", ""],
  ["boolean", "yes"],
])("answers #VALUE! where a %s cannot be made of %p", (type, given) => {
  expect(prepare([{ type }], [given])).toEqual({ answer: new CellError("#VALUE!") });
});

test("gives null for what the formula leaves out", () => {
  expect(
    prepare([any, { type: "number", optional: true }, { ...anyMatrix, optional: true }], ["a", undefined]),
  ).toEqual({
    arguments: ["a", null, null],
  });
});

test("makes a table of a single value where a table is asked, and turns its blanks into empty texts", () => {
  expect(prepare([anyMatrix], ["06600"])).toEqual({ arguments: [[["06600"]]] });
  expect(prepare([anyMatrix], [[["06600"], [null]]])).toEqual({ arguments: [[["06600"], [""]]] });
});

test("converts every cell of a table to the declared type", () => {
  expect(prepare([{ type: "string", dimensionality: "matrix" }], [[[6600, null]]])).toEqual({
    arguments: [[["6600", ""]]],
  });
});

test("answers the error of an argument, unless the function takes errors", () => {
  expect(prepare([any], [notAvailable])).toEqual({ answer: notAvailable });
  expect(prepare([anyMatrix], [[["a", notAvailable]]])).toEqual({ answer: notAvailable });
  expect(prepare([any], [notAvailable], true)).toEqual({ arguments: [notAvailable] });
  expect(prepare([anyMatrix], [[["a", notAvailable]]], true)).toEqual({ arguments: [[["a", notAvailable]]] });
  expect(prepare([{ type: "string" }], [notAvailable], true)).toEqual({ answer: notAvailable });
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
