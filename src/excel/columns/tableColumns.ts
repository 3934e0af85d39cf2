import { type Area, areaOf } from "../sheets/area";
import { tablesIn } from "../sheets/readSheet";
import { cellsPerSync, readOnly } from "../sheets/readCells";
import { type CodeColumn, codeColumnOf, mostlyCodes, preferTexts, withoutQuantities } from "./codeColumns";
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
  const [table] = await tablesIn(context, context.workbook.getSelectedRange());
  return table;
}
