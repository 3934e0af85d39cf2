import type { QueryTable } from "../../core/apis/queries/table";
import { AddinError } from "../../core/errors/addinError";
import { readWord, shown } from "../cell/arguments";
import type { Cell } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { withSavedQuery } from "./savedQuery";

/** The facts about a result besides its rows, in the order in which they are listed. One that the service does not give is `""`. */
const facts = {
  executed_at: ({ executedAt }: QueryTable): string => executedAt,
  rows: ({ rows }: QueryTable): number => rows.length,
  columns: ({ columns }: QueryTable): number => columns.length,
  age: ({ executedAt }: QueryTable, now: number): number | string => ageInDays(Date.parse(executedAt), now),
};

/** One fact of a saved query, or all of them beside their names. */
export function queryInfoTable(cell: Cell, id: string, what: string): Cells | Promise<Cells> {
  const all = Object.entries(facts);
  const wanted = all.find(([name]) => name === readWord(what));
  if (what !== "" && !wanted)
    throw new AddinError("badArgument", {
      argument: "what",
      value: shown(what),
      allowed: Object.keys(facts).join(", "),
    });
  return withSavedQuery(cell, id, (table) => {
    if (wanted) return [[wanted[1](table, cell.app.now())]];
    return all.map(([name, valueOf]) => [name, valueOf(table, cell.app.now())]);
  });
}

const millisecondsOfDay = 86_400_000;

/** Excel counts time in days. Never negative, even if this computer's clock is behind. */
function ageInDays(executedAt: number, now: number): number | string {
  return Number.isNaN(executedAt) ? "" : Math.max(0, now - executedAt) / millisecondsOfDay;
}
