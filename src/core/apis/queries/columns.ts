import { isRecord } from "../../http/readReply";
import { type Described, findKeys, labelFields, nameFields, typeFields } from "./columnKeys";

/** A column of a saved query as the service describes it, and the key under which the rows hold its values. */
export interface FoundColumn {
  /** The first of its texts, which is the name that is shown. */
  name: string;
  /** The type in the service's own word; "" if it gives none. */
  type: string;
  /** The word that people have for it, if the service gives that in addition to its name. */
  label?: string;
  /** Undefined where no row has the column. */
  key: string | undefined;
}

/**
 * The columns of a saved query. The interface does not show how they are described: any text of a column may be its key in the rows.
 * A column without such a text is found by its position. Where no column is found, the keys of the rows are the columns.
 */
export function findColumns(columns: unknown, rows: readonly unknown[]): FoundColumn[] {
  const keys = keysOf(rows);
  const described = Array.isArray(columns) ? columns.map(describe) : [];
  const { found, fields } = findKeys(described, keys);
  const isFound = keys.length === 0 || found.some((key) => key !== undefined);
  if (described.length === 0 || !isFound) return columnsOfRows(keys, rows);
  return described.map((column, index) => {
    const key = found[index];
    const name = firstOf(column, nameFields) || key || firstIn(column, fields) || positionName(index);
    const label = firstOf(column, labelFields);
    return { name, type: firstOf(column, typeFields), key, ...(label !== "" && label !== name && { label }) };
  });
}

function describe(column: unknown): Described {
  if (typeof column !== "object") return describe({ name: typeof column === "string" ? column : null });
  const texts = Object.entries(column ?? {}).map(([field, value]) => [field, textOf(field, value)] as const);
  return new Map(texts.filter(([, text]) => text !== ""));
}

/** The text of a field. A number may be a name, for example a year. */
function textOf(field: string, value: unknown): string {
  if (typeof value === "number" && field === "name") return String(value);
  return typeof value === "string" ? value : "";
}

function firstOf(column: Described, fields: readonly string[]): string {
  return fields.map((field) => column.get(field)).find((text) => text !== undefined) ?? "";
}

function firstIn(column: Described, fields: ReadonlySet<string>): string {
  return [...column].find(([field]) => fields.has(field))?.[1] ?? "";
}

function keysOf(rows: readonly unknown[]): string[] {
  const keys = new Set<string>();
  for (const row of rows) if (isRecord(row)) for (const key of Object.keys(row)) keys.add(key);
  return [...keys];
}

/** Rows that are lists have positions instead of keys. */
function columnsOfRows(keys: readonly string[], rows: readonly unknown[]): FoundColumn[] {
  if (keys.length > 0) return keys.map((key, index) => ({ name: key || positionName(index), type: "", key }));
  const width = rows.reduce<number>((widest, row) => Math.max(widest, Array.isArray(row) ? row.length : 1), 0);
  return Array.from({ length: width }, (_, index) => ({ name: positionName(index), type: "", key: undefined }));
}

/** The name of a column that has none. */
export function positionName(index: number): string {
  return `column_${index + 1}`;
}
