import { bareName } from "../../codes/foldedText";
import { ambiguousName, listedNames } from "../../codes/suggestedNames";
import { AddinError } from "../../errors/addinError";
import { positionName } from "./columns";
import type { QueryColumn, QueryTable } from "./table";

/** The positions of the columns that a formula names, in its order; all when it names none. */
export function positionsOfColumns({ columns }: QueryTable, asked: readonly string[], id: string): number[] {
  if (asked.length === 0) return [...columns.keys()];
  const index = columnIndexOf(columns);
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

interface NamedColumn {
  position: number | undefined;
  /** The number of the asked names that are parts of its name. */
  length: number;
}

/**
 * The column with which these names begin. A formula's names are split at commas, so that a column whose name or label has commas comes in
 * parts; columns that have the parts for names take precedence.
 */
function columnAt(asked: readonly string[], index: ColumnIndex): NamedColumn {
  for (let { length } = asked; length > 1; length--) {
    const parts = asked.slice(0, length);
    const position = positionOf(parts.join(), index, length);
    if (position !== undefined && parts.some((part) => positionOf(part, index) === undefined))
      return { position, length };
  }
  return { position: positionOf(asked[0] ?? "", index), length: 1 };
}

/** The only column that a text names, in as many parts if that is said. Throws if several have the name. */
function positionOf(text: string, index: ColumnIndex, parts?: number): number | undefined {
  const [found, ...others] = index.named(text, parts);
  if (found === undefined || others.length === 0) return found;
  throw ambiguousName(text, askedNames(index.columns, [found, ...others]));
}

/** The index of a table's columns. It is made once: thousands of cells may each ask for one of thousands of columns. */
function columnIndexOf(columns: readonly QueryColumn[]): ColumnIndex {
  const index = indexes.get(columns) ?? new ColumnIndex(columns);
  indexes.set(columns, index);
  return index;
}

const indexes = new WeakMap<readonly QueryColumn[], ColumnIndex>();

/** Finds columns by what a formula calls them. */
class ColumnIndex {
  /** The number of names that a formula is taken to give for the column whose name or label has the most commas. */
  readonly longest: number;
  private readonly parts: readonly number[];
  private readonly byWay: readonly { keyOf: Way["keyOf"]; positions: Map<string, number[]> }[];

  constructor(readonly columns: readonly QueryColumn[]) {
    this.parts = columns.map(partsOf);
    this.longest = this.parts.reduce((max, parts) => Math.max(max, parts), 1);
    this.byWay = ways.map(({ keyOf, keysOf }) => ({ keyOf, positions: positionsByKey(columns, keysOf) }));
  }

  /** The positions of the columns that have this name in the strictest way in which any has, of those in as many parts if that is said. */
  named(text: string, parts?: number): readonly number[] {
    for (const { keyOf, positions } of this.byWay) {
      const found = positions.get(keyOf(text)) ?? [];
      const eligible = parts === undefined ? found : found.filter((position) => this.parts[position] === parts);
      if (eligible.length > 0) return eligible;
    }
    return [];
  }
}

interface Way {
  keyOf: (text: string) => string;
  keysOf: (column: QueryColumn, position: number) => readonly string[];
}

/** A column is found by its name, exactly and then in any letter case; by a name or label that compares equal; or by its place, `column_2`. */
const ways: readonly Way[] = [
  { keyOf: (text) => text, keysOf: ({ name }) => [name] },
  { keyOf: (text) => text.toLowerCase(), keysOf: ({ name }) => [name.toLowerCase()] },
  { keyOf: bareName, keysOf: ({ name, label = "" }) => [name, label].map(bareName).filter((bare) => bare !== "") },
  { keyOf: (text) => text.toLowerCase(), keysOf: (_, position) => [positionName(position)] },
];

function positionsByKey(columns: readonly QueryColumn[], keysOf: Way["keysOf"]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const [position, column] of columns.entries())
    for (const key of new Set(keysOf(column, position))) {
      const positions = byKey.get(key);
      if (positions) positions.push(position);
      else byKey.set(key, [position]);
    }
  return byKey;
}

/** The number of names that a formula is taken to give where it names this column. */
function partsOf({ name, label = "" }: QueryColumn): number {
  return Math.max(...[name, label].map((text) => text.split(/[,;]/).filter((part) => part.trim()).length));
}
