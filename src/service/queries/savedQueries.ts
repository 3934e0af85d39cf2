import type { Caller } from "../access/caller";
import type { AccountsDatabase, SavedQueryTable } from "../database/tables";
import { StartError } from "../startup/startError";
import { type QueryRunner, SqlError } from "./queryRunner";

export type SavedQueryDefinition = Readonly<SavedQueryTable>;

/** The form of every query's id. */
export const queryIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The definitions that the operator keeps. */
export class SavedQueries {
  constructor(private readonly accounts: AccountsDatabase) {}

  async find(queryId: string): Promise<SavedQueryDefinition | undefined> {
    if (!queryIdPattern.test(queryId)) return undefined;
    return this.accounts.selectFrom("saved_query").selectAll().where("query_id", "=", queryId).executeTakeFirst();
  }

  list(): Promise<SavedQueryDefinition[]> {
    return this.accounts.selectFrom("saved_query").selectAll().orderBy("query_id").execute();
  }

  /** Saves a definition, replacing an older one with the same id. */
  async save({ query_id, ...content }: SavedQueryDefinition): Promise<void> {
    await this.accounts
      .insertInto("saved_query")
      .values({ query_id, ...content })
      .onConflict((conflict) => conflict.column("query_id").doUpdateSet(content))
      .execute();
  }

  /** Returns false if there is no such query. */
  async remove(queryId: string): Promise<boolean> {
    const { numDeletedRows } = await this.accounts
      .deleteFrom("saved_query")
      .where("query_id", "=", queryId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
}

/** True for the queries that the token names, or for all of them if it names all. Who saved a query does not matter. */
export function mayRun(caller: Caller, { query_id, owner }: SavedQueryDefinition): boolean {
  // An operator may have saved their own query under the name of a demonstration query.
  if (caller.isDemonstration && owner !== caller.owner) return false;
  return caller.queries === "all" || caller.queries.includes(query_id);
}

/** Saves a query after one run within the limits; SQL that does not run is never saved. Returns the number of rows. */
export async function saveChecked(
  savedQueries: SavedQueries,
  runner: QueryRunner,
  definition: SavedQueryDefinition,
): Promise<number> {
  if (!queryIdPattern.test(definition.query_id)) {
    throw new StartError("The id of a query has 1 to 64 letters, digits, hyphens and underscores.");
  }
  if (definition.query_id === "all") {
    throw new StartError("The id all means every query of a token: choose another one.");
  }
  try {
    const { rowCount } = await runner.run({ sql: definition.sql, form: "csv" });
    await savedQueries.save(definition);
    return rowCount;
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    throw new StartError(
      `The SQL is refused: ${error.message}. It must be one SELECT over the tables of docs/service.md.`,
    );
  }
}
