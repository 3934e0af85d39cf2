/** The row and column of a cell on its sheet, counted from 0. */
export interface CellAddress {
  row: number;
  column: number;
}

/** A cell of a sheet. */
export interface PlacedCell extends CellAddress {
  sheet: string;
}

/** A rectangle of cells. */
export interface Area extends CellAddress {
  rowCount: number;
  columnCount: number;
}

export function oneCell({ row, column }: CellAddress): Area {
  return { row, column, rowCount: 1, columnCount: 1 };
}

/** The area of a range whose position and size are loaded. */
export function areaOf({ rowIndex, columnIndex, rowCount, columnCount }: LoadedRange): Area {
  return { row: rowIndex, column: columnIndex, rowCount, columnCount };
}

type LoadedRange = Pick<Excel.Range, "rowIndex" | "columnIndex" | "rowCount" | "columnCount">;

export const maxRows = 1_048_576;
export const maxColumns = 16_384;

/** Reads `A2`, `A2:B5`, `A:A`, or `2:2`, without `$` and sheet. */
export function readArea(address: string): Area | undefined {
  const [from = "", to = from] = address.split(":");
  const first = readCorner(from);
  const last = readCorner(to);
  if (!first || !last) return undefined;
  const row = Math.min(first.row ?? 0, last.row ?? 0);
  const column = Math.min(first.column ?? 0, last.column ?? 0);
  return {
    row,
    column,
    rowCount: Math.max(first.row ?? 0, last.row ?? maxRows - 1) - row + 1,
    columnCount: Math.max(first.column ?? 0, last.column ?? maxColumns - 1) - column + 1,
  };
}

/** Writes `B2:B9`, or `B2` for one cell. */
export function writeArea({ row, column, rowCount, columnCount }: Area): string {
  const first = `${columnName(column)}${row + 1}`;
  if (rowCount === 1 && columnCount === 1) return first;
  return `${first}:${columnName(column + columnCount - 1)}${row + rowCount}`;
}

/** Writes cells as formulas on other sheets refer to them: `'My stores'!$A$2:$A$201`. */
export function absoluteReference(sheet: string, area: Area): string {
  const address = writeArea(area).replaceAll(/[A-Z]+|\d+/g, (part) => `$${part}`);
  return `'${sheet.replaceAll("'", "''")}'!${address}`;
}

export function intersection(one: Area, other: Area): Area | undefined {
  const row = Math.max(one.row, other.row);
  const column = Math.max(one.column, other.column);
  const rowCount = Math.min(one.row + one.rowCount, other.row + other.rowCount) - row;
  const columnCount = Math.min(one.column + one.columnCount, other.column + other.columnCount) - column;
  return rowCount > 0 && columnCount > 0 ? { row, column, rowCount, columnCount } : undefined;
}

/** The smallest rectangle that holds both. */
export function union(one: Area, other: Area): Area {
  const row = Math.min(one.row, other.row);
  const column = Math.min(one.column, other.column);
  return {
    row,
    column,
    rowCount: Math.max(one.row + one.rowCount, other.row + other.rowCount) - row,
    columnCount: Math.max(one.column + one.columnCount, other.column + other.columnCount) - column,
  };
}

/** The number of cells in an area. */
export function sizeOf({ rowCount, columnCount }: Area): number {
  return rowCount * columnCount;
}

/** The number of cells in all the areas. */
export function cellsIn(areas: readonly Area[]): number {
  return areas.reduce((cells, area) => cells + sizeOf(area), 0);
}

export function holds(area: Area, { row, column }: CellAddress): boolean {
  const isInRows = row >= area.row && row < area.row + area.rowCount;
  return isInRows && column >= area.column && column < area.column + area.columnCount;
}

/** Joins cells into rectangles that cover exactly these cells: runs down each column, then equal runs side by side. */
export function contiguousAreas(cells: readonly CellAddress[]): Area[] {
  const areas: Area[] = [];
  const lastByRows = new Map<string, Area>();
  for (const run of new Set(joinedDown(cells.map(oneCell)).values())) {
    const rows = `${run.row}+${run.rowCount}`;
    const left = lastByRows.get(rows);
    if (left && left.column + left.columnCount === run.column) {
      left.columnCount++;
    } else {
      areas.push(run);
      lastByRows.set(rows, run);
    }
  }
  return areas;
}

/** Joins areas of the same columns that touch, one below the other. Tells for each area which one it went into. */
export function joinedDown<Joined extends Area>(areas: readonly Joined[]): Map<Joined, Area> {
  const joined = new Map<Joined, Area>();
  const inOrder = (one: Area, other: Area): number =>
    one.column - other.column || one.columnCount - other.columnCount || one.row - other.row;
  let last: Area | undefined;
  for (const area of [...areas].sort(inOrder)) {
    const isBelow = last?.column === area.column && last.columnCount === area.columnCount;
    const { row, column, rowCount, columnCount } = area;
    if (last && isBelow && row <= last.row + last.rowCount) Object.assign(last, union(last, area));
    else last = { row, column, rowCount, columnCount };
    joined.set(area, last);
  }
  return joined;
}

function readCorner(text: string): Partial<CellAddress> | undefined {
  const [, letters = "", digits = ""] = /^([A-Z]{0,3})(\d{0,7})$/i.exec(text) ?? [];
  if (letters === "" && digits === "") return undefined;
  return {
    ...(letters !== "" && { column: columnNumber(letters) }),
    ...(digits !== "" && { row: Number(digits) - 1 }),
  };
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** The letters of a column. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}
