import { argumentsOf, type CallArgument } from "./callArguments";
import { ownCallsIn } from "./ownCalls";

function argumentsIn(formula: string): CallArgument[] {
  const [call] = ownCallsIn(formula);
  return call ? argumentsOf(call) : [];
}

it("reads literals, references to cells and what is left out", () => {
  expect(argumentsIn('=ZIP.LATEST($A$2:A9,"housing, education",,-1)')).toEqual([
    { text: "$A$2:A9", kind: "cells", reference: { sheet: undefined, address: "A2:A9" }, isSpill: false },
    { text: '"housing, education"', kind: "literal", value: "housing, education" },
    { text: "", kind: "omitted" },
    { text: "-1", kind: "literal", value: -1 },
  ]);
});

it("reads cells of another sheet and of a spill", () => {
  expect(argumentsIn("=ZIP.LATEST('My codes'!B2#,TRUE)")).toEqual([
    { text: "'My codes'!B2#", kind: "cells", reference: { sheet: "My codes", address: "B2" }, isSpill: true },
    { text: "TRUE", kind: "literal", value: true },
  ]);
});

it.each(["IF(A1=1,B1,C1)", 'A1&"x"', "{1,2;3,4}", "codes", "Table1[Code]", "-A1"])(
  "leaves to Excel what only Excel can calculate: %s",
  (text) => expect(argumentsIn(`=ZIP.LATEST(${text},"housing")`)).toMatchObject([{ kind: "computed", text }, {}]),
);
