import { functionPrefix } from "../../core/functionPrefix";
import { apiVersions, hasExcelApi } from "../runExcel";
import { type Area, areaOf } from "../sheets/area";
import { cellsPerSync, readOnly } from "../sheets/readCells";
import type { AddedColumn, FilledColumns } from "./filledColumns";
import { type CodeColumn, codeColumnOf, mostlyCodes, preferTexts, withoutQuantities } from "./codeColumns";
import { LargeWrites } from "./largeWrites";
import type { WantedColumns } from "./columnDestination";

/** An Excel table (“Format as Table”) with postal codes in it. */
export interface CodesTable {
  sheet: string;
  table: string;
  /** The header of the column with the codes. */
  column: string;
  codes: Area;
  /** The position of new columns in the table, from 0; undefined for its right end. */
  at: number | undefined;
}

/** Finds the table that the selection is in, and the column with its codes; undefined outside of tables. */
export async function readCodesTable(
  context: Excel.RequestContext,
  { isInserted = false }: WantedColumns,
): Promise<CodesTable | undefined> {
  const table = await readSelectedTable(context);
  if (!table) return undefined;
  const header = table.getHeaderRowRange();
  const body = table.getDataBodyRange();
  const selected = context.workbook.getSelectedRange();
  header.load("values");
  body.load("rowIndex,columnIndex,rowCount,columnCount");
  selected.load("columnIndex");
  await context.sync();
  const sheet = table.worksheet.name;
  const area = areaOf(body);
  const index = await findCodes(context, context.workbook.worksheets.getItem(sheet), area, selected.columnIndex);
  if (index === undefined) return undefined;
  return {
    sheet,
    table: table.name,
    column: String((header.values as unknown[][])[0]?.[index]),
    codes: { ...area, column: area.column + index, columnCount: 1 },
    at: isInserted ? index + 1 : undefined,
  };
}

/**
 * Finds the column of codes: one of texts, or else of numbers; of several, the selected one or else the first. Looks through as many columns at
 * once as one message carries: a table may have millions of cells.
 */
async function findCodes(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  body: Area,
  selected: number,
): Promise<number | undefined> {
  const width = Math.max(1, Math.floor(cellsPerSync / body.rowCount));
  const found: CodeColumn[] = [];
  for (let first = 0; first < body.columnCount; first += width) {
    const part = { ...body, column: body.column + first, columnCount: Math.min(width, body.columnCount - first) };
    found.push(...(await withoutQuantities(context, sheet, await readCodeColumns(context, sheet, part))));
    if (selected < part.column + part.columnCount && found.some(({ isText }) => isText)) break;
  }
  const candidates = preferTexts(found);
  const chosen = candidates.find(({ area }) => area.column === selected) ?? candidates[0];
  return chosen && chosen.area.column - body.column;
}

/** The columns of a part of a table in which enough of all rows are codes. */
async function readCodeColumns(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  part: Area,
): Promise<CodeColumn[]> {
  const rows = await readOnly(context, sheet, part, "values");
  return Array.from({ length: part.columnCount }, (_, index) => index).flatMap((index) => {
    const values = rows.map((row) => row[index]);
    const column = codeColumnOf(values, { row: part.row, column: part.column + index });
    return column && column.codes >= mostlyCodes * part.rowCount ? column : [];
  });
}

/** The table that the selection is in; undefined outside of tables. */
export async function readSelectedTable(context: Excel.RequestContext): Promise<Excel.Table | undefined> {
  if (!hasExcelApi(apiVersions.specialCells)) return undefined;
  const tables = context.workbook.getSelectedRange().getTables(false);
  tables.load("items/name,items/worksheet/name");
  await context.sync();
  const { items } = tables;
  return items[0];
}

/** Adds a column for each formula: results cannot spill inside a table, so each row asks for its own code. */
export async function addTableColumns(
  context: Excel.RequestContext,
  destination: CodesTable,
  columns: readonly AddedColumn[],
): Promise<FilledColumns> {
  const { sheet, column, codes } = destination;
  const writes = new LargeWrites(context);
  const added = await addToTable(writes, context.workbook.worksheets.getItem(sheet), destination, columns);
  const formulas = columns.map(({ key, by }) => `=${functionPrefix}${by}([@${structured(column)}],"${key}")`);
  for (const [index, body] of added.entries())
    await writes.writeAlike(body, "formulas", [formulas[index]], codes.rowCount);
  await context.sync();
  const filled = filledInTable(destination, columns, added);
  const rows = Array.from({ length: codes.rowCount }, (_, index) => codes.row + index);
  return {
    ...filled,
    formulas: formulas.flatMap((formula, index) =>
      rows.map((row) => ({ row, column: filled.body.column + index, formula })),
    ),
  };
}

/** Adds empty columns with their labels and number formats. Returns their cells. */
export async function addToTable(
  writes: LargeWrites,
  sheet: Excel.Worksheet,
  { table: name, codes, at }: CodesTable,
  columns: readonly AddedColumn[],
): Promise<Excel.Range[]> {
  const table = sheet.tables.getItem(name);
  const added: Excel.Range[] = [];
  for (const [index, { label, format }] of columns.entries()) {
    const body = table.columns.add(at === undefined ? at : at + index, undefined, label).getDataBodyRange();
    body.load("columnIndex");
    added.push(body);
    await writes.writeAlike(body, "numberFormat", [format], codes.rowCount);
  }
  return added;
}

/** The columns in their table, once the cells that were added are loaded. */
export function filledInTable(
  { sheet, table, codes }: CodesTable,
  columns: readonly AddedColumn[],
  [first]: readonly Excel.Range[],
): FilledColumns {
  const body = { ...codes, column: first?.columnIndex ?? codes.column, columnCount: columns.length };
  return { sheet, address: table, codes, body, columns, formulas: [], spills: false };
}

/** A column's name as a structured reference writes it: in brackets, with `'` before special characters. */
function structured(name: string): string {
  return `[${name.replaceAll(/['[\]#@]/g, "'$&")}]`;
}
