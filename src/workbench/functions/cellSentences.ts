import { type CellPosition, keyOf } from "./cellPosition";
import { type CellValue, isError, isMatrix } from "./cellValue";

/** The sentences of the errors that formulas have answered with. */
export class CellSentences {
  /** By the cell of the formula, and by the cell that shows the error. */
  private readonly sentences = new Map<string, Map<string, string>>();

  /** Keeps the sentences of an answer by the cells that will show them, and returns the answer. */
  keep(position: CellPosition, answer: CellValue): CellValue {
    const sentences = new Map<string, string>();
    const matrix = isMatrix(answer) ? answer : [[answer]];
    for (const [row, cells] of matrix.entries()) {
      for (const [column, value] of cells.entries()) {
        if (!isError(value) || value.sentence === "") continue;
        const shownAt = { ...position, row: position.row + row, column: position.column + column };
        sentences.set(keyOf(shownAt), value.sentence);
      }
    }
    if (sentences.size > 0) this.sentences.set(keyOf(position), sentences);
    else this.forget(position);
    return answer;
  }

  /** The sentence of the error that a cell shows as a part of what a formula has answered; `""` if there is none. */
  at(position: CellPosition, formulaPosition: CellPosition): string {
    return this.sentences.get(keyOf(formulaPosition))?.get(keyOf(position)) ?? "";
  }

  /** True if the answer of a formula has an error with a sentence. */
  has(formulaPosition: CellPosition): boolean {
    return this.sentences.has(keyOf(formulaPosition));
  }

  forget(formulaPosition: CellPosition): void {
    this.sentences.delete(keyOf(formulaPosition));
  }
}
