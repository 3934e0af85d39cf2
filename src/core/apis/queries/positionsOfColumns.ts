import { bareName } from "../../codes/foldedText";
import { onceFor } from "../../codes/onceFor";
import { ambiguousName, listedNames } from "../../codes/suggestedNames";
import { AddinError } from "../../errors/addinError";
import { positionName } from "./columns";
import type { QueryColumn, QueryTable } from "./table";

/** The positions of the columns that a formula names, in its order; all when it names none. */
export function positionsOfColumns({ columns }: QueryTable, asked: readonly string[], id: string): number[] {
  if (asked.length === 0) return [...columns.keys()];
  const index = indexOf(columns);
  const positions: number[] = [];
  for (let next = 0; next < asked.length;) {
    const { position, length } = columnAt(asked.slice(next, next + index.longest), index);
    if (position === undefined) {
      const allowed = listedNames(columns.map(({ name }) => name));
      throw new AddinError("badColumn", { id, value: asked[next] ?? "", allowed });
    }
    positions.push(position);
    next += length;
  }
  return positions;
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

/** A column is found by its name, exactly and then in any letter case; by a name or label that compares equal; or by its place, `column_2`. */
const ways: readonly {
  read: (text: string) => string;
  textsOf: (column: QueryColumn, position: number) => readonly string[];
}[] = [
  { read: String, textsOf: ({ name }) => [name] },
  { read: (text) => text.toLowerCase(), textsOf: ({ name }) => [name] },
  { read: bareName, textsOf: ({ name, label = "" }) => [name, label] },
  { read: bareName, textsOf: (_, position) => [positionName(position)] },
];

/** The columns by what a formula calls them. It is made once: thousands of cells may each ask for one of thousands of columns. */
interface ColumnIndex {
  columns: readonly QueryColumn[];
  /** The positions of the columns, in each of the ways. */
  found: readonly Map<string, number[]>[];
  /** The number of names that a formula is taken to give where it names each column: one, unless its name or label has commas. */
  parts: readonly number[];
  longest: number;
}

const indexOf = onceFor((columns: readonly QueryColumn[]): ColumnIndex => {
  const parts = columns.map(({ name, label = "" }) => Math.max(partsIn(name), partsIn(label)));
  const found = ways.map((way) => positionsIn(columns, way));
  return { columns, found, parts, longest: parts.reduce((most, one) => Math.max(most, one), 1) };
});

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

function partsIn(text: string): number {
  return text.split(/[,;]/).filter((part) => part.trim()).length;
}

/**
 * The column with which these names begin, and how many of them are parts of its name. A formula's names are split at commas, so that a column
 * whose name or label has commas comes in parts; columns that have the parts for names take precedence.
 */
function columnAt(asked: readonly string[], index: ColumnIndex): { position: number | undefined; length: number } {
  for (let { length } = asked; length > 1; length--) {
    const parts = asked.slice(0, length);
    const position = positionOf(parts.join(), index, length);
    if (position !== undefined && parts.some((part) => positionOf(part, index) === undefined))
      return { position, length };
  }
  return { position: positionOf(asked[0] ?? "", index), length: 1 };
}

/** The only column that a text names in the first way in which it names any, in as many parts if that is said. Throws if it names several. */
function positionOf(text: string, { columns, found, parts }: ColumnIndex, length?: number): number | undefined {
  for (const [way, { read }] of ways.entries()) {
    const named = found[way]?.get(read(text)) ?? [];
    const [first, ...others] = length === undefined ? named : named.filter((position) => parts[position] === length);
    if (first === undefined) continue;
    if (others.length > 0) throw ambiguousName(text, askedNames(columns, [first, ...others]));
    return first;
  }
  return undefined;
}
