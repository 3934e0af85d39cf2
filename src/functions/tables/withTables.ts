import { whenLoaded } from "../cell/cell";
import type * as rareTables from "./rareTables";

type Tables = typeof rareTables;

/**
 * Continues with the tables of the functions that are rarely filled down over thousands of rows. They load with the first such formula; from
 * then on they are at hand, so that held values are still returned at once.
 */
export function withTables<Result>(run: (tables: Tables) => Result | Promise<Result>): Result | Promise<Result> {
  return whenLoaded(loadTables(), run);
}

let tables: Tables | undefined;

function loadTables(): Tables | Promise<Tables> {
  return tables ?? import(/* webpackChunkName: "tables" */ "./rareTables").then((loaded) => (tables = loaded));
}
