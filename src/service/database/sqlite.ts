import { rmSync } from "node:fs";
import { Database as SqliteFile } from "node-sqlite3-wasm";
import type { Database, Row, SqlValue } from "./database";

export interface SqliteOptions {
  readOnly?: boolean;
  /** Set when no other process opens the file: it is then locked once instead of for every statement, and kept in memory. */
  isAlone?: boolean;
}

/** Kibibytes; more than the data are. */
const keptInMemory = 65_536;

/** Opens an SQLite file, or a database in memory for `:memory:`. */
export function openSqlite(path: string, options: SqliteOptions = {}): Database {
  const file = new SqliteFile(path, { readOnly: options.readOnly ?? false });
  if (options.isAlone) file.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -${keptInMemory}`);
  return new Sqlite(file);
}

/**
 * Removes the driver's lock, a folder beside the file, which outlives a killed process. Only the holder of the data
 * folder's lock can know that it is stale.
 */
export function removeLeftLock(path: string): void {
  rmSync(`${path}.lock`, { recursive: true, force: true });
}

class Sqlite implements Database {
  constructor(private readonly file: SqliteFile) {}

  all(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return retryWhileLocked(() => this.file.all(sql, [...values]) as Row[]);
  }

  first(sql: string, values: readonly SqlValue[] = []): Promise<Row | undefined> {
    return retryWhileLocked(() => (this.file.get(sql, [...values]) ?? undefined) as Row | undefined);
  }

  run(sql: string, values?: readonly SqlValue[]): Promise<void> {
    return retryWhileLocked(() => {
      if (values === undefined) this.file.exec(sql);
      else this.file.run(sql, [...values]);
    });
  }

  insertAll(sql: string, rows: Iterable<readonly SqlValue[]>): Promise<void> {
    return retryWhileLocked(() => {
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
    return retryWhileLocked(() => this.file.close());
  }
}

const maxTries = 50;
const pauseBetweenTries = 20;

/** Retries for a second while another process, for example one of the tools, has the file locked. The driver itself is synchronous. */
async function retryWhileLocked<Answer>(work: () => Answer): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return work();
    } catch (error) {
      const isLocked = error instanceof Error && error.message === "database is locked";
      if (!isLocked || attempt === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries));
    }
  }
}
