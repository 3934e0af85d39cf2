import { AddinError } from "../../errors/addinError";

/** A value as a cell can hold it. */
export type CellValue = string | number | boolean | null;

export interface QueryColumn {
  name: string;
  /** What the service says of it, where it says anything. */
  type: string;
}

/** The result of a saved query as a table, whatever shape its columns and rows came in. */
export interface QueryTable {
  id: string;
  /** ISO 8601, as the service gave it. */
  executedAt: string;
  columns: QueryColumn[];
  rows: CellValue[][];
}

/**
 * Reads `GET /queries/{query_id}/json` (§2.4). The interface does not show the elements of `columns` and `rows`: a column's name is
 * the first of `name`, `field`, `key`, `id`, `label` that is text, else the key at its position in the rows; without columns, the
 * keys of the rows in the order they appear. Objects inside a row become compact JSON text.
 */
export function readTable(body: unknown): QueryTable {
  const { query_id, executed_at, columns, rows } = body as Record<string, unknown>;
  if (!Array.isArray(rows)) throw new AddinError("unreadable", { field: "rows" });
  const keys = keysOf(rows);
  const named = Array.isArray(columns) ? columns.map((column, index) => readColumn(column, keys[index], index)) : [];
  const table = named.length > 0 ? named : keys.map((name) => ({ name, type: "" }));
  return {
    id: typeof query_id === "string" ? query_id : "",
    executedAt: typeof executed_at === "string" ? executed_at : "",
    columns: table,
    rows: rows.map((row) => readRow(row, table, keys)),
  };
}

const nameFields = ["name", "field", "key", "id", "label"];
const typeFields = ["type", "data_type", "dataType"];

function keysOf(rows: readonly unknown[]): string[] {
  const keys = new Set<string>();
  for (const row of rows) if (isRecord(row)) for (const key of Object.keys(row)) keys.add(key);
  return [...keys];
}

function readColumn(column: unknown, keyOfRows: string | undefined, index: number): QueryColumn {
  const fallback = keyOfRows ?? `column_${index + 1}`;
  if (typeof column === "string") return { name: column, type: "" };
  if (!isRecord(column)) return { name: fallback, type: "" };
  return { name: firstText(column, nameFields) ?? fallback, type: firstText(column, typeFields) ?? "" };
}

function firstText(record: Record<string, unknown>, fields: readonly string[]): string | undefined {
  return fields
    .map((field) => record[field])
    .find((value): value is string => typeof value === "string" && value !== "");
}

/** A row is read by its columns' names; a column that the rows do not know by name is read by its position. */
function readRow(row: unknown, columns: readonly QueryColumn[], keys: readonly string[]): CellValue[] {
  if (Array.isArray(row)) return columns.map((_, index) => toCellValue(row[index]));
  if (!isRecord(row)) return columns.map((_, index) => (index === 0 ? toCellValue(row) : null));
  const known = new Set(keys);
  return columns.map(({ name }, index) =>
    toCellValue(known.has(name) ? ownValue(row, name) : ownValue(row, keys[index])),
  );
}

function ownValue(row: Record<string, unknown>, key: string | undefined): unknown {
  return key !== undefined && Object.hasOwn(row, key) ? row[key] : null;
}

function toCellValue(value: unknown): CellValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
