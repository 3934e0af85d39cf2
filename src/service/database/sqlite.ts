import { existsSync, rmSync } from "node:fs";
import { Database as SqliteFile } from "node-sqlite3-wasm";
import type { Database, Row, SqlValue } from "./database";

export interface SqliteOptions {
  readOnly?: boolean;
}

/**
 * Opens an SQLite file, or a database in memory for `:memory:`. The caller holds the lock of the folder that the file is in:
 * only then is a lock that a killed process left behind ours to remove.
 */
export function openSqlite(path: string, options: SqliteOptions = {}): Database {
  removeLeftLock(path);
  return new Sqlite(new SqliteFile(path, { readOnly: options.readOnly ?? false }));
}

/** The driver locks a file with a folder beside it, which outlives a killed process. */
function removeLeftLock(path: string): void {
  const lock = `${path}.lock`;
  if (path !== ":memory:" && existsSync(lock)) rmSync(lock, { recursive: true });
}

class Sqlite implements Database {
  constructor(private readonly file: SqliteFile) {}

  all(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return promised(() => this.file.all(sql, [...values]) as Row[]);
  }

  first(sql: string, values: readonly SqlValue[] = []): Promise<Row | undefined> {
    return promised(() => (this.file.get(sql, [...values]) ?? undefined) as Row | undefined);
  }

  run(sql: string, values?: readonly SqlValue[]): Promise<void> {
    return promised(() => {
      if (values === undefined) this.file.exec(sql);
      else this.file.run(sql, [...values]);
    });
  }

  insertAll(sql: string, rows: Iterable<readonly SqlValue[]>): Promise<void> {
    return promised(() => {
      const statement = this.file.prepare(sql);
      try {
        for (const row of rows) statement.run([...row]);
      } finally {
        statement.finalize();
      }
    });
  }

  async transaction<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.file.exec("BEGIN");
    try {
      const answer = await work();
      this.file.exec("COMMIT");
      return answer;
    } catch (error) {
      if (this.file.inTransaction) this.file.exec("ROLLBACK");
      throw error;
    }
  }

  close(): Promise<void> {
    return promised(() => this.file.close());
  }
}

/** The driver is synchronous; what it throws comes as a rejection. */
function promised<Answer>(work: () => Answer): Promise<Answer> {
  return new Promise((resolve) => resolve(work()));
}
