import type { QueryTable } from "../../core/apis/queries/table";
import type { Cell } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { readChoice } from "./readChoice";
import { withSavedQuery } from "./withSavedQuery";

/** The facts about a result besides its rows, in the order in which they are listed. */
export const queryFacts = { executed_at: "fecha de ejecución", rows: "filas", columns: "columnas", age: "antigüedad" };
type Fact = keyof typeof queryFacts;

/** One fact of a saved query, or all of them beside their names. */
export function queryInfoTable(cell: Cell, id: string, what: unknown): Cells | Promise<Cells> {
  const fact = readChoice("what", what, queryFacts, cell.app.language);
  return withSavedQuery(cell, id, (table) => {
    const values = factsOf(table, cell.app.now());
    return fact === undefined ? Object.entries(values) : [[values[fact]]];
  });
}

/** A fact that the service does not give is `""`. */
function factsOf({ executedAt, rows, columns }: QueryTable, now: number): Record<Fact, number | string> {
  return {
    executed_at: executedAt,
    rows: rows.length,
    columns: columns.length,
    age: ageInDays(Date.parse(executedAt), now),
  };
}

const millisecondsOfDay = 86_400_000;

/** Excel counts time in days. Never negative, even if this computer's clock is behind. */
function ageInDays(executedAt: number, now: number): number | string {
  return Number.isNaN(executedAt) ? "" : Math.max(0, now - executedAt) / millisecondsOfDay;
}
