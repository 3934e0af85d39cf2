import type { IRange } from "@univerjs/core";
import type { Area } from "../areas";
import { areaOfRange } from "./unitRange";

/** The smallest rectangle around cells. */
export class Bounds {
  private range: IRange | undefined;

  include(row: number, column: number): void {
    const { startRow, startColumn, endRow, endColumn } = this.range ?? {
      startRow: row,
      startColumn: column,
      endRow: row,
      endColumn: column,
    };
    this.range = {
      startRow: Math.min(startRow, row),
      startColumn: Math.min(startColumn, column),
      endRow: Math.max(endRow, row),
      endColumn: Math.max(endColumn, column),
    };
  }

  area(sheetId: string): Area | undefined {
    return this.range && areaOfRange(sheetId, this.range);
  }
}
