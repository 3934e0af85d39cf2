import { Migrator, type Kysely, type Migration } from "kysely";
import { columnTypes } from "./engine";
import type { AccountsDatabase, SavedQueryTable } from "./tables";

export interface MigrationOptions {
  /** The saved queries that new tables start with. */
  firstQueries: readonly SavedQueryTable[];
  /** Where PostgreSQL keeps the tables; SQLite has no schemas. */
  schema?: string;
}

/** Brings the operator's tables to the newest form, whatever older one they have; new ones are made whole. */
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

/** Each has run somewhere: a change is a new one below, never an edit. They run in the order of their names, on both engines. */
function migrations(firstQueries: readonly SavedQueryTable[]): Record<string, Migration> {
  return {
    "0001 tokens and saved queries": { up: createTokensAndQueries },
    "0002 shared by processes": { up: createShared },
    "0003 first queries": { up: (accounts: AccountsDatabase) => saveFirstQueries(accounts, firstQueries) },
  };
}

/** Leaves the tables of a folder from before there were migrations as they are. */
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

/** What processes on one PostgreSQL share. One process on SQLite keeps the same in its memory. */
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

/** Leaves alone who has queries already. A migration, so that an operator who removes them does not get them back. */
async function saveFirstQueries(accounts: AccountsDatabase, queries: readonly SavedQueryTable[]): Promise<void> {
  const saved = await accounts.selectFrom("saved_query").select("query_id").executeTakeFirst();
  if (saved === undefined && queries.length > 0) await accounts.insertInto("saved_query").values(queries).execute();
}
