import { rmSync } from "node:fs";
import { Database as SqliteFile } from "node-sqlite3-wasm";
import type { Database, Row, SqlValue } from "./database";

export interface SqliteOptions {
  readOnly?: boolean;
  /** Whether nobody else opens the file meanwhile: then it is locked once, not for every statement, and kept in memory. */
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
 * The driver locks a file with a folder beside it, which outlives a killed process. Only whoever holds the lock of the
 * data folder knows that it is nobody's.
 */
export function removeLeftLock(path: string): void {
  rmSync(`${path}.lock`, { recursive: true, force: true });
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

const lockedTries = 50;
const lockedPause = 20;

/** The driver is synchronous. While another process, one of the tools, is in the file, it is asked again for a second. */
async function promised<Answer>(work: () => Answer): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return work();
    } catch (error) {
      const isLocked = error instanceof Error && error.message === "database is locked";
      if (!isLocked || attempt === lockedTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, lockedPause));
    }
  }
}
