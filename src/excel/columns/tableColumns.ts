import { readPostalCode } from "../../core/codes/postalCode";
import { functionPrefix } from "../../core/functionPrefix";
import { apiVersions, hasExcelApi } from "../excelApi";
import type { Area } from "../sheets/area";
import { areaOf } from "../sheets/rangeArea";
import { readOnly } from "../sheets/readCells";
import { cellsPerSync } from "../sheets/readSlices";
import type { AddedColumn } from "./addedColumn";
import type { FilledColumns } from "./filledColumns";
import { LargeWrites } from "./largeWrites";

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
  isInserted: boolean,
): Promise<CodesTable | undefined> {
  const table = await readSelectedTable(context);
  if (!table) return undefined;
  const header = table.getHeaderRowRange();
  const body = table.getDataBodyRange();
  header.load("values");
  body.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  const sheet = table.worksheet.name;
  const area = areaOf(body);
  const index = await findCodes(context, context.workbook.worksheets.getItem(sheet), area);
  if (index === undefined) return undefined;
  return {
    sheet,
    table: table.name,
    column: String((header.values as unknown[][])[0]?.[index]),
    codes: { ...area, column: area.column + index, columnCount: 1 },
    at: isInserted ? index + 1 : undefined,
  };
}

/** The first column of which half are codes. Looks through as many columns at once as one message carries: a table may have millions of cells. */
async function findCodes(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  body: Area,
): Promise<number | undefined> {
  const width = Math.max(1, Math.floor(cellsPerSync / body.rowCount));
  for (let first = 0; first < body.columnCount; first += width) {
    const part = { ...body, column: body.column + first, columnCount: Math.min(width, body.columnCount - first) };
    const rows = await readOnly(context, sheet, part, "values");
    for (let index = 0; index < part.columnCount; index++)
      if (2 * rows.filter((row) => isCode(row[index])).length >= rows.length) return first + index;
  }
  return undefined;
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

/** Adds empty columns with their labels and number formats, and answers their cells. */
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

function isCode(value: unknown): boolean {
  return readPostalCode(value).kind === "code";
}
