import type { Database, SqlValue } from "../database/database";

export interface QueryColumn {
  readonly name: string;
  readonly type: "integer" | "number" | "string";
}

export interface QueryResult {
  readonly columns: readonly QueryColumn[];
  readonly rows: readonly (readonly SqlValue[])[];
}

/** Runs one SELECT. The columns come from the statement itself, so that an empty result has them too. */
export async function runQuery(data: Database, sql: string): Promise<QueryResult> {
  await data.run(`CREATE TEMP VIEW asked AS ${sql}`, []);
  try {
    const names = (await data.all("PRAGMA table_info(asked)")).map((row) => String(row["name"]));
    const rows = (await data.all("SELECT * FROM asked")).map((row) => names.map((name) => row[name] ?? null));
    return { columns: names.map((name, index) => ({ name, type: typeOf(rows, index) })), rows };
  } finally {
    await data.run("DROP VIEW IF EXISTS asked");
  }
}

function typeOf(rows: QueryResult["rows"], index: number): QueryColumn["type"] {
  const values = rows.map((row) => row[index]).filter((value) => value !== null);
  if (values.length === 0 || values.some((value) => typeof value === "string")) return "string";
  return values.every(Number.isInteger) ? "integer" : "number";
}
