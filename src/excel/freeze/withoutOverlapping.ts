import { type Area, intersection } from "../sheets/area";
import type { FrozenFormula } from "./frozenFormulas";

/** Leaves out frozen formulas of which newer ones fill a cell. Compared row by row: there may be tens of thousands of both. */
export function withoutOverlapping(
  older: readonly FrozenFormula[],
  newer: readonly FrozenFormula[],
): readonly FrozenFormula[] {
  const filled = new Map<string, Area[]>();
  for (const one of newer)
    for (const row of rowsOf(one)) {
      const inRow = filled.get(row);
      if (inRow) inRow.push(one.area);
      else filled.set(row, [one.area]);
    }
  return older.filter(
    (one) => !rowsOf(one).some((row) => filled.get(row)?.some((area) => intersection(area, one.area) !== undefined)),
  );
}

/** A name for each row of a sheet that the result fills. */
function rowsOf({ sheetId, area: { row, rowCount } }: FrozenFormula): string[] {
  return Array.from({ length: rowCount }, (_, down) => `${row + down} ${sheetId}`);
}
