import { AddinError } from "../../errors/addinError";
import type { Reply } from "../../http/attempt";
import { readJson } from "../../http/readJson";
import { isRecord } from "../../http/reader";
import { findColumns, type FoundColumn } from "./columns";
import { longNumbersAsText } from "./longNumbers";

/** A value that a cell can hold. */
export type CellValue = string | number | boolean | null;

export type QueryColumn = Omit<FoundColumn, "key">;

/** The result of a saved query as a table, whatever shape its columns and rows came in. */
export interface QueryTable {
  id: string;
  /** ISO 8601, as the service gave it. */
  executedAt: string;
  columns: QueryColumn[];
  rows: CellValue[][];
}

/** Columns of a sheet. */
const maxColumns = 16_384;
/** The most cells that a table may have. Rows with hardly a key in common would make more, nearly all of them empty. */
const maxCells = 10_000_000;

/** Reads the result of a saved query, of which `readTable` makes a table. Throws if it has no rows. */
export function readResult(reply: Reply): unknown {
  const body = readWithLongNumbers(reply);
  rowsOf(body);
  return body;
}

/**
 * Reads `GET /queries/{query_id}/json` (§2.4). The interface does not show the elements of `columns` and `rows`: a row that is an
 * object is read by the keys of its columns, a row that is a list by position. Objects inside a row become compact JSON text.
 */
export function readTable(body: unknown): QueryTable {
  const rows = rowsOf(body);
  const { columns: described, query_id, executed_at } = Object(body) as Record<string, unknown>;
  const columns = findColumns(described, rows);
  refuseTooLarge(rows.length, columns.length);
  return {
    id: textOf(query_id),
    executedAt: textOf(executed_at),
    columns: columns.map(({ key: _key, ...column }) => column),
    rows: rows.map((row) => readRow(row, columns)),
  };
}

function rowsOf(body: unknown): unknown[] {
  if (!isRecord(body) || !Array.isArray(body["rows"])) throw new AddinError("unreadable", { field: "rows" });
  return body["rows"];
}

/** Refuses a table that no sheet could hold. */
export function refuseTooLarge(rows: number, columns: number): void {
  if (columns > maxColumns || rows * columns > maxCells) throw new AddinError("tooLarge", { rows, columns });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function readRow(row: unknown, columns: readonly FoundColumn[]): CellValue[] {
  if (isRecord(row)) return columns.map(({ key }) => toCellValue(ownValue(row, key)));
  const values: readonly unknown[] = Array.isArray(row) ? row : [row];
  return columns.map((_, index) => toCellValue(values[index]));
}

function ownValue(row: Record<string, unknown>, key: string | undefined): unknown {
  return key !== undefined && Object.hasOwn(row, key) ? row[key] : null;
}

function toCellValue(value: unknown): CellValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return JSON.stringify(value);
}

/** Rewrites only what is known to be JSON: any other text has been refused before. */
function readWithLongNumbers(reply: Reply): unknown {
  const body = readJson(reply);
  const text = longNumbersAsText(reply.text);
  return text === reply.text ? body : readJson({ ...reply, text });
}
