import { type CellPosition, keyOf } from "../cellPosition";
import { type CellValue, isError, isMatrix } from "./cellValue";

/** The sentences of the errors that formulas have answered with. */
export class CellSentences {
  /** By the cell of the formula; then by how far below and beside it they show. */
  private readonly sentences = new Map<string, Map<string, string>>();

  /** Keeps the sentences of an answer for the cells in which it will show, and gives the answer back. */
  keep(formulaPosition: CellPosition, answer: CellValue): CellValue {
    const byOffset = new Map<string, string>();
    const matrix = isMatrix(answer) ? answer : [[answer]];
    for (const [row, cells] of matrix.entries()) {
      for (const [column, value] of cells.entries()) {
        if (isError(value) && value.sentence !== "") byOffset.set(`${row}|${column}`, value.sentence);
      }
    }
    if (byOffset.size > 0) this.sentences.set(keyOf(formulaPosition), byOffset);
    else this.forget(formulaPosition);
    return answer;
  }

  /** The sentence of the error that a cell shows as a part of what a formula has answered; `""` where there is none. */
  at({ row, column }: CellPosition, formulaPosition: CellPosition): string {
    const kept = this.sentences.get(keyOf(formulaPosition));
    return kept?.get(`${row - formulaPosition.row}|${column - formulaPosition.column}`) ?? "";
  }

  forget(formulaPosition: CellPosition): void {
    this.sentences.delete(keyOf(formulaPosition));
  }
}
