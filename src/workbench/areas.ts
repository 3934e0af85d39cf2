import type { CellPosition } from "./cellPosition";
import type { Area, Spreadsheet } from "./spreadsheet";

export function oneCell({ sheetId, row, column }: CellPosition): Area {
  return { sheetId, row, column, rowCount: 1, columnCount: 1 };
}

export function intersection(one: Area, other: Area): Area | undefined {
  if (one.sheetId !== other.sheetId) return undefined;
  const row = Math.max(one.row, other.row);
  const column = Math.max(one.column, other.column);
  const rowCount = Math.min(one.row + one.rowCount, other.row + other.rowCount) - row;
  const columnCount = Math.min(one.column + one.columnCount, other.column + other.columnCount) - column;
  return rowCount > 0 && columnCount > 0 ? { sheetId: one.sheetId, row, column, rowCount, columnCount } : undefined;
}

/** The smallest area that holds both. */
export function union(one: Area, other: Area): Area {
  const row = Math.min(one.row, other.row);
  const column = Math.min(one.column, other.column);
  const rowCount = Math.max(one.row + one.rowCount, other.row + other.rowCount) - row;
  const columnCount = Math.max(one.column + one.columnCount, other.column + other.columnCount) - column;
  return { sheetId: one.sheetId, row, column, rowCount, columnCount };
}

export function fullColumns(area: Area, spreadsheet: Spreadsheet): Area {
  return { ...area, row: 0, rowCount: spreadsheet.size(area.sheetId).rowCount };
}

export function fullRows(area: Area, spreadsheet: Spreadsheet): Area {
  return { ...area, column: 0, columnCount: spreadsheet.size(area.sheetId).columnCount };
}

export function wholeSheet(sheetId: string, spreadsheet: Spreadsheet): Area {
  return { sheetId, row: 0, column: 0, ...spreadsheet.size(sheetId) };
}

/** The same value for each cell of an area. */
export function filledWith<Value>({ rowCount, columnCount }: Area, value: Value): Value[][] {
  return Array.from({ length: rowCount }, () => Array.from({ length: columnCount }, () => value));
}

/** The part of an area that is on the sheet. */
export function clip(area: Area, spreadsheet: Spreadsheet): Area {
  return intersection(area, wholeSheet(area.sheetId, spreadsheet)) ?? area;
}
