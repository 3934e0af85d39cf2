import { readPostalCode } from "../../core/codes/postalCode";
import { stateIdOf } from "../../core/codes/states";
import { runInBackground } from "../runExcel";
import { oneCell, writeArea } from "../sheets/area";
import { readCells } from "../sheets/readCells";

/** The postal code that the selected cell is about, and the cell that contains it. */
export interface SelectedCode {
  code: string;
  address: string;
}

/** Cells to the left in which a row's code is looked for. */
const maxReach = 50;

/**
 * Finds the postal code of the active cell: in the cell itself, or else in the nearest cell to its left. Text takes precedence over numbers,
 * because a count of persons may have five digits, too; a number that a formula calculated never counts. An empty cell has no code: the
 * user is about to type something there.
 */
export function readSelectedCode(): Promise<SelectedCode | undefined> {
  return runInBackground(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("rowIndex,columnIndex,worksheet/name");
    await context.sync();
    const { rowIndex: row, columnIndex: last } = cell;
    const column = Math.max(0, last - maxReach);
    const sheet = context.workbook.worksheets.getItem(cell.worksheet.name);
    const area = { row, column, rowCount: 1, columnCount: last - column + 1 };
    const { values, formulas } = await readCells(context, sheet, area);
    const found = findCode(values[0] ?? [], formulas[0] ?? []);
    if (!found || values[0]?.at(-1) === "") return undefined;
    return { code: found.code, address: writeArea(oneCell({ row, column: column + found.index })) };
  });
}

function findCode(
  values: readonly unknown[],
  formulas: readonly unknown[],
): { code: string; index: number } | undefined {
  const codes = values.flatMap((value, index) => {
    const read = readPostalCode(value);
    if (read.kind !== "code" || stateIdOf(read.code) === undefined) return [];
    const isText = typeof value === "string";
    const isCalculated = String(formulas[index]).startsWith("=");
    return isText || !isCalculated ? [{ code: read.code, index, isText }] : [];
  });
  return codes.findLast(({ isText }) => isText) ?? codes.at(-1);
}
