import { oneCell } from "../areas";
import type { CellPosition } from "../cellPosition";
import type { Area } from "../spreadsheet";

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
