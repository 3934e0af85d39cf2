import type { IObjectMatrixPrimitiveType, IRange, IUnitRange } from "@univerjs/core";
import type { Area } from "../areas";

/** An internal part of Univer 0.25.1. Throws if another version has none of that name. */
export function partOf<Part>(owner: unknown, name: keyof Part): Part {
  if (!isPart<Part>(owner, name))
    throw new Error(`This version of Univer has no ${String(name)}. Look at src/workbench/grid.`);
  return owner;
}

function isPart<Part>(owner: unknown, name: keyof Part): owner is Part {
  return typeof owner === "object" && owner !== null && name in owner;
}

/** An area as Univer's formula engine names it. */
export function unitRange(unitId: string, area: Area): IUnitRange {
  return { unitId, sheetId: area.sheetId, range: rangeOfArea(area) };
}

export function rangeOfArea({ row, column, rowCount, columnCount }: Area): IRange {
  return { startRow: row, endRow: row + rowCount - 1, startColumn: column, endColumn: column + columnCount - 1 };
}

export function areaOfRange(sheetId: string, { startRow, startColumn, endRow, endColumn }: IRange): Area {
  return {
    sheetId,
    row: startRow,
    column: startColumn,
    rowCount: endRow - startRow + 1,
    columnCount: endColumn - startColumn + 1,
  };
}

/** The areas of a sheet's spills, as Univer keeps them by the row and the column of their formula. */
export function* areasIn(rows: IObjectMatrixPrimitiveType<IRange> | null | undefined): Generator<IRange> {
  for (const columns of Object.values(rows ?? {})) yield* Object.values(columns as Record<number, IRange>);
}

/** Those of them that hold a cell. */
export function* areasAt(
  rows: IObjectMatrixPrimitiveType<IRange> | null | undefined,
  row: number,
  column: number,
): Generator<IRange> {
  for (const firstRow in rows) {
    if (Number(firstRow) > row) return;
    const columns = rows[Number(firstRow)];
    for (const firstColumn in columns) {
      const area = columns[Number(firstColumn)];
      if (area && isIn(area, row, column)) yield area;
    }
  }
}

export function isIn({ startRow, endRow, startColumn, endColumn }: IRange, row: number, column: number): boolean {
  return row >= startRow && row <= endRow && column >= startColumn && column <= endColumn;
}
