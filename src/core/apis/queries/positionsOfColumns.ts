import { ambiguousName, listedNames } from "../../codes/listedNames";
import { AddinError } from "../../errors/addinError";
import { columnIndexOf, type ColumnIndex } from "./columnIndex";
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
