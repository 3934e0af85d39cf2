import type { QueryColumn, QueryTable } from "../../core/apis/queries/table";
import { ambiguousName } from "../../core/codes/ambiguousName";
import { bareName } from "../../core/codes/foldedText";
import { AddinError } from "../../core/errors/addinError";
import { hasLabels, type Headers } from "../cell/arguments";
import type { Cell } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/table";
import { withSavedQuery } from "./savedQuery";

interface QueryPart {
  id: string;
  columns: readonly string[];
  limit: number | undefined;
  offset: number | undefined;
  missing: unknown;
}

/** The rows of a saved query as a table; its columns by name, in the order asked. */
export function queryTable(cell: Cell, part: QueryPart, headers: Headers): Cells | Promise<Cells> {
  const { id, columns, limit = Infinity, offset = 0, missing } = part;
  return withSavedQuery(cell, id, (table) => {
    const { length } = table.rows;
    if (length === 0) throw new AddinError("emptyQuery", { id });
    const positions = positionsOf(table, columns, id);
    if (offset >= length) throw new AddinError("pastTheEnd", { rows: length });
    const shown = positions.flatMap((position) => table.columns[position] ?? []);
    return layOutRows({
      header: { code: "", columns: shown.map(hasLabels(headers) ? labelOf : nameOf) },
      rows: table.rows.slice(offset, offset + limit).map((row) => positions.map((position) => row[position])),
      headers,
      missing,
    });
  });
}

function positionsOf({ columns }: QueryTable, asked: readonly string[], id: string): number[] {
  if (asked.length === 0) return columns.map((_, position) => position);
  return asked.map((text) => {
    const position = positionOf(text, columns);
    if (position >= 0) return position;
    throw new AddinError("badColumn", { id, value: text, allowed: columns.map(nameOf).join(", ") });
  });
}

/** Finds the column with this name, first exactly and then in any letter case; otherwise one whose name or label compares equal. */
function positionOf(text: string, columns: readonly QueryColumn[]): number {
  const exact = columns.findIndex(({ name }) => name === text);
  if (exact >= 0) return exact;
  const inOtherCase = columns.findIndex(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (inOtherCase >= 0) return inOtherCase;
  const bare = bareName(text);
  const alike = columns.filter(({ name, label = "" }) => bare !== "" && [name, label].map(bareName).includes(bare));
  if (alike.length > 1) throw ambiguousName(text, alike.map(nameOf));
  return columns.findIndex((column) => column === alike[0]);
}

function nameOf({ name }: QueryColumn): string {
  return name;
}

/** The service's label of a column, or its name made readable: `zip_code` is `Zip code`. */
function labelOf({ name, label }: QueryColumn): string {
  if (label !== undefined) return label;
  const words = name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll})|[_\s]+/gu, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
