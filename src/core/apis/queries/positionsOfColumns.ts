import { bareName } from "../../codes/foldedText";
import { ambiguousName, listedNames } from "../../codes/listedNames";
import { AddinError } from "../../errors/addinError";
import { positionName } from "./columns";
import type { QueryColumn, QueryTable } from "./table";

/** The positions of the columns that a formula names, in its order; all when it names none. */
export function positionsOfColumns({ columns }: QueryTable, asked: readonly string[], id: string): number[] {
  if (asked.length === 0) return [...columns.keys()];
  const longest = columns.reduce((max, column) => Math.max(max, partsOf(column)), 1);
  const positions: number[] = [];
  for (let next = 0; next < asked.length;) {
    const { position, length } = columnAt(asked.slice(next, next + longest), columns);
    if (position === undefined) {
      const allowed = listedNames(columns.map(({ name }) => name));
      throw new AddinError("badColumn", { id, value: asked[next] ?? "", allowed });
    }
    positions.push(position);
    next += length;
  }
  return positions;
}

/** What a formula asks for the column at this position: its name, or, where others have the same, its place. */
export function askedName(columns: readonly QueryColumn[], position: number): string {
  const name = columns[position]?.name ?? "";
  const isOnly = columns.every((other, index) => index === position || other.name !== name);
  return isOnly ? name : positionName(position);
}

interface NamedColumn {
  position: number | undefined;
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
    const position = positionOf(parts.join(), columns, (column) => partsOf(column) === length);
    if (position !== undefined && parts.some((part) => positionOf(part, columns) === undefined))
      return { position, length };
  }
  return { position: positionOf(asked[0] ?? "", columns), length: 1 };
}

/** The number of names that a formula is taken to give where it names this column. */
function partsOf({ name, label = "" }: QueryColumn): number {
  return Math.max(...[name, label].map((text) => text.split(/[,;]/).filter((part) => part.trim()).length));
}

/**
 * Finds the column with this name, first exactly and then in any letter case; otherwise one whose name or label compares equal, or the one
 * at a place such as `column_2`. Throws if several have the name.
 */
function positionOf(
  text: string,
  columns: readonly QueryColumn[],
  isEligible: (column: QueryColumn) => boolean = () => true,
): number | undefined {
  const [lower, bare] = [text.toLowerCase(), bareName(text)];
  const ways: readonly ((column: QueryColumn, position: number) => boolean)[] = [
    ({ name }) => name === text,
    ({ name }) => name.toLowerCase() === lower,
    ({ name, label = "" }) => bare !== "" && [name, label].map(bareName).includes(bare),
    (_, position) => positionName(position) === lower,
  ];
  for (const isNamed of ways) {
    const [found, ...others] = columns.flatMap((column, position) =>
      isEligible(column) && isNamed(column, position) ? position : [],
    );
    if (found === undefined) continue;
    if (others.length === 0) return found;
    const candidates = [found, ...others].map((position) => askedName(columns, position));
    throw ambiguousName(text, candidates);
  }
  return undefined;
}
