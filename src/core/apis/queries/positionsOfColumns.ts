import { bareName } from "../../codes/foldedText";
import { onceFor } from "../../codes/onceFor";
import { ambiguousName, joinTornNames, listedNames } from "../../codes/suggestedNames";
import { AddinError } from "../../errors/addinError";
import { positionName } from "./columns";
import type { QueryColumn } from "./table";

/** The positions of the columns that a formula names, in its order; all when it names none. Its names were split at commas. */
export function positionsOfColumns(
  { columns }: { columns: readonly QueryColumn[] },
  asked: readonly string[],
  id: string,
): number[] {
  if (asked.length === 0) return [...columns.keys()];
  const index = indexOf(columns);
  return joinTornNames(asked, (name) => positionsOf(name, index).length).map((value) => {
    const [position, ...others] = positionsOf(value, index);
    if (position === undefined) {
      const allowed = listedNames(columns.map(({ name }) => name));
      throw new AddinError("badColumn", { id, value, allowed });
    }
    if (others.length > 0) throw ambiguousName(value, askedNames(columns, [position, ...others]));
    return position;
  });
}

/** The texts by which a formula asks for the columns at these positions: the name of each, or, where others have the same, its place. */
export function askedNames(columns: readonly QueryColumn[], positions: readonly number[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of columns) counts.set(name, (counts.get(name) ?? 0) + 1);
  return positions.map((position) => {
    const name = columns[position]?.name ?? "";
    return counts.get(name) === 1 ? name : positionName(position);
  });
}

/** A column is found by its name, exactly, then in any letter case, then as names compare; by its label; or by its place, `column_2`. */
const ways: readonly {
  read: (text: string) => string;
  textsOf: (column: QueryColumn, position: number) => readonly string[];
}[] = [
  { read: String, textsOf: ({ name }) => [name] },
  { read: (text) => text.toLowerCase(), textsOf: ({ name }) => [name] },
  { read: bareName, textsOf: ({ name }) => [name] },
  { read: bareName, textsOf: ({ label = "" }) => [label] },
  { read: bareName, textsOf: (_, position) => [positionName(position)] },
];

/** The positions of columns by what a formula calls them, in each of the ways. */
type ColumnIndex = readonly ReadonlyMap<string, number[]>[];

/** It is made once: thousands of cells may each ask for one of thousands of columns. */
const indexOf = onceFor((columns: readonly QueryColumn[]): ColumnIndex => ways.map((way) => positionsIn(columns, way)));

function positionsIn(columns: readonly QueryColumn[], { read, textsOf }: (typeof ways)[number]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [position, column] of columns.entries())
    for (const text of new Set(textsOf(column, position).map(read))) {
      const positions = found.get(text);
      if (positions) positions.push(position);
      else if (text !== "") found.set(text, [position]);
    }
  return found;
}

/** The columns that a text names in the first way in which it names any. */
function positionsOf(text: string, index: ColumnIndex): readonly number[] {
  for (const [way, { read }] of ways.entries()) {
    const named = index[way]?.get(read(text));
    if (named) return named;
  }
  return [];
}
