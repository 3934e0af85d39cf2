import { type CellMove, type CellPosition, keyOf, movedPosition } from "../cellPosition";
import { type CellValue, isError, isMatrix } from "./cellValue";

/** The sentences of one answer, by how far below and beside its formula they show. */
interface AnswerSentences {
  formulaPosition: CellPosition;
  byOffset: Map<string, string>;
}

/** The sentences of the errors that formulas have answered with. */
export class CellSentences {
  /** The sentences, by the cell of the formula. */
  private sentences = new Map<string, AnswerSentences>();

  /** Keeps the sentences of an answer for the cells in which it will show, and gives the answer back. */
  keep(formulaPosition: CellPosition, answer: CellValue): CellValue {
    const byOffset = new Map<string, string>();
    const matrix = isMatrix(answer) ? answer : [[answer]];
    for (const [row, cells] of matrix.entries()) {
      for (const [column, value] of cells.entries()) {
        if (isError(value) && value.sentence !== "") byOffset.set(`${row}|${column}`, value.sentence);
      }
    }
    if (byOffset.size > 0) this.sentences.set(keyOf(formulaPosition), { formulaPosition, byOffset });
    else this.forget(formulaPosition);
    return answer;
  }

  /** The sentence of the error that a cell shows as a part of what a formula has answered; `""` where there is none. */
  at({ row, column }: CellPosition, formulaPosition: CellPosition): string {
    const kept = this.sentences.get(keyOf(formulaPosition));
    return kept?.byOffset.get(`${row - formulaPosition.row}|${column - formulaPosition.column}`) ?? "";
  }

  forget(formulaPosition: CellPosition): void {
    this.sentences.delete(keyOf(formulaPosition));
  }

  /** Rows or columns have come or gone: the sentences go with their formulas. */
  follow(move: CellMove): void {
    const before = [...this.sentences.values()];
    this.sentences = new Map();
    for (const { formulaPosition, byOffset } of before) {
      const position = movedPosition(formulaPosition, move);
      if (position) this.sentences.set(keyOf(position), { formulaPosition: position, byOffset });
    }
  }
}
