import { Kysely } from "kysely";
import { Database as SqliteFile } from "node-sqlite3-wasm";
import { resolve } from "node:path";
import { FileGuard } from "./fileGuard";
import { sqliteDialect } from "./sqliteDialect";

export interface SqliteOptions {
  readOnly?: boolean;
  /** Set if no other process opens the file. It is then locked once instead of for every statement, and cached in memory. */
  isAlone?: boolean;
}

/** In kibibytes; more than the size of the data. */
const keptInMemory = 65_536;

/** Opens an SQLite file, or a database in memory for `:memory:`. */
export function openSqlite<Tables>(path: string, options: SqliteOptions = {}): Kysely<Tables> {
  const file = new SqliteFile(path, { readOnly: options.readOnly ?? false });
  if (options.isAlone) file.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -${keptInMemory}`);
  const isShared = path !== ":memory:" && !options.isAlone && !options.readOnly;
  const guard = isShared ? new FileGuard(file, resolve(path)) : undefined;
  return new Kysely<Tables>({ dialect: sqliteDialect(file, guard) });
}
