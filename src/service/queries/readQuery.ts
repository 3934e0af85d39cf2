import type { Database as SqliteFile } from "node-sqlite3-wasm";
import type { SqlValue } from "../database/database";
import type { QueryColumn, QueryLimits, QueryResult } from "./queryResult";

export class ResultTooLarge extends Error {
  override readonly name = "ResultTooLarge";
}

/**
 * Runs one SELECT. As the body of a view it can be nothing else: no second statement, no write, no other file.
 * The view also tells the columns of a result without rows.
 */
export function readQuery(file: SqliteFile, sql: string, limits: Pick<QueryLimits, "rows" | "size">): QueryResult {
  file.exec("DROP VIEW IF EXISTS temp.asked");
  file.run(`CREATE TEMP VIEW asked AS SELECT * FROM (${sql}\n)`);
  const declared = file.all("PRAGMA temp.table_info(asked)") as { name: string; type: string }[];
  const names = declared.map(({ name }) => name);
  const rows = readRows(file, names, limits);
  const columns = declared.map(({ name, type }, index) => ({
    name,
    type: declaredType(type) ?? typeOf(rows, index),
  }));
  return { columns, rows };
}

function readRows(
  file: SqliteFile,
  names: readonly string[],
  limits: Pick<QueryLimits, "rows" | "size">,
): SqlValue[][] {
  const rows: SqlValue[][] = [];
  let size = 0;
  const statement = file.prepare("SELECT * FROM temp.asked");
  try {
    for (const record of statement.iterate()) {
      const row = names.map((name) => plain((record as Record<string, unknown>)[name]));
      size += row.reduce<number>((sum, value) => sum + String(value).length, 0);
      if (rows.length === limits.rows || size > limits.size) throw new ResultTooLarge();
      rows.push(row);
    }
  } finally {
    statement.finalize();
  }
  return rows;
}

/** Makes a value that JSON carries without loss: integers beyond 2^53 and bytes become text, infinities null. */
function plain(value: unknown): SqlValue {
  if (typeof value === "string") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "bigint") return value.toString();
  return value instanceof Uint8Array ? Buffer.from(value).toString("hex") : null;
}

function declaredType(type: string): QueryColumn["type"] | undefined {
  return ({ REAL: "number", INTEGER: "integer", TEXT: "string" } as const)[type];
}

function typeOf(rows: QueryResult["rows"], index: number): QueryColumn["type"] {
  const values = rows.map((row) => row[index]).filter((value) => value !== null);
  if (values.length === 0 || values.some((value) => typeof value === "string")) return "string";
  return values.every(Number.isInteger) ? "integer" : "number";
}
