import { type Area, intersection, sizeOf, union } from "./area";

/** The number of areas that one message to Excel reads or writes. */
const areasPerSync = 500;

/** Groups areas that follow each other, so that one message can take each group: no more than `maxCells`, unless one area alone has more. */
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

/** Groups things by their sheet, whose name or id `sheetOf` tells, in the order in which they are given. */
export function bySheet<Thing>(things: readonly Thing[], sheetOf: (thing: Thing) => string): Map<string, Thing[]> {
  const sheets = new Map<string, Thing[]>();
  for (const thing of things) {
    const onSheet = sheets.get(sheetOf(thing));
    if (onSheet) onSheet.push(thing);
    else sheets.set(sheetOf(thing), [thing]);
  }
  return sheets;
}

/** The smallest rectangle around the areas of each sheet. */
export function aroundBySheet(areas: readonly { sheet: string; area: Area }[]): Map<string, Area> {
  const sheets = new Map<string, Area>();
  for (const { sheet, area } of areas) {
    const before = sheets.get(sheet);
    sheets.set(sheet, before ? union(before, area) : area);
  }
  return sheets;
}

/** One more area in a message to Excel costs about as much as this many cells. */
const cellsPerArea = 500;

/** Areas among which partners are looked for; more are read as they are, many in one message. */
const maxJoined = 2000;

/** Joins areas to be read where that costs less than each by itself. The result covers all of them, no cell twice. */
export function joinedAreas(areas: readonly Area[]): Area[] {
  let joined = joinedDown(areas);
  if (joined.length > maxJoined) return [...areas];
  for (let before = Infinity; joined.length < before;) {
    before = joined.length;
    joined = joinOnce(joined);
  }
  return joined;
}

/** Joins areas of the same columns, as of a formula that was filled down, or into every other row. */
function joinedDown(areas: readonly Area[]): Area[] {
  const joined: Area[] = [];
  const lowest = new Map<string, Area>();
  for (const area of [...areas].sort((one, other) => one.row - other.row)) {
    const columns = `${area.column}+${area.columnCount}`;
    const above = lowest.get(columns);
    if (above && belongTogether(above, area)) {
      Object.assign(above, union(above, area));
      continue;
    }
    const first = { ...area };
    joined.push(first);
    lowest.set(columns, first);
  }
  return joined;
}

function joinOnce(areas: readonly Area[]): Area[] {
  const joined: Area[] = [];
  for (const area of areas) {
    const index = joined.findIndex((one) => belongTogether(one, area));
    const partner = joined[index];
    if (partner) joined[index] = union(partner, area);
    else joined.push(area);
  }
  return joined;
}

function belongTogether(one: Area, other: Area): boolean {
  const isCheaper = sizeOf(union(one, other)) <= sizeOf(one) + sizeOf(other) + cellsPerArea;
  return isCheaper || intersection(one, other) !== undefined;
}
