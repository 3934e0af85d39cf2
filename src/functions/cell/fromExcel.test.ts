import { fromExcel } from "./fromExcel";

/** The runtime's own invocation, whose contents are behind accessors of its prototype. */
class RuntimeInvocation {
  readonly functionName = "ZIP.SEARCH";
  private handler: (() => void) | undefined;
  get onCanceled(): (() => void) | undefined {
    return this.handler;
  }
  set onCanceled(handler: (() => void) | undefined) {
    this.handler = handler;
  }
}

const invocation = new RuntimeInvocation();
const run = fromExcel((codes?: unknown, headers?: unknown, missing?: unknown, last?: unknown) => [
  codes,
  headers,
  missing,
  last,
]);
const errorOf = (code: string): unknown => expect.objectContaining({ code, constructor: CustomFunctions.Error });

test("plain arguments pass as they are, and a range without objects is the same range", () => {
  const codes = [["06600"], [6700], [""], [null], [true]];
  expect(run(codes, 1, null, invocation)).toEqual([codes, 1, null, invocation]);
  expect((run(codes, 1, null, invocation) as unknown[])[0]).toBe(codes);
});

test.each([
  [
    "a formatted number",
    { type: "FormattedNumber", basicType: "Double", basicValue: 6700, numberFormat: "00000" },
    6700,
  ],
  ["a number with properties", { type: "Double", basicValue: 6600, properties: {} }, 6600],
  ["a text", { type: "String", basicType: "String", basicValue: "06700" }, "06700"],
  ["a truth", { type: "Boolean", basicType: "Boolean", basicValue: true }, true],
  ["an entity", { type: "Entity", basicType: "Error", basicValue: "#VALUE!", text: "Cuauhtémoc" }, "Cuauhtémoc"],
  ["a picture", { type: "WebImage", basicType: "Error", basicValue: "#VALUE!", address: "https://x" }, "#VALUE!"],
])("the data type that is %s is its value, in a cell and in a range", (_what, value, expected) => {
  expect(run(value, [[value], ["x"]], null, invocation)).toEqual([expected, [[expected], ["x"]], null, invocation]);
});

test.each([
  ["the runtime's shape", { type: "CustomFunctionError", code: "#DIV/0!" }, "#DIV/0!"],
  [
    "the shape of data types",
    { type: "Error", errorType: "Div0", basicType: "Error", basicValue: "#DIV/0!" },
    "#DIV/0!",
  ],
  ["an error that only comes in", { type: "Error", errorType: "Ref", basicValue: "#REF!" }, "#REF!"],
])("an error in %s is an error", (_what, value, code) => {
  expect(run(value, [[value]], null, invocation)).toEqual([errorOf(code), [[errorOf(code)]], null, invocation]);
});

test("an error of the runtime's class passes as it is", () => {
  const error = new CustomFunctions.Error(CustomFunctions.ErrorCode.divisionByZero);
  expect((run([[error]], null, null, invocation) as unknown[][][])[0]?.[0]?.[0]).toBe(error);
});

test("an invocation in the place of an argument that older metadata lack stands last, and the argument is left out", () => {
  expect(run("06600", 1, invocation)).toEqual(["06600", 1, undefined, invocation]);
  expect(run("06600", invocation)).toEqual(["06600", undefined, undefined, invocation]);
  expect(run("06600", 1, null, {})).toEqual(["06600", 1, null, {}]);
});

test("a data type or an error that stands last is an argument, not the invocation", () => {
  const number = { type: "FormattedNumber", basicType: "Double", basicValue: 5 };
  expect(run("06600", 1, number)).toEqual(["06600", 1, 5, undefined]);
  expect(run("06600", 1, { basicValue: 5 })).toEqual(["06600", 1, 5, undefined]);
  expect(run("06600", 1, { type: "CustomFunctionError", code: "#N/A" })).toEqual([
    "06600",
    1,
    errorOf("#N/A"),
    undefined,
  ]);
});

test("a call without an invocation has none", () => {
  expect(run("06600", 1, "x")).toEqual(["06600", 1, "x", undefined]);
  expect(run()).toEqual([undefined, undefined, undefined, undefined]);
});
