import type { LexerTreeBuilder } from "@univerjs/engine-formula";
import { partOf } from "./partOf";

interface Lexer {
  _resetTemp(): void;
  _squareBracketState: number;
  _tableBracketState: boolean;
}

/**
 * Makes every formula begin outside of square brackets. Univer 0.25.1 takes what is typed apart at each key, `=SUM(Table1[`, and reads all
 * later formulas of the workbook as if they stood in a bracket that stayed open: their commas no longer part arguments.
 */
export function forgetOpenBrackets(builder: LexerTreeBuilder): void {
  const lexer = partOf<Lexer>(partOf<Lexer>(builder, "_squareBracketState"), "_resetTemp");
  const reset = lexer._resetTemp.bind(lexer);
  lexer._resetTemp = () => {
    reset();
    lexer._squareBracketState = 0;
    lexer._tableBracketState = false;
  };
}
