import { answer } from "../cell/answer";
import { type Cell, type Invocation, whenLoaded } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import type * as rareTables from "./rareTables";

type Tables = typeof rareTables;

/**
 * Continues with the tables of the functions that are rarely filled down over thousands of rows. They load with the first such formula; from
 * then on they are at hand, so that held values are still returned at once.
 */
export function withTables<Result>(run: (tables: Tables) => Result | Promise<Result>): Result | Promise<Result> {
  return whenLoaded(loadTables(), run);
}

/** Answers a cell with one of these tables. */
export function answerWithTables(
  invocation: Invocation | null | undefined,
  run: (cell: Cell, tables: Tables) => Cells | Promise<Cells>,
): Promise<never[][]> {
  return answer(invocation, (cell) => withTables((tables) => run(cell, tables)));
}

let tables: Tables | undefined;

function loadTables(): Tables | Promise<Tables> {
  return tables ?? import(/* webpackChunkName: "tables" */ "./rareTables").then((loaded) => (tables = loaded));
}
