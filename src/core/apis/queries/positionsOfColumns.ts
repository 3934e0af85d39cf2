import { ambiguousName } from "../../codes/ambiguousName";
import { bareName } from "../../codes/foldedText";
import { AddinError } from "../../errors/addinError";
import type { QueryColumn, QueryTable } from "./table";

/** The positions of the columns that a formula names, in its order; all when it names none. */
export function positionsOfColumns({ columns }: QueryTable, asked: readonly string[], id: string): number[] {
  if (asked.length === 0) return columns.map((_, position) => position);
  const longest = Math.max(...columns.map(partsOf));
  const positions: number[] = [];
  for (let next = 0; next < asked.length;) {
    const { column, length } = columnAt(asked.slice(next, next + longest), columns);
    if (!column) {
      const allowed = columns.map(({ name }) => name).join(", ");
      throw new AddinError("badColumn", { id, value: asked[next] ?? "", allowed });
    }
    positions.push(columns.indexOf(column));
    next += length;
  }
  return positions;
}

interface NamedColumn {
  column: QueryColumn | undefined;
  /** How many of the asked names are parts of its name. */
  length: number;
}

/**
 * The column with which these names begin. A formula's names are split at commas, so that a column whose name or label has commas comes in
 * parts; columns that have the parts for names take precedence.
 */
function columnAt(asked: readonly string[], columns: readonly QueryColumn[]): NamedColumn {
  for (let { length } = asked; length > 1; length--) {
    const parts = asked.slice(0, length);
    const split = columns.filter((column) => partsOf(column) === length);
    const column = findColumn(parts.join(), split);
    if (column && !parts.every((part) => findColumn(part, columns))) return { column, length };
  }
  return { column: findColumn(asked[0] ?? "", columns), length: 1 };
}

/** The number of names that a formula is taken to give where it names this column. */
function partsOf({ name, label = "" }: QueryColumn): number {
  return Math.max(...[name, label].map((text) => text.split(/[,;]/).filter((part) => part.trim()).length));
}

/** Finds the column with this name, first exactly and then in any letter case; otherwise one whose name or label compares equal. */
function findColumn(text: string, columns: readonly QueryColumn[]): QueryColumn | undefined {
  const exact = columns.find(({ name }) => name === text);
  if (exact) return exact;
  const inOtherCase = columns.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (inOtherCase) return inOtherCase;
  const bare = bareName(text);
  const alike = columns.filter(({ name, label = "" }) => bare !== "" && [name, label].map(bareName).includes(bare));
  if (alike.length <= 1) return alike[0];
  const candidates = alike.map(({ name }) => name);
  throw ambiguousName(text, candidates);
}
