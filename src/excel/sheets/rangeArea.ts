import type { Area } from "./area";

/** The area of a range whose position and size are loaded. */
export function areaOf({ rowIndex, columnIndex, rowCount, columnCount }: LoadedRange): Area {
  return { row: rowIndex, column: columnIndex, rowCount, columnCount };
}

type LoadedRange = Pick<Excel.Range, "rowIndex" | "columnIndex" | "rowCount" | "columnCount">;
