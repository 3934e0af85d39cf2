import { type CodeList, readCodeList, type WantedCodes } from "../selection/codeList";
import { freeColumn } from "../selection/filledBlock";
import type { UsedCells } from "../selection/usedCells";
import { type Area, union } from "../sheets/area";
import { rowsIn } from "../sheets/readSheet";

/** The columns that a place is looked for, and the codes that they belong to. */
export interface WantedColumns extends WantedCodes {
  columnCount: number;
  /** The columns go right beside the codes, and cells that are in the way move. */
  isInserted?: boolean;
}

/** The place where new columns go: beside the block of cells around the codes. */
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

/** An Excel table (“Format as Table”) with postal codes in it. */
export interface CodesTable {
  sheet: string;
  table: string;
  /** The header of the column with the codes. */
  column: string;
  codes: Area;
  /** All rows of the table. */
  rows: Area;
  /** The position of new columns in the table, from 0; undefined for its right end. */
  at: number | undefined;
}

/** Cells beside a list, or new columns of a table. */
export type ColumnTarget = ColumnDestination | CodesTable;

/** Finds the codes that are meant, and where new columns go. Rejects with `noCodes` if there are none. */
export async function readDestination(
  context: Excel.RequestContext,
  wanted: WantedColumns,
): Promise<{ list: CodeList; target: ColumnTarget; typed: unknown[] }> {
  const { cells, ...list } = await readCodeList(context, wanted);
  const { sheet, codes, block, table } = list;
  const at = wanted.isInserted === true ? codes.column + 1 - block.column : undefined;
  const target = table
    ? { sheet, table: table.name, column: table.header, rows: block, codes, at }
    : destinationIn(cells, list, wanted);
  return { list, target, typed: rowsIn(cells, codes).flat() };
}

/** The next free columns beside the block, or, for insertion, those to the right of the codes and of the selected cells. */
export function destinationIn(
  cells: UsedCells,
  { sheet, codes, hasHeader, block, end: selectedEnd }: CodeList,
  { columnCount, isInserted = false }: Pick<WantedColumns, "columnCount" | "isInserted">,
): ColumnDestination {
  const row = hasHeader ? codes.row - 1 : codes.row;
  const rowCount = codes.rowCount + codes.row - row;
  const rows = union(block, { ...codes, row, rowCount });
  const end = rows.column + rows.columnCount;
  const column = isInserted
    ? Math.max(codes.column + 1, Math.min(end, selectedEnd))
    : freeColumn(cells, { row, rowCount }, end, columnCount);
  const inserted = isInserted ? { ...rows, column, columnCount } : undefined;
  return { sheet, codes, hasHeader, target: { row, column, rowCount, columnCount }, inserted, waiting: cells.waiting };
}
