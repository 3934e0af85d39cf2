import { StartError } from "../startup/startError";
import { SqlError, type QueryRunner } from "./queryRunner";
import { queryIdPattern, type SavedQueries, type SavedQueryDefinition } from "./savedQueries";

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
