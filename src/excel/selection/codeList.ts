import { codesIn } from "../../core/codes/sheetCells";
import { ExcelProblem } from "../excelProblem";
import { runExcel } from "../runExcel";
import { absoluteReference, type Area, type CellAddress, holds, intersection, union, writeArea } from "../sheets/area";
import { readOnly, rowsIn } from "../sheets/readCells";
import { rangeAt, readAreasOf, tablesIn } from "../sheets/readSheet";
import {
  type AskCatalog,
  chooseColumn,
  type CodeColumn,
  codeIn,
  filledIn,
  findColumns,
  type FoundColumn,
  headerRowOf,
  heldCode,
  isMistypedCode,
  judgedColumns,
  rankOf,
  withoutQuantities,
} from "./codeColumns";
import { readSelection, type Selection } from "./selection";
import { blockAround, readUsedCells, type UsedCells, usedCells, valueAt } from "./usedCells";

/** What the user has chosen for the cells that begin at a corner: another column than the one that was taken, or also the codes apart. */
export interface ChosenCodes extends CellAddress {
  sheet: string;
  codes?: number;
  withApart?: boolean;
}

/** How the codes are looked for. */
export interface WantedCodes {
  /** By looks alone where nobody can be asked. */
  ask?: AskCatalog | undefined;
  chosen?: ChosenCodes | undefined;
  /** To be cleaned: a table counts as ordinary cells, and where no cell is a code, a text that holds one counts. */
  isToClean?: boolean;
  /** Hidden rows are left out, as in a chart of Excel. */
  isVisibleOnly?: boolean;
}

/** The codes that are meant: the selected ones, or those of the block or table around a single cell. */
export interface CodeList {
  sheet: string;
  /** Their cells, one column. */
  codes: Area;
  hasHeader: boolean;
  /** The row with the headers of the block. */
  headerRow: number | undefined;
  /** The column that was taken, and all that could be. */
  taken: CodeColumn;
  columns: readonly CodeColumn[];
  /** The column after the selected cells. */
  end: number;
  /** The block of cells around the selected one, or the rows of the table. */
  block: Area;
  /** The corner of the cells in which they were looked for, for what the user chooses there. */
  searched: CellAddress;
  /** Codes of the same column apart from the list, beyond a blank row. */
  apart: { address: string; codes: number } | undefined;
  /** Rows of the list that are hidden or filtered out. */
  hidden: number;
  table: { name: string; header: string } | undefined;
}

/**
 * Finds the codes that are meant: what the user has selected; from a single cell, the column of the table or block around it that holds the
 * most codes. Rejects with `noCodes` if there are none, and with `codesInRow` if those selected lie across.
 */
export async function readCodeList(
  context: Excel.RequestContext,
  { ask, chosen, isToClean = false }: WantedCodes,
): Promise<CodeList & { cells: UsedCells }> {
  const selection = await readSelection(context);
  const { sheet } = selection;
  const table = isToClean ? undefined : await readTableOf(context, selection);
  const cells = table
    ? usedCells(table.area, await readOnly(context, sheet, table.area, "values"))
    : await readUsedCells(context, sheet);
  if (!cells) throw new ExcelProblem("noCodes");
  const block = table?.body ?? blockAround(cells, selection);
  const searched = { cells, block, isTable: !!table, ...searchedArea(cells, selection, block) };
  const { area, isSelected } = searched;
  const find = async (read: typeof codeIn): Promise<JudgedColumns> => {
    const found = findColumns(cells, area, read, (codes) => listOf(searched, codes));
    const across = { ...area, row: block.row, rowCount: block.rowCount };
    if (isSelected && !table && liesAcross(cells, across, found)) throw new ExcelProblem("codesInRow");
    const isOne = isSelected && area.columnCount === 1;
    return isOne ? { columns: found, isCertain: true } : judge(context, sheet, searched, found, ask);
  };
  const plain = await find(codeIn);
  const { columns, isCertain } = plain.columns.length === 0 && isToClean ? await find(heldCode) : plain;
  const choice =
    chosen && chosen.sheet === sheet && chosen.row === area.row && chosen.column === area.column ? chosen : undefined;
  const taken =
    columns.find(({ column }) => column === choice?.codes) ?? chooseColumn(columns, selection.column, isCertain);
  if (!taken) throw new ExcelProblem("noCodes");
  const apart = isSelected || table ? undefined : codesApart(cells, taken, isToClean ? heldCode : codeIn);
  const whole = apart && choice?.withApart === true ? withApart(cells, taken, apart) : taken;
  return {
    sheet,
    codes: whole.list,
    headerRow: whole.headerRow,
    hasHeader: whole.headerRow !== undefined && whole.headerRow === whole.list.row - 1,
    taken: whole,
    columns: columns.map((column) => (column === taken ? whole : column)),
    end: selection.column + selection.columnCount,
    block,
    searched: { row: area.row, column: area.column },
    apart: apart && whole === taken ? { address: writeArea(apart.area), codes: apart.codes } : undefined,
    hidden: await countHidden(context, sheet, whole.list),
    table: table && { name: table.name, header: taken.header },
    cells,
  };
}

/** The table that the selected cells lie in; undefined where more than it is selected, and where it shows no headers to refer to. */
async function readTableOf(
  context: Excel.RequestContext,
  selection: Selection,
): Promise<{ name: string; area: Area; body: Area } | undefined> {
  const selected = context.workbook.getSelectedRange();
  const [table] = await tablesIn(context, selected);
  if (!table) return undefined;
  const { area, body } = table;
  const [part = selection] = await readAreasOf(context, [selected.getUsedRangeOrNullObject(true)]);
  const isInside = holds(area, part) && part.row + part.rowCount <= area.row + area.rowCount;
  return isInside && area.row < body.row
    ? { name: table.name, area: { ...area, rowCount: body.row + body.rowCount - area.row }, body }
    : undefined;
}

/** The selected cells, if there are several and they hold a code or more rows than one; else the block. */
function searchedArea(cells: UsedCells, selection: Selection, block: Area): { area: Area; isSelected: boolean } {
  const part = intersection(selection, cells.area);
  if (selection.rowCount * selection.columnCount === 1 || !part) return { area: block, isSelected: false };
  const [first = []] = rowsIn(part, cells.area, cells.values);
  const isRow = part.rowCount === 1 && first.every((value) => codeIn(value) === undefined);
  return isRow ? { area: block, isSelected: false } : { area: part, isSelected: true };
}

/** Where codes are looked for. */
interface Searched {
  cells: UsedCells;
  block: Area;
  area: Area;
  isSelected: boolean;
  isTable: boolean;
}

/**
 * The list of a column with codes in these cells: of a table all its rows; of selected cells all below their header, to the last one that
 * holds anything; else from below the header to the last code, with what is wrong right below it.
 */
function listOf(
  { cells, block, area, isSelected, isTable }: Searched,
  codes: Area,
): Pick<FoundColumn, "list" | "headerRow"> {
  const at = (row: number): unknown => valueAt(cells, row, codes.column);
  if (isTable) {
    const { row, rowCount } = intersection({ ...area, column: block.column, columnCount: 1 }, block) ?? block;
    return { list: { ...codes, row, rowCount }, headerRow: block.row - 1 };
  }
  const found = headerRowOf(cells, block, codes);
  const headerRow = found !== undefined && found >= area.row - 1 ? found : undefined;
  let [row, end] = [codes.row, codes.row + codes.rowCount];
  if (headerRow !== undefined) row = headerRow + 1;
  else while (row > area.row && (isSelected ? at(row - 1) !== "" : isMistypedCode(at(row - 1)))) row--;
  const last = area.row + area.rowCount;
  if (!isSelected) while (end < last && at(end) !== "" && !total.test(String(at(end)))) end++;
  else for (let next = end; next < last; next++) if (at(next) !== "") end = next + 1;
  return { list: { ...codes, row, rowCount: end - row }, headerRow };
}

/** What ends a list. */
const total = /total|\bsuma?\b/i;

/** Three columns or more hold the only codes of the block, all in one row with nothing else, under no header that names codes. */
function liesAcross(cells: UsedCells, block: Area, found: readonly FoundColumn[]): boolean {
  if (found.length < 3 || found.some((column) => column.looks.length > 1 || rankOf(column) > 1)) return false;
  const rows = rowsIn(block, cells.area, cells.values).filter((row) => row.some(codeIn));
  return rows.length === 1 && rows.flat().every((value) => value === "" || isMistypedCode(value));
}

interface JudgedColumns {
  columns: readonly FoundColumn[];
  isCertain: boolean;
}

/**
 * Counts by the catalog where there are several columns to choose from, or one that neither its header nor texts tell from sales: nothing is
 * taken where the catalog has less than half of each.
 */
async function judge(
  context: Excel.RequestContext,
  sheet: string,
  { cells, isSelected }: Searched,
  found: readonly FoundColumn[],
  ask: AskCatalog | undefined,
): Promise<JudgedColumns> {
  const others = await withoutQuantities(context, sheet, cells, found);
  const columns = isSelected && others.length === 0 ? found : others;
  const hasLooks = (column: FoundColumn): boolean => rankOf(column) > 0;
  if (columns.length < 2 && columns.every(hasLooks)) return { columns, isCertain: true };
  const judged = ask && (await judgedColumns(columns, ask));
  if (!judged) return { columns, isCertain: false };
  const isMeant = (column: FoundColumn): boolean => hasLooks(column) || 2 * column.codes >= column.looks.length;
  if (!judged.some(isMeant)) return { columns: [], isCertain: true };
  return judged.every(({ codes }) => codes === 0)
    ? { columns, isCertain: false }
    : { columns: judged, isCertain: true };
}

/** The codes of the column above and below its list. */
function codesApart(
  cells: UsedCells,
  { list }: FoundColumn,
  read: typeof codeIn,
): { area: Area; codes: number } | undefined {
  let [first, last, codes] = [-1, -1, 0];
  for (let row = cells.area.row; row < cells.area.row + cells.area.rowCount; row++) {
    if (holds(list, { row, column: list.column }) || read(valueAt(cells, row, list.column)) === undefined) continue;
    if (first < 0) first = row;
    last = row;
    codes++;
  }
  return codes === 0 ? undefined : { area: { ...list, row: first, rowCount: last - first + 1 }, codes };
}

function withApart(cells: UsedCells, column: FoundColumn, apart: { area: Area; codes: number }): FoundColumn {
  const list = union(column.list, apart.area);
  const { row } = list;
  const above = valueAt(cells, row - 1, list.column);
  const isHeader = above !== "" && codeIn(above) === undefined && !isMistypedCode(above);
  const [codes, filled] = [column.codes + apart.codes, filledIn(cells, list)];
  return { ...column, codes, filled, list, headerRow: isHeader ? row - 1 : undefined };
}

async function countHidden(context: Excel.RequestContext, sheet: string, list: Area): Promise<number> {
  const range = rangeAt(context, sheet, list);
  range.load("rowHidden");
  await context.sync();
  // Null where only some are, which Excel's own types leave out.
  if ((range.rowHidden as boolean | null) !== null) return range.rowHidden ? list.rowCount : 0;
  const visible = range.getVisibleView();
  visible.load("rowCount");
  await context.sync();
  return list.rowCount - visible.rowCount;
}

/** The codes that are meant, read for those that only need them. */
export interface ReadCodes {
  list: CodeList;
  /** The address for people: `My stores!A2:A201`. */
  address: string;
  /** The reference for formulas on other sheets. */
  reference: string;
  /** Each code once, as the service knows it. */
  codes: readonly string[];
}

/** Reads the codes that are meant. Rejects with `noCodes` where there are none. */
export function readCodes(wanted: WantedCodes): Promise<ReadCodes> {
  return runExcel(async (context) => {
    const { cells, ...list } = await readCodeList(context, wanted);
    if (wanted.isVisibleOnly !== true || list.hidden === 0) return codesOf(list, cells);
    const visible = rangeAt(context, list.sheet, list.codes).getVisibleView();
    visible.load("values");
    await context.sync();
    return { ...codesOf(list, cells), codes: [...codesIn((visible.values as unknown[][]).flat())] };
  });
}

/** The codes of a list. */
export function codesOf(list: CodeList, cells: UsedCells): ReadCodes {
  const { sheet, codes } = list;
  return {
    list,
    address: `${sheet}!${writeArea(codes)}`,
    reference: absoluteReference(sheet, codes),
    codes: [...codesIn(rowsIn(codes, cells.area, cells.values).flat())],
  };
}

/** The columns of the block beside codes, with their headers; blank for one that has none. */
export function columnsBeside({ block, codes, headerRow }: CodeList, cells: UsedCells) {
  const columns = Array.from({ length: block.columnCount }, (_, right) => block.column + right);
  return columns
    .filter((column) => column !== codes.column)
    .map((column) => ({
      column,
      header: headerRow === undefined ? "" : String(valueAt(cells, headerRow, column)).trim(),
    }));
}
