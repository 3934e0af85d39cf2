import type { TableColumn } from "../spreadsheet";

/** The columns of a table after some were inserted before one of them, with names that Excel would give them. */
export function withColumnsInserted(
  columns: readonly TableColumn[],
  index: number,
  count: number,
  word: string,
): readonly TableColumn[] {
  const inserted: TableColumn[] = [];
  for (let left = count; left > 0; left--) inserted.push(newColumn([...columns, ...inserted], undefined, word));
  return [...columns.slice(0, index), ...inserted, ...columns.slice(index)];
}

export function withColumnsRemoved(
  columns: readonly TableColumn[],
  index: number,
  count: number,
): readonly TableColumn[] {
  return columns.filter((_, at) => at < index || at >= index + count);
}

/** A column with a name that no other has: the wanted one, with a number where it is taken, or `Column1`. */
export function newColumn(others: readonly TableColumn[], wanted: string | undefined, word: string): TableColumn {
  const id = Math.max(0, ...others.map((column) => column.id)) + 1;
  const taken = new Set(others.map(({ name }) => name.toLowerCase()));
  return { id, name: freeName(taken, wanted, word) };
}

/** Excel compares names without regard to case. */
function freeName(taken: ReadonlySet<string>, wanted: string | undefined, word: string): string {
  const isWanted = wanted !== undefined && wanted !== "";
  if (isWanted && !taken.has(wanted.toLowerCase())) return wanted;
  const stem = isWanted ? wanted : word;
  let number = isWanted ? 2 : 1;
  while (taken.has(`${stem}${number}`.toLowerCase())) number++;
  return `${stem}${number}`;
}
