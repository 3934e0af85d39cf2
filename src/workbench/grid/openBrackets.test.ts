import { LexerTreeBuilder } from "@univerjs/engine-formula";
import { forgetOpenBrackets } from "./openBrackets";

const formula = "=SUM(A1,Table1[a],2)";
const tokens = new LexerTreeBuilder().sequenceNodesBuilder(formula);

test.each(["=SUM(Table1[", "=SUM([@", "=[[a]"])(
  "after the unfinished %s, a formula is read as if it came alone",
  (unfinished) => {
    const lexer = new LexerTreeBuilder();
    // Lexers share what they have read until one of them is disposed.
    lexer.dispose();
    forgetOpenBrackets(lexer);
    lexer.sequenceNodesBuilder(unfinished);
    expect(lexer.sequenceNodesBuilder(formula)).toEqual(tokens);
  },
);
