import { intersection } from "../../areas";
import { keyOf } from "../../cellPosition";
import type { Scalar } from "../../functions/cellValue";
import type { Area, Spreadsheet } from "../../spreadsheet";
import { readersOf } from "./readers";

/** Cells that still show their old value, because a calculation did not reach them. */
export class StaleCells {
  private readonly values = new Map<string, { cell: Area; value: Scalar }>();

  constructor(private readonly spreadsheet: Spreadsheet) {}

  /** Keeps the values of formulas that depend on the areas only through other formulas. */
  keepBeyond(areas: readonly Area[]): void {
    const direct = readersOf(areas, this.spreadsheet);
    const seen = new Set(direct.map(keyOf));
    for (const key of seen) this.values.delete(key);
    for (let next = direct; next.length > 0;) {
      next = readersOf(next, this.spreadsheet).filter((cell) => !seen.has(keyOf(cell)));
      for (const cell of next) {
        seen.add(keyOf(cell));
        if (!areas.some((area) => intersection(area, cell))) this.keep(cell);
      }
    }
  }

  /** The values that the cells show. */
  shown(area: Area): Scalar[][] {
    const values = this.spreadsheet.values(area);
    for (const { cell, value } of this.values.values()) {
      const row = values[cell.row - area.row];
      if (row !== undefined && intersection(area, cell)) row[cell.column - area.column] = value;
    }
    return values;
  }

  clear(): void {
    this.values.clear();
  }

  private keep(cell: Area): void {
    const [[value = null] = []] = this.shown(cell);
    this.values.set(keyOf(cell), { cell, value });
  }
}
