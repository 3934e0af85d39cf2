import { whenLoaded } from "../cell/whenLoaded";
import type * as rareTables from "./rareTables";

type Tables = typeof rareTables;

/**
 * Goes on with the tables of the functions that are not filled down over thousands of rows. They load with the first of them, and are
 * at hand from then on, so that what is held is still answered at once.
 */
export function withTables<Result>(run: (tables: Tables) => Result | Promise<Result>): Result | Promise<Result> {
  return whenLoaded(loadTables(), run);
}

let tables: Tables | undefined;

function loadTables(): Tables | Promise<Tables> {
  return tables ?? import(/* webpackChunkName: "tables" */ "./rareTables").then((loaded) => (tables = loaded));
}
