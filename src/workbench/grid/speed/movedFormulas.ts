import type { Nullable } from "@univerjs/core";
import type { IFormulaDataItem, LexerTreeBuilder } from "@univerjs/engine-formula";
import { type CellMove, type CellPosition, movedPosition } from "../../cellPosition";

/** The formulas of a workbook by sheet, row and column. */
type Formulas = Readonly<Record<string, Nullable<Record<number, Record<number, Nullable<IFormulaDataItem>>>>>>;

interface WrittenFormula extends CellPosition {
  formula: string;
}

/** The formulas that a move changes. */
export interface MovedFormulas {
  written: WrittenFormula[];
  /** Those whose answer may be different now, though nothing that they read is. */
  recalculated: CellPosition[];
}

/**
 * The changes that a move makes to formulas, and what takes them back. A formula that shares its text with others gets a text of its
 * own: the one that they share may go.
 *
 * @param rewritten those whose references are others after the move, where they were before
 * @param tellsPositions true for a formula whose answer may depend on where cells are, not on what is in them
 */
export function movedFormulas(
  formulas: Formulas,
  rewritten: Formulas,
  move: CellMove,
  lexer: LexerTreeBuilder,
  tellsPositions: (formula: string) => boolean,
): { redo: MovedFormulas; undo: MovedFormulas } {
  const redo: MovedFormulas = { written: [], recalculated: [] };
  const undo: MovedFormulas = { written: [], recalculated: [] };
  for (const [position, item] of formulasIn(formulas)) {
    const { sheetId, row, column } = position;
    const before = item.si ? lexer.moveFormulaRefOffset(item.f, item.x ?? 0, item.y ?? 0) : item.f;
    const formula = rewritten[sheetId]?.[row]?.[column]?.f ?? before;
    const now = movedPosition(position, move);
    if (formula !== before || item.si) {
      undo.written.push({ ...position, formula: before });
      if (now) redo.written.push({ ...now, formula });
    }
    if (tellsPositions(before) || hasLostReference(before) || hasLostReference(formula)) {
      undo.recalculated.push(position);
      if (now) redo.recalculated.push(now);
    }
  }
  return { redo, undo };
}

function hasLostReference(formula: string): boolean {
  return formula.includes("#REF!");
}

function* formulasIn(sheets: Formulas): Generator<[CellPosition, IFormulaDataItem]> {
  for (const [sheetId, rows] of Object.entries(sheets)) {
    for (const row in rows) {
      const columns = rows[Number(row)];
      for (const column in columns) {
        const item = columns[Number(column)];
        if (item) yield [{ sheetId, row: Number(row), column: Number(column) }, item];
      }
    }
  }
}
