import { ExcelProblem } from "../excelProblem";
import { readSelection, type Selection } from "../selection/selection";
import { type Area, readArea, union } from "../sheets/area";
import { readFormulaArea } from "../sheets/formulaArea";
import { readOnly } from "../sheets/readCells";
import { readShownArea, rowsIn } from "../sheets/readSheet";
import { isBusySign } from "../errorSigns";
import { argumentsOf, type CallArgument } from "../formulas/callArguments";
import { ownCallsIn } from "../formulas/ownCalls";
import { type CodeColumn, codeColumnOf, isCode, isMistypedCode, preferTexts, withoutQuantities } from "./codeColumns";
import { blockAround, type FilledMap, freeColumn } from "./filledBlock";

/** The columns that a place is looked for. */
export interface WantedColumns {
  columnCount: number;
  /** The columns go right beside the codes, and cells that are in the way move. */
  isInserted?: boolean;
}

/** The place where new columns go: beside the block of cells around the selection. */
export interface ColumnDestination {
  sheet: string;
  /** The cells with the codes, one column. */
  codes: Area;
  /** There is a header above the first code. */
  hasHeader: boolean;
  /** The cells that the columns will fill, their header included. */
  target: Area;
  /** The cells that are inserted first, over all rows of the block; undefined if the columns are already free. */
  inserted: Area | undefined;
  /** The cells that waiting formulas will fill. */
  waiting: readonly Area[];
}

/**
 * Finds the codes around the selection, and the next free columns beside their block or, for insertion, the columns to the right of the
 * codes and of the selected column. Rejects with `noCodes` if there are none.
 */
export async function readColumnDestination(
  context: Excel.RequestContext,
  { columnCount, isInserted = false }: WantedColumns,
): Promise<ColumnDestination> {
  const selection = await readSelection(context);
  const sheet = context.workbook.worksheets.getItem(selection.sheet);
  const shown = await readShownArea(context, sheet);
  if (!shown) throw new ExcelProblem("noCodes");
  const formulas = await readFormulaArea(context, sheet);
  // Not all that is used: cells with a format alone may reach down to the last row.
  const used = formulas ? union(shown, formulas) : shown;
  const values = await readOnly(context, sheet, used, "values");
  const filled = values.map((line) => line.map((value) => value !== ""));
  const waiting = formulas ? await readFormulas(context, sheet, { used, values, filled }, formulas) : [];
  for (const spill of waiting) fill(filled, used, spill);
  const cells = { ...used, filled, values };
  const block = blockAround(cells, selection);
  const searched = selection.rowCount > 1 ? { ...block, ...rowsWithin(selection, cells) } : block;
  const chosen = chooseCodes(await withoutQuantities(context, sheet, codeColumns(cells, searched)), selection);
  if (!chosen) throw new ExcelProblem("noCodes");
  const codes = withMistypedAbove(cells, chosen, searched.row);
  return { ...destinationIn(cells, selection, { block, codes, columnCount, isInserted }), waiting };
}

/** Counts formulas that show nothing as filled, too, and finds those that wait. Reads only the part of the sheet that has formulas. */
async function readFormulas(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { used, values, filled }: { used: Area; values: unknown[][]; filled: boolean[][] },
  area: Area,
): Promise<Area[]> {
  const formulas = await readOnly(context, sheet, area, "formulas");
  formulas.forEach((line, down) => {
    const shown = filled[area.row - used.row + down];
    line.forEach((formula, right) => {
      if (shown && formula !== "") shown[area.column - used.column + right] = true;
    });
  });
  return waitingSpills({ ...area, formulas, values: rowsIn({ area: used, values }, area) });
}

/** Marks cells as filled, within the rows that the sheet uses. */
function fill(filled: boolean[][], used: Area, { row, column, rowCount, columnCount }: Area): void {
  for (const line of filled.slice(row - used.row, row - used.row + rowCount))
    for (let right = column; right < column + columnCount; right++) line[right - used.column] = true;
}

interface ReadSheet extends FilledMap {
  values: readonly (readonly unknown[])[];
}

interface ColumnsWanted {
  block: Area;
  codes: Area;
  columnCount: number;
  isInserted: boolean;
}

function destinationIn(
  cells: ReadSheet,
  selection: Selection,
  { block, codes, columnCount, isInserted }: ColumnsWanted,
): Omit<ColumnDestination, "waiting"> {
  const above = valueAt(cells, codes.row - 1, codes.column);
  const hasHeader = codes.row > block.row && above !== "" && !isCode(above) && !isMistypedCode(above);
  const row = hasHeader ? codes.row - 1 : codes.row;
  const rowCount = codes.rowCount + codes.row - row;
  const end = block.column + block.columnCount;
  const selectedEnd = Math.min(end, selection.column + selection.columnCount);
  const column = isInserted
    ? Math.max(codes.column + 1, selectedEnd)
    : freeColumn(cells, { row, rowCount }, end, columnCount);
  const inserted = isInserted ? { ...block, column, columnCount } : undefined;
  return { sheet: selection.sheet, codes, hasHeader, target: { row, column, rowCount, columnCount }, inserted };
}

function codeColumns(cells: ReadSheet, block: Area): CodeColumn[] {
  const rows = Array.from({ length: block.rowCount }, (_, index) => block.row + index);
  const columns = Array.from({ length: block.columnCount }, (_, index) => block.column + index);
  return columns.flatMap((column) => {
    const values = rows.map((row) => valueAt(cells, row, column));
    return codeColumnOf(values, { row: block.row, column }) ?? [];
  });
}

/** Prefers text to numbers, then the selected column, then the first of the block. */
function chooseCodes(columns: readonly CodeColumn[], selection: Selection): Area | undefined {
  const candidates = preferTexts(columns);
  return (candidates.find(({ area }) => area.column === selection.column) ?? candidates[0])?.area;
}

/** The codes with what is mistyped above the first of them, from a row on: a header that it was taken for would be in the wrong row. */
function withMistypedAbove(cells: ReadSheet, codes: Area, from: number): Area {
  let { row } = codes;
  while (row > from && isMistypedCode(valueAt(cells, row - 1, codes.column))) row--;
  return { ...codes, row, rowCount: codes.rowCount + codes.row - row };
}

function valueAt({ row, column, values }: ReadSheet, down: number, right: number): unknown {
  return values[down - row]?.[right - column];
}

/** The selected rows, as far as the sheet is used: a whole column may be selected. */
function rowsWithin(selection: Area, { row, filled }: FilledMap): { row: number; rowCount: number } {
  const first = Math.max(row, selection.row);
  const end = Math.min(row + filled.length, selection.row + selection.rowCount);
  return { row: first, rowCount: Math.max(0, end - first) };
}

interface SheetContents {
  row: number;
  column: number;
  values: readonly (readonly unknown[])[];
  formulas: readonly (readonly unknown[])[];
}

/** The functions of added columns, whose arguments are the codes, the columns, and `headers`. */
const columnFunctions = new Set(["ZIP.LATEST", "ZIP.SEARCH"]);

/**
 * The cells that added formulas will spill into once their values have come, which Excel considers empty until then. They are counted from
 * the text of the formula, where a category is one name for several columns, so there may be more.
 */
function waitingSpills({ row, column, values, formulas }: SheetContents): Area[] {
  return values.flatMap((line, down) =>
    line.flatMap((value, right) => {
      if (!isBusySign(value)) return [];
      const size = sizeOf(formulas[down]?.[right]);
      return size ? [{ row: row + down, column: column + right, ...size }] : [];
    }),
  );
}

function sizeOf(formula: unknown): Pick<Area, "rowCount" | "columnCount"> | undefined {
  const [call] = ownCallsIn(formula);
  if (!call || !columnFunctions.has(call.name)) return undefined;
  const [codes, names, headers] = argumentsOf(call);
  const list = areaOfArgument(codes);
  if (list?.columnCount !== 1) return undefined;
  const level = headers?.kind === "literals" ? Number(headers.values[0]?.[0]) : 0;
  return {
    rowCount: list.rowCount + (level > 0 ? 1 : 0),
    columnCount: countNames(names) + (level === 2 || level === 4 ? 1 : 0),
  };
}

function countNames(names: CallArgument | undefined): number {
  const listed = areaOfArgument(names);
  if (listed) return listed.rowCount * listed.columnCount;
  const written = names?.kind === "literals" ? names.values.flat().join().split(",") : [];
  return Math.max(1, written.filter((name) => name.trim() !== "").length);
}

function areaOfArgument(argument: CallArgument | undefined): Area | undefined {
  return argument?.kind === "cells" && !argument.isSpill ? readArea(argument.address) : undefined;
}
