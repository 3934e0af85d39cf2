import { runExcel, runInBackground } from "../runExcel";
import { type Area, contiguousAreas, oneCell, writeArea } from "../sheets/area";
import { readCells, readOnly } from "../sheets/readCells";
import { rangeAt, readShownArea } from "../sheets/readSheet";
import { type AskCatalog, codeIn } from "./codeColumns";

/** The postal code that the selected cell is about, and the cell that contains it. */
export interface SelectedCode {
  code: string;
  address: string;
}

/** Cells to the left in which a row's code is looked for. */
const maxReach = 50;

/**
 * Finds the postal code of the active cell: in the cell itself, or else in the nearest cell to its left. Text takes precedence over numbers,
 * because a count of persons may have five digits, too, and of numbers the catalog tells which are codes; one that a formula calculated never
 * counts. An empty cell has no code: the user is about to type something there.
 */
export function readSelectedCode(ask?: AskCatalog): Promise<SelectedCode | undefined> {
  return runInBackground(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("rowIndex,columnIndex,worksheet/name");
    await context.sync();
    const { rowIndex: row, columnIndex: last } = cell;
    const column = Math.max(0, last - maxReach);
    const area = { row, column, rowCount: 1, columnCount: last - column + 1 };
    const { values, formulas } = await readCells(context, cell.worksheet.name, area, "values", "formulas");
    if (values[0]?.at(-1) === "") return undefined;
    const found = await findCode(values[0] ?? [], formulas[0] ?? [], ask);
    if (!found) return undefined;
    return { code: found.code, address: writeArea(oneCell({ row, column: column + found.index })) };
  });
}

async function findCode(
  values: readonly unknown[],
  formulas: readonly unknown[],
  ask: AskCatalog | undefined,
): Promise<{ code: string; index: number } | undefined> {
  const found = values.flatMap((value, index) => {
    const code = codeIn(value);
    const isText = typeof value === "string";
    const isCalculated = String(formulas[index]).startsWith("=");
    return code !== undefined && (isText || !isCalculated) ? [{ code, index, isText }] : [];
  });
  const text = found.findLast(({ isText }) => isText);
  if (text || !ask || found.length < 2) return text ?? found.at(-1);
  const answers = await ask(found.map(({ code }) => code));
  return found.findLast(({ code }) => answers.get(code) === true) ?? found.at(-1);
}

/** Columns in which codes are looked for, from the first used one on. */
const columnsSearched = 40;

/**
 * Selects the next rows of the active sheet that hold a postal code, from the active cell down and around; adjacent rows are selected
 * together. Resolves to their address, or to undefined if the sheet does not contain the code.
 */
export function selectRowsOf(code: string): Promise<string | undefined> {
  return runExcel(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("rowIndex,worksheet/name");
    await context.sync();
    const sheet = cell.worksheet.name;
    const used = await readShownArea(context, sheet);
    if (!used) return undefined;
    const rows = await findRows(context, sheet, used, code);
    const runs = contiguousAreas(rows.map((row) => ({ row, column: used.column })));
    const run = runs.find(({ row }) => row > cell.rowIndex) ?? runs[0];
    if (!run) return undefined;
    const found = { ...used, row: run.row, rowCount: run.rowCount };
    rangeAt(context, sheet, found).select();
    await context.sync();
    return writeArea(found);
  });
}

/** Reads column by column, and stops at the first that holds the code: codes are mostly at the left. */
async function findRows(context: Excel.RequestContext, sheet: string, used: Area, code: string): Promise<number[]> {
  for (let index = 0; index < Math.min(used.columnCount, columnsSearched); index++) {
    const column = { ...used, column: used.column + index, columnCount: 1 };
    const values = await readOnly(context, sheet, column, "values");
    const rows = values.flatMap(([value], row) => (codeIn(value) === code ? [used.row + row] : []));
    if (rows.length > 0) return rows;
  }
  return [];
}
