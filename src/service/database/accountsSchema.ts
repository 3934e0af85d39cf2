import type { Database } from "./database";

/** The tables that belong to the operator and not to the data: they outlive a rebuilt data file. */
export async function createAccountsSchema(database: Database): Promise<void> {
  await database.run(`
    CREATE TABLE IF NOT EXISTS token (
      token_id TEXT PRIMARY KEY, sha256 TEXT NOT NULL UNIQUE, interface TEXT NOT NULL, owner TEXT NOT NULL,
      states TEXT NOT NULL, queries TEXT NOT NULL,
      created_at INTEGER NOT NULL, expires_at INTEGER, revoked_at INTEGER
    );
    CREATE TABLE IF NOT EXISTS saved_query (
      query_id TEXT PRIMARY KEY, owner TEXT NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL, sql TEXT NOT NULL
    );
  `);
}
