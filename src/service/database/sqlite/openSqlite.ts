import { Kysely, SqliteDialect } from "kysely";
import { givesRows, openForReading, openForWriting, runOn } from "./sqliteFile";

/** The size of the page cache, in kibibytes; more than that of the data. */
const keptInMemory = 65_536;

/** Opens an SQLite file that no other process writes to, or a database in memory for `:memory:`. */
export function openSqlite<Tables>(path: string, { readOnly = false } = {}): Kysely<Tables> {
  const file = readOnly ? openForReading(path) : openForWriting(path);
  file.exec(`PRAGMA cache_size = -${keptInMemory}`);
  const statement = (sql: string) => ({
    reader: givesRows(sql),
    all: (parameters: readonly unknown[]) => runOn(file, { sql, parameters }, path).rows,
    run: (parameters: readonly unknown[]) => {
      // The engine itself has already ended the transaction when the disk is full.
      if (sql === "rollback" && !file.inTransaction) return { changes: 0n, lastInsertRowid: 0n };
      return { changes: runOn(file, { sql, parameters }, path).numAffectedRows ?? 0n, lastInsertRowid: 0n };
    },
    iterate: () => {
      throw new Error("SQLite gives its rows at once: use execute()");
    },
  });
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { prepare: statement, close: () => file.close() } }),
  });
}
