import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { Database as SqliteFile } from "node-sqlite3-wasm";
import { resolve } from "node:path";
import { FileGuard } from "./fileGuard";
import { SqliteDriver } from "./sqliteDriver";

export interface SqliteOptions {
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
