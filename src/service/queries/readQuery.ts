import type { Database as SqliteFile } from "node-sqlite3-wasm";
import type { SqlValue } from "../database/tables";
import { type QueryColumn, ResultWriter, type ResultWriterOptions, type WrittenResult } from "./resultWriter";

/** Matches names that reveal the database itself instead of the data. There is no other way to write these names. */
const insides = /pragma_|sqlite_|dbstat/i;

/**
 * Runs one SELECT and writes its rows. As the body of a view it can be nothing else: no second statement, no write, no
 * other file. The view also shows the columns of a result without rows.
 */
export function readQuery(file: SqliteFile, sql: string, options: Omit<ResultWriterOptions, "columns">): WrittenResult {
  const inside = insides.exec(sql)?.[0];
  if (inside !== undefined) throw new Error(`${inside}… is not for saved queries`);
  file.exec("DROP VIEW IF EXISTS temp.asked");
  file.run(`CREATE TEMP VIEW asked AS SELECT * FROM (${sql}\n)`);
  // It must be complete alone, too: the driver silently drops anything after the end of a statement.
  file.prepare(sql).finalize();
  const declared = file.all("PRAGMA temp.table_info(asked)") as { name: string; type: string }[];
  const columns = declared.map(({ name, type }) => ({ name, type: declaredType(type) }));
  const writer = new ResultWriter({ ...options, columns });
  // The driver makes objects, in which `__proto__` would not be kept: the rows are read under names of our own.
  const names = columns.map((_, index) => `c${index}`);
  const statement = file.prepare(`WITH renamed(${names.join()}) AS (SELECT * FROM temp.asked) SELECT * FROM renamed`);
  try {
    for (const record of statement.iterate()) {
      writer.add(names.map((name) => plain((record as Record<string, unknown>)[name])));
    }
  } finally {
    statement.finalize();
  }
  return writer.end();
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
