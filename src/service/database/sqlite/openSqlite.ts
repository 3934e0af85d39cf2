import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { Database as SqliteFile, type JSValue } from "node-sqlite3-wasm";
import { resolve } from "node:path";
import { FileGuard } from "./fileGuard";

interface SqliteOptions {
  readOnly?: boolean;
  /** Set if no other process opens the file. It is then locked once instead of for every statement, and cached in memory. */
  isAlone?: boolean;
}

/** The size of the page cache, in kibibytes; more than that of the data. */
const keptInMemory = 65_536;

/** Opens an SQLite file, or a database in memory for `:memory:`. */
export function openSqlite<Tables>(path: string, options: SqliteOptions = {}): Kysely<Tables> {
  const file = new SqliteFile(path, { readOnly: options.readOnly ?? false });
  if (options.isAlone) file.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -${keptInMemory}`);
  const isShared = path !== ":memory:" && !options.isAlone && !options.readOnly;
  const guard = isShared ? new FileGuard(file, resolve(path)) : undefined;
  return new Kysely<Tables>({ dialect: sqliteDialect(file, guard) });
}

/** Kysely's SQLite dialect on the WebAssembly driver, which Kysely itself does not support. */
function sqliteDialect(file: SqliteFile, guard?: FileGuard): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(file, guard),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Runs statements on a file's only connection. During a transaction, other statements wait. */
class SqliteDriver implements Driver {
  private readonly connection: SqliteConnection;
  private free: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;

  /** @param guard keeps other processes out of a file that they write to as well */
  constructor(
    private readonly file: SqliteFile,
    private readonly guard?: FileGuard,
  ) {
    this.connection = new SqliteConnection(file, guard);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.free;
    let release = (): void => undefined;
    this.free = new Promise((resolve) => (release = resolve));
    await before;
    try {
      await this.guard?.enter();
    } catch (error) {
      release();
      throw this.guard?.explained(error) ?? error;
    }
    this.release = release;
    return this.connection;
  }

  async beginTransaction(): Promise<void> {
    await this.connection.executeQuery(CompiledQuery.raw("BEGIN"));
  }

  async commitTransaction(): Promise<void> {
    await this.connection.executeQuery(CompiledQuery.raw("COMMIT"));
  }

  /** Does nothing if the engine has already ended the transaction, as it does when the disk is full. */
  async rollbackTransaction(): Promise<void> {
    if (this.file.inTransaction) await this.connection.executeQuery(CompiledQuery.raw("ROLLBACK"));
  }

  releaseConnection(): Promise<void> {
    this.guard?.leave();
    this.release();
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await retryWhileLocked(() => this.file.close());
    this.guard?.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  constructor(
    private readonly file: SqliteFile,
    private readonly guard?: FileGuard,
  ) {}

  executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = [...parameters] as JSValue[];
    const run = (): QueryResult<Row> => {
      if (!changesRows(query)) return { rows: this.file.all(sql, values) as Row[] };
      return { rows: [], numAffectedRows: BigInt(this.file.run(sql, values).changes) };
    };
    return retryWhileLocked(run).catch((error: unknown) => {
      throw this.guard?.explained(error) ?? error;
    });
  }

  streamQuery(): never {
    throw new Error("SQLite gives its rows at once: use execute()");
  }
}

/** True for statements that return a number of rows instead of rows. */
function changesRows(query: CompiledQuery["query"]): boolean {
  const changes = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"].includes(query.kind);
  return changes && !("returning" in query && query.returning !== undefined);
}

const maxTries = 50;
const pauseBetweenTries = 20;

/** Retries for a second while another connection has the file locked. The driver is synchronous. */
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
