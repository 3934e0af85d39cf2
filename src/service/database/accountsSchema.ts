import { Migrator, type Kysely, type Migration } from "kysely";
import { columnTypes } from "./engine";
import type { AccountsDatabase, SavedQueryTable } from "./tables";

export interface MigrationOptions {
  /** The saved queries that new tables start with. */
  firstQueries: readonly SavedQueryTable[];
  /** The schema in which PostgreSQL keeps the tables; SQLite has no schemas. */
  schema?: string;
}

/** Migrates the operator's tables to the latest form, or creates them. */
export async function migrateAccounts(
  accounts: AccountsDatabase,
  { firstQueries, schema }: MigrationOptions,
): Promise<void> {
  const migrator = new Migrator({
    db: accounts,
    provider: { getMigrations: () => Promise.resolve(migrations(firstQueries)) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error("a migration failed");
}

/** Each has already run somewhere, so add a new one below instead of editing. They run in the order of their names, on both engines. */
function migrations(firstQueries: readonly SavedQueryTable[]): Record<string, Migration> {
  return {
    "0001 tokens and saved queries": { up: createTokensAndQueries },
    "0002 shared by processes": { up: createShared },
    "0003 first queries": { up: (accounts: AccountsDatabase) => saveFirstQueries(accounts, firstQueries) },
  };
}

/** Leaves existing tables as they are, for folders older than the migrations. */
async function createTokensAndQueries(accounts: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(accounts);
  await accounts.schema
    .createTable("token")
    .ifNotExists()
    .addColumn("token_id", "text", (column) => column.primaryKey())
    .addColumn("sha256", "text", (column) => column.notNull().unique())
    .addColumn("interface", "text", (column) => column.notNull())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("states", "text", (column) => column.notNull())
    .addColumn("queries", "text", (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("expires_at", time)
    .addColumn("revoked_at", time)
    .execute();
  await accounts.schema
    .createTable("saved_query")
    .ifNotExists()
    .addColumn("query_id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("sql", "text", (column) => column.notNull())
    .execute();
}

/** Creates the tables that processes on one PostgreSQL share. On SQLite, the only process keeps their contents in memory. */
async function createShared(accounts: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(accounts);
  await accounts.schema
    .createTable("rate_window")
    .addColumn("limit_name", "text", (column) => column.notNull())
    .addColumn("token_id", "text", (column) => column.notNull())
    .addColumn("started_at", time, (column) => column.notNull())
    .addColumn("count", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("rate_window_key", ["limit_name", "token_id"])
    .execute();
  await accounts.schema
    .createTable("secret")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

/** Skips databases that already have queries. It is a migration so that queries an operator removes do not come back. */
async function saveFirstQueries(accounts: AccountsDatabase, queries: readonly SavedQueryTable[]): Promise<void> {
  const saved = await accounts.selectFrom("saved_query").select("query_id").executeTakeFirst();
  if (saved === undefined && queries.length > 0) await accounts.insertInto("saved_query").values(queries).execute();
}
