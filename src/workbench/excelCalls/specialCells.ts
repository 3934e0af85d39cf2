import { intersection } from "../areas";
import { isError } from "../functions/cellValue";
import type { Area, Spreadsheet } from "../spreadsheet";
import { ExcelError } from "./excelError";

/** The cells of a range that hold formulas, each run down a column as one area; with "Errors", those that show one. */
export function specialCells(area: Area, kind: unknown, valueKind: unknown, spreadsheet: Spreadsheet): Area[] {
  if (kind !== "Formulas" || !valueKinds.includes(valueKind))
    throw new ExcelError("ApiNotFound", `not supported by the workbench: special cells ${String(kind)}`);
  const used = spreadsheet.usedArea(area.sheetId);
  const part = used && intersection(area, used);
  if (!part) return [];
  const values = valueKind === "Errors" ? spreadsheet.values(part) : [];
  const isWanted = (formula: unknown, row: number, column: number): boolean =>
    typeof formula === "string" &&
    formula.startsWith("=") &&
    (valueKind !== "Errors" || isError(values[row]?.[column] ?? null));
  const wanted = spreadsheet
    .formulas(part)
    .map((line, row) => line.map((formula, column) => isWanted(formula, row, column)));
  return Array.from({ length: part.columnCount }, (_, column) => runsDown(wanted, column))
    .flat()
    .map(({ row, column, rowCount }) => ({
      sheetId: part.sheetId,
      row: part.row + row,
      column: part.column + column,
      rowCount,
      columnCount: 1,
    }));
}

/** Those that office.js sends for formulas of any kind, and the one for errors. */
const valueKinds: readonly unknown[] = [undefined, null, "All", "Errors"];

interface Run {
  row: number;
  column: number;
  rowCount: number;
}

function runsDown(wanted: readonly (readonly boolean[])[], column: number): Run[] {
  const runs: Run[] = [];
  wanted.forEach((line, row) => {
    if (line[column] !== true) return;
    const last = runs.at(-1);
    if (last && last.row + last.rowCount === row) last.rowCount++;
    else runs.push({ row, column, rowCount: 1 });
  });
  return runs;
}
