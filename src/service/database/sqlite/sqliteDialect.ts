import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from "kysely";
import type { Database as SqliteFile } from "node-sqlite3-wasm";
import type { FileGuard } from "./fileGuard";
import { SqliteDriver } from "./sqliteDriver";

/** Kysely's SQLite dialect on the WebAssembly driver, which Kysely itself does not support. */
export function sqliteDialect(file: SqliteFile, guard?: FileGuard): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(file, guard),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
