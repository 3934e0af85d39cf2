import { Migrator, type Kysely, type Migration } from "kysely";
import { demonstrationQueries } from "../demonstration/savedQueries";
import { type AccountsDatabase, accountsColumns, newTable } from "./tables";

/**
 * Migrates the operator's tables to the latest form, or creates them.
 * @param schema where PostgreSQL keeps the tables; SQLite has no schemas
 */
export async function migrateAccounts(accounts: AccountsDatabase, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db: accounts,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error("a migration failed");
}

/** Each has already run somewhere, so add a new one below instead of editing. They run in the order of their names, on both engines. */
const migrations: Readonly<Record<string, Migration>> = {
  "0001 tokens and saved queries": { up: createTokensAndQueries },
  "0002 shared by processes": { up: createShared },
  "0003 first queries": { up: saveFirstQueries },
};

/** Leaves existing tables as they are, for folders older than the migrations. */
async function createTokensAndQueries(accounts: Kysely<unknown>): Promise<void> {
  const { token, saved_query } = accountsColumns;
  await newTable(accounts, "token", token).ifNotExists().execute();
  await newTable(accounts, "saved_query", saved_query).ifNotExists().execute();
}

/** Creates the tables that processes on one PostgreSQL share. On SQLite, the only process keeps their contents in memory. */
async function createShared(accounts: Kysely<unknown>): Promise<void> {
  const { rate_window, secret } = accountsColumns;
  const table = newTable(accounts, "rate_window", rate_window);
  await table.addPrimaryKeyConstraint("rate_window_key", ["limit_name", "token_id"]).execute();
  await newTable(accounts, "secret", secret).execute();
}

/** Skips databases that already have queries. It is a migration so that queries an operator removes do not come back. */
async function saveFirstQueries(accounts: AccountsDatabase): Promise<void> {
  const saved = await accounts.selectFrom("saved_query").select("query_id").executeTakeFirst();
  if (saved === undefined) await accounts.insertInto("saved_query").values(demonstrationQueries).execute();
}
