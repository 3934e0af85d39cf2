import { bareName } from "../../codes/foldedText";
import { positionName } from "./columns";
import type { QueryColumn } from "./table";

/** The index of a table's columns. It is made once: thousands of cells may each ask for one of thousands of columns. */
export function columnIndexOf(columns: readonly QueryColumn[]): ColumnIndex {
  const index = indexes.get(columns) ?? new ColumnIndex(columns);
  indexes.set(columns, index);
  return index;
}

const indexes = new WeakMap<readonly QueryColumn[], ColumnIndex>();

/** Finds columns by what a formula calls them. */
export class ColumnIndex {
  /** The number of names that a formula is taken to give for the column whose name or label has the most commas. */
  readonly longest: number;
  /** What is named in each of the ways, as far as it was needed. */
  private readonly byWay: Map<string, number[]>[] = [];

  constructor(readonly columns: readonly QueryColumn[]) {
    this.longest = columns.reduce((max, column) => Math.max(max, partsOf(column)), 1);
  }

  /** The positions of the columns that have this name in the strictest way in which any has, of those in as many parts if that is said. */
  named(text: string, parts?: number): readonly number[] {
    for (const [number, { keyOf }] of ways.entries()) {
      const found = this.namedIn(number).get(keyOf(text)) ?? [];
      const eligible = parts === undefined ? found : found.filter((position) => this.partsAt(position) === parts);
      if (eligible.length > 0) return eligible;
    }
    return [];
  }

  private namedIn(way: number): Map<string, number[]> {
    return (this.byWay[way] ??= positionsByKey(this.columns, ways[way]!.keysOf));
  }

  private partsAt(position: number): number {
    const column = this.columns[position];
    return column ? partsOf(column) : 0;
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
