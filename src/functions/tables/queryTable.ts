import { positionsOfColumns } from "../../core/apis/queries/positionsOfColumns";
import type { QueryColumn } from "../../core/apis/queries/table";
import { AddinError } from "../../core/errors/addinError";
import { hasLabels, type Headers } from "../cell/arguments";
import type { Cell } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/rowsTable";
import { withSavedQuery } from "./withSavedQuery";

interface QueryPart {
  id: string;
  columns: readonly string[];
  limit: number | undefined;
  offset: number | undefined;
  missing: unknown;
}

/** The rows of a saved query as a table; its columns by name, in the order asked. */
export function queryTable(cell: Cell, part: QueryPart, headers: Headers): Cells | Promise<Cells> {
  const { id, columns, limit = Infinity, offset = 0, missing } = part;
  return withSavedQuery(cell, id, (table) => {
    const { length } = table.rows;
    if (length === 0) throw new AddinError("emptyQuery", { id });
    const positions = positionsOfColumns(table, columns, id);
    if (offset >= length) throw new AddinError("pastTheEnd", { rows: length });
    if (positions.length > maxColumns) throw new AddinError("tooLarge", { rows: length, columns: positions.length });
    const shown = positions.flatMap((position) => table.columns[position] ?? []);
    return layOutRows({
      header: { code: "", columns: shown.map(hasLabels(headers) ? labelOf : ({ name }) => name) },
      rows: table.rows.slice(offset, offset + limit).map((row) => positions.map((position) => row[position])),
      headers,
      missing,
    });
  });
}

/** The columns of a sheet. A query may have more, of which a formula asks for some. */
const maxColumns = 16_384;

/** The service's label of a column, or its name made readable: `zip_code` is `Zip code`. */
function labelOf({ name, label }: QueryColumn): string {
  if (label !== undefined) return label;
  const words = name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll})|[_\s]+/gu, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
