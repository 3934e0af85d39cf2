import type { QueryTable } from "../../core/apis/queries/table";
import type { App } from "../../core/app";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { Headers } from "../cell/arguments";
import { type Cell, whenAnswered } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/table";

export interface QueryPart {
  id: string;
  columns: readonly string[];
  limit: number | undefined;
  offset: number | undefined;
}

/** The rows of a saved query as a table; its columns by name, in the order asked. */
export function queryTable(app: App, cell: Cell, part: QueryPart, headers: Headers): Cells | Promise<Cells> {
  const { id, columns, limit = Infinity, offset = 0 } = part;
  if (id === "") throw new AddinError("missingArgument", { argument: "id", allowed: '=QUERY.ROWS("sales-by-zip")' });
  return whenAnswered(cell.ask(app.queries, id), (answer) => {
    const table = knownOf(answer, 0);
    if (isAddinError(table)) throw table;
    const positions = positionsOf(table, columns, id);
    return layOutRows(
      positions.map((position) => table.columns[position]?.name ?? ""),
      table.rows.slice(offset, offset + limit).map((row) => positions.map((position) => row[position])),
      headers,
    );
  });
}

function positionsOf(table: QueryTable, columns: readonly string[], id: string): number[] {
  if (columns.length === 0) return table.columns.map((_, position) => position);
  return columns.map((column) => {
    const names = table.columns.map(({ name }) => name);
    const exact = names.indexOf(column);
    const position = exact >= 0 ? exact : names.findIndex((name) => name.toLowerCase() === column.toLowerCase());
    if (position < 0) throw new AddinError("badColumn", { id, value: column, allowed: names.join(", ") });
    return position;
  });
}
