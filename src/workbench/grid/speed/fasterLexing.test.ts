import { LexerTreeBuilder } from "@univerjs/engine-formula";
import { makeLexingFaster } from "./fasterLexing";

const formulas = (row: number) => [
  `=A${row}`,
  `=ZIP.LATEST(A${row},"A${row}")`,
  `=SUM($B$${row}:C${row + 900}) + LOG10(A${row})*1${row}`,
  `= 'Sheet A${row}'!B${row} & Sheet${row}!C${row} & A1!B${row}`,
  `=IF(A${row}>=${row}.5, "it's ""A${row}""", rate${row})`,
  `=Table${row}[code] + Tab${row}[code] + A${row}#`,
  `=@A${row} + {1,${row}} + SUM(A:A, ${row}:${row}) + XFE${row}`,
  `=A${row}E${row}+1E${row}+R${row}C${row}-B${row}%`,
  `=A${row * 1000}+A0${row}+A1048577`,
  `A${row}`,
  `=SUM(A${row}`,
  `="A${row}`,
  "",
];

describe("the lexer of the grid", () => {
  const plain = new LexerTreeBuilder();
  const faster = new LexerTreeBuilder();
  makeLexingFaster(faster);

  test.each([1, 2, 9, 10, 99, 100, 105, 9999, 1_048_576, 2_000_000])(
    "takes formulas of row %i apart as Univer does",
    (row) => {
      for (const formula of formulas(row)) {
        expect([formula, faster.sequenceNodesBuilder(formula)]).toEqual([formula, plain.sequenceNodesBuilder(formula)]);
      }
    },
  );

  test("takes apart only once a formula that is filled down", () => {
    const counted = new LexerTreeBuilder();
    const takeApart = jest.spyOn(counted, "sequenceNodesBuilder");
    makeLexingFaster(counted);
    for (let row = 100; row < 1000; row++) counted.sequenceNodesBuilder(`=ZIP.LATEST(A${row})`);
    expect(takeApart).toHaveBeenCalledTimes(1);
  });
});
