import { namesIn } from "../../core/codes/cellTexts";
import { isBusySign } from "../errorSigns";
import { argumentsOf, type CallArgument } from "../formulas/callArguments";
import { ownCallsIn } from "../formulas/ownCalls";
import { type Area, type CellAddress, holds, readArea, sizeOf, union } from "../sheets/area";
import { readFormulaArea } from "../sheets/formulaArea";
import { readOnly, rowsIn } from "../sheets/readCells";
import { readShownArea } from "../sheets/readSheet";

/** The cells of a sheet, as far as it is used. */
export interface UsedCells {
  area: Area;
  values: unknown[][];
  /** What the part of the sheet with formulas contains: they may show nothing. */
  contents: { area: Area; rows: unknown[][] };
  /** The cells that waiting formulas will fill. */
  waiting: readonly Area[];
}

export function valueAt({ area, values }: Pick<UsedCells, "area" | "values">, row: number, column: number): unknown {
  return values[row - area.row]?.[column - area.column] ?? "";
}

/** Reads what a sheet shows and where it has formulas; undefined for an empty sheet. */
export async function readUsedCells(context: Excel.RequestContext, sheet: string): Promise<UsedCells | undefined> {
  const shown = await readShownArea(context, sheet);
  if (!shown) return undefined;
  const formulas = await readFormulaArea(context, sheet);
  // Not all that is used: cells with a format alone may reach down to the last row.
  const used = formulas ? union(shown, formulas) : shown;
  const values = await readOnly(context, sheet, used, "values");
  if (!formulas) return usedCells(used, values);
  const rows = await readOnly(context, sheet, formulas, "formulas");
  const waiting = waitingSpills(formulas, rowsIn(formulas, used, values), rows);
  return { area: used, values, contents: { area: formulas, rows }, waiting };
}

/** Cells without formulas. */
export function usedCells(area: Area, values: unknown[][]): UsedCells {
  return { area, values, contents: { area, rows: [] }, waiting: [] };
}

/** The functions of added columns, whose arguments are the codes, the columns, and `headers`. */
const columnFunctions = new Set(["ZIP.LATEST", "ZIP.SEARCH"]);

/**
 * The cells that added formulas will spill into once their values have come, which Excel considers empty until then. They are counted from
 * the text of the formula, where a category is one name for several columns, so there may be more.
 */
function waitingSpills({ row, column }: CellAddress, values: unknown[][], formulas: unknown[][]): Area[] {
  return values.flatMap((line, down) =>
    line.flatMap((value, right) => {
      const size = isBusySign(value) ? spillOf(formulas[down]?.[right]) : undefined;
      return size ? [{ row: row + down, column: column + right, ...size }] : [];
    }),
  );
}

function spillOf(formula: unknown): Pick<Area, "rowCount" | "columnCount"> | undefined {
  const [call] = ownCallsIn(formula);
  if (!call || !columnFunctions.has(call.name)) return undefined;
  const [codes, names, headers] = argumentsOf(call);
  const [list, listed] = [areaIn(codes), areaIn(names)];
  if (list?.columnCount !== 1) return undefined;
  const level = headers?.kind === "literals" ? Number(headers.values[0]?.[0]) : 0;
  const columns = names?.kind === "literals" ? namesIn(names.values.flat()).length : listed && sizeOf(listed);
  return {
    rowCount: list.rowCount + (level > 0 ? 1 : 0),
    columnCount: Math.max(1, columns ?? 1) + (level === 2 || level === 4 ? 1 : 0),
  };
}

function areaIn(argument: CallArgument | undefined): Area | undefined {
  return argument?.kind === "cells" && !argument.isSpill ? readArea(argument.address) : undefined;
}

/** The block of cells around a cell, bounded by empty rows and columns, as Excel's Ctrl+A finds it; an empty cell far from all is its own block. */
export function blockAround(cells: UsedCells, start: CellAddress): Area {
  const isFilled = (down: number, right: number): boolean => isFilledAt(cells, down, right);
  const block = { top: start.row, bottom: start.row, left: start.column, right: start.column };
  const rowHas = (down: number): boolean => some(block.left - 1, block.right + 1, (right) => isFilled(down, right));
  const columnHas = (right: number): boolean => some(block.top - 1, block.bottom + 1, (down) => isFilled(down, right));
  // Up and down as far as possible before looking sideways: a column is as long as the block is high, and lists have thousands of rows.
  for (let grows = true; grows;) {
    while (rowHas(block.top - 1)) block.top--;
    while (rowHas(block.bottom + 1)) block.bottom++;
    const width = block.right - block.left;
    if (columnHas(block.left - 1)) block.left--;
    if (columnHas(block.right + 1)) block.right++;
    grows = block.right - block.left > width;
  }
  return {
    row: block.top,
    column: block.left,
    rowCount: block.bottom - block.top + 1,
    columnCount: block.right - block.left + 1,
  };
}

/** Finds as many columns side by side as wanted that are empty in these rows, at `from` or to its right. Returns the first of them. */
export function freeColumn(
  cells: UsedCells,
  rows: { row: number; rowCount: number },
  from: number,
  wanted: number,
): number {
  const isTaken = (right: number): boolean =>
    some(rows.row, rows.row + rows.rowCount - 1, (down) => isFilledAt(cells, down, right));
  let column = from;
  for (let right = column; right < column + wanted; right++) if (isTaken(right)) column = right + 1;
  return column;
}

function isFilledAt(cells: UsedCells, row: number, column: number): boolean {
  const { area, rows } = cells.contents;
  return (
    valueAt(cells, row, column) !== "" ||
    valueAt({ area, values: rows }, row, column) !== "" ||
    cells.waiting.some((spill) => holds(spill, { row, column }))
  );
}

function some(from: number, to: number, test: (index: number) => boolean): boolean {
  for (let index = from; index <= to; index++) if (test(index)) return true;
  return false;
}
