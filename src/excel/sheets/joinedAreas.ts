import { type Area, intersection, union } from "./area";

/** One more message to Excel costs about as much as this many cells. */
const cellsPerMessage = 5000;

/** Areas that are read one by one; beyond it the rectangle around all is read. */
const maxAreas = 50;

/** Joins areas to be read where that costs less than a message for each. The result covers all of them, no cell twice. */
export function joinedAreas(areas: readonly Area[]): Area[] {
  let joined = [...areas];
  for (let before = Infinity; joined.length < before;) {
    before = joined.length;
    joined = joinOnce(joined);
  }
  const [first, ...others] = joined;
  return first && joined.length > maxAreas ? [others.reduce(union, first)] : joined;
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
  const isCheaper = sizeOf(union(one, other)) <= sizeOf(one) + sizeOf(other) + cellsPerMessage;
  return isCheaper || intersection(one, other) !== undefined;
}

function sizeOf({ rowCount, columnCount }: Area): number {
  return rowCount * columnCount;
}
