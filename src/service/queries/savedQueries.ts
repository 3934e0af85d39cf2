import type { Caller } from "../access/caller";
import type { Database, Row } from "../database/database";

export interface SavedQueryDefinition {
  readonly query_id: string;
  readonly owner: string;
  readonly name: string;
  readonly description: string;
  readonly sql: string;
}

/** The form of an id. No query has any other. */
export const queryIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The definitions that the operator keeps. */
export class SavedQueries {
  constructor(private readonly accounts: Database) {}

  async find(queryId: string): Promise<SavedQueryDefinition | undefined> {
    if (!queryIdPattern.test(queryId)) return undefined;
    const row = await this.accounts.first("SELECT * FROM saved_query WHERE query_id = ?", [queryId]);
    return row && toDefinition(row);
  }

  async list(): Promise<SavedQueryDefinition[]> {
    return (await this.accounts.all("SELECT * FROM saved_query ORDER BY query_id")).map(toDefinition);
  }

  /** Saves a definition, in place of an older one with the same id. */
  async save({ query_id, owner, name, description, sql }: SavedQueryDefinition): Promise<void> {
    await this.accounts.run(
      "INSERT OR REPLACE INTO saved_query (query_id, owner, name, description, sql) VALUES (?, ?, ?, ?, ?)",
      [query_id, owner, name, description, sql],
    );
  }

  /** Returns false when there was no such query. */
  async remove(queryId: string): Promise<boolean> {
    const known = await this.find(queryId);
    await this.accounts.run("DELETE FROM saved_query WHERE query_id = ?", [queryId]);
    return known !== undefined;
  }
}

/** True for the queries of the token's owner and those that the token names. */
export function mayRun(caller: Caller, { query_id, owner }: SavedQueryDefinition): boolean {
  return caller.queries === "all" || caller.owner === owner || caller.queries.includes(query_id);
}

function toDefinition(row: Row): SavedQueryDefinition {
  return row as unknown as SavedQueryDefinition;
}
