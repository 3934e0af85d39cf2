import { type Area, sizeOf } from "./area";

/** The number of areas that one message to Excel reads or writes. */
export const areasPerSync = 500;

/** Groups areas that follow each other, so that one message can take each group: no more than `maxCells`, unless one alone has more. */
export function groupedAreas<Grouped extends Area>(areas: readonly Grouped[], maxCells: number): Grouped[][] {
  const groups: Grouped[][] = [];
  let cells = 0;
  for (const area of areas) {
    cells += sizeOf(area);
    const last = groups.at(-1);
    if (last && last.length < areasPerSync && cells <= maxCells) {
      last.push(area);
    } else {
      groups.push([area]);
      cells = sizeOf(area);
    }
  }
  return groups;
}

/** Parts of an area, one below the other: rows with no more than so many cells, or one with more. */
export function slicesOf<Sliced extends Area>(area: Sliced, maxCells: number): Sliced[] {
  const rowCount = Math.max(1, Math.floor(maxCells / area.columnCount));
  return Array.from({ length: Math.ceil(area.rowCount / rowCount) }, (_, at) => {
    const down = at * rowCount;
    return { ...area, row: area.row + down, rowCount: Math.min(rowCount, area.rowCount - down) };
  });
}
