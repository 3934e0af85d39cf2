/** A cell of the workbook. Rows and columns count from 0. */
export interface CellPosition {
  sheetId: string;
  row: number;
  column: number;
}

/** A rectangle of cells, from its first cell. */
export interface Area extends CellPosition {
  rowCount: number;
  columnCount: number;
}

/** The sheets of a workbook, as far as their size goes. */
interface Sized {
  size(sheetId: string): { rowCount: number; columnCount: number };
}

/** Identifies a cell. */
export function keyOf({ sheetId, row, column }: CellPosition): string {
  return `${sheetId}|${row}|${column}`;
}

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

export function wholeSheet(sheetId: string, sheets: Sized): Area {
  return { sheetId, row: 0, column: 0, ...sheets.size(sheetId) };
}

/** What is read of each cell of an area. */
export function eachCell<Value>(
  { row, column, rowCount, columnCount }: Omit<Area, "sheetId">,
  read: (row: number, column: number) => Value,
): Value[][] {
  return Array.from({ length: rowCount }, (_, down) =>
    Array.from({ length: columnCount }, (__, right) => read(row + down, column + right)),
  );
}

/** The same value for each cell of an area. */
export function filledWith<Value>(area: Area, value: Value): Value[][] {
  return eachCell(area, () => value);
}

/** The part of an area that is on the sheet. */
export function clip(area: Area, sheets: Sized): Area {
  return intersection(area, wholeSheet(area.sheetId, sheets)) ?? area;
}

/** Joins cells below each other into one area: the engine's merge of dirty areas is quadratic. */
export function joinRuns(positions: Iterable<CellPosition>): Area[] {
  const sorted = [...positions].sort(
    (a, b) => a.sheetId.localeCompare(b.sheetId) || a.column - b.column || a.row - b.row,
  );
  const areas: Area[] = [];
  for (const { sheetId, row, column } of sorted) {
    const last = areas.at(-1);
    if (last?.sheetId === sheetId && last.column === column && last.row + last.rowCount === row) last.rowCount += 1;
    else areas.push(oneCell({ sheetId, row, column }));
  }
  return areas;
}
