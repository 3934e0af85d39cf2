import { ExcelProblem } from "../excelProblem";
import { runExcel } from "../runExcel";
import { type CodeList, readCodeList, type WantedCodes } from "../selection/codeList";
import { readSelection, type Selection } from "../selection/selection";
import { freeColumn, type UsedCells } from "../selection/usedCells";
import { type Area, union, writeArea } from "../sheets/area";
import { isAlike, readOnly, rowsIn } from "../sheets/readCells";
import { readUsedArea } from "../sheets/readSheet";

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
type ColumnTarget = ColumnDestination | CodesTable;

/** The place where columns would go, for the user to see before they are added. */
export interface ProposedDestination {
  /** `E1:G201`, or the name of the table that gets new columns. */
  address: string;
  /** The codes' own cells. */
  codes: string;
  rowCount: number;
  isTable: boolean;
  /** The contents of the codes' cells, from the top. */
  typed: unknown[];
  /** The codes, and what else could be meant. */
  list: CodeList;
  target: ColumnTarget;
  /** The inputs of the proposal: as long as they stay the same, so does the proposal. */
  madeFrom: {
    wanted: Omit<WantedColumns, "ask">;
    selection: Selection;
    used: Area | undefined;
  };
}

/**
 * Proposes where columns would go. Returns an earlier proposal that still holds, because finding the codes means reading all cells of the
 * sheet, perhaps hundreds of thousands. Rejects with `noCodes` if there are no postal codes around the selection.
 */
export function proposeDestination(wanted: WantedColumns, earlier?: ProposedDestination): Promise<ProposedDestination> {
  return runExcel(async (context) => {
    const selection = await readSelection(context);
    const { ask: _, ...inputs } = wanted;
    const madeFrom = { wanted: inputs, selection, used: await readUsedArea(context, selection.sheet) };
    if (earlier && isAlike(earlier.madeFrom, madeFrom)) {
      const typed = (await readOnly(context, selection.sheet, earlier.target.codes, "values")).flat();
      if (isAlike(earlier.typed, typed)) return earlier;
    }
    const { cells, ...list } = await readCodeList(context, wanted);
    const target = targetBeside(cells, list, wanted);
    const isTable = "table" in target;
    const address = isTable ? target.table : writeArea(target.target);
    const typed = rowsIn(list.codes, cells.area, cells.values).flat();
    return { address, codes: writeArea(list.codes), rowCount: typed.length, isTable, typed, list, target, madeFrom };
  });
}

function targetBeside(cells: UsedCells, list: CodeList, wanted: WantedColumns): ColumnTarget {
  const { sheet, codes, block, table } = list;
  if (!table) return destinationIn(cells, list, wanted);
  const at = wanted.isInserted === true ? codes.column + 1 - block.column : undefined;
  return { sheet, table: table.name, column: table.header, rows: block, codes, at };
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

/** Rejects with `codesChanged` if the cells no longer hold the codes that were proposed: what is written beside them would be for others. */
export async function refuseChangedCodes(
  context: Excel.RequestContext,
  { target, typed }: ProposedDestination,
): Promise<void> {
  const now = (await readOnly(context, target.sheet, target.codes, "values")).flat();
  if (!isAlike(now, typed)) throw new ExcelProblem("codesChanged");
}
