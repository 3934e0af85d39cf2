import { callsUnknown } from "./unknownCalls";

const functions = { hasExecutor: (name: string) => ["ZIP.CODE", "SUM"].includes(name) };

it.each([
  ["=ZIP.CODE(A1)", false],
  ["=sum(zip.code(A1),2)", false],
  ["=ZIP.NOPE(A1)", true],
  ["=SUM(_xldudf_ZIP_CODE(A1))", true],
  ['=ZIP.CODE("NOPE(1)")', false],
  ["='NOPE(1)'!A1+SUM(1)", false],
  ["=A1*(2+3)", false],
])("a call that nobody knows is seen in %s: %s", (formula, isUnknown) => {
  expect(callsUnknown(formula, functions)).toBe(isUnknown);
});
