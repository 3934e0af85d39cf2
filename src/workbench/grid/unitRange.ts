import type { IRange, IUnitRange } from "@univerjs/core";
import type { Area } from "../areas";

/** An area as Univer's formula engine names it. */
export function unitRange(unitId: string, { sheetId, row, column, rowCount, columnCount }: Area): IUnitRange {
  const range = {
    startRow: row,
    endRow: row + rowCount - 1,
    startColumn: column,
    endColumn: column + columnCount - 1,
  };
  return { unitId, sheetId, range };
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
