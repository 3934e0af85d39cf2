import type { CellValue, QueryTable } from "../../core/apis/queries/table";
import { AddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { hasLabels, type Headers } from "../cell/arguments";
import type { Cell } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/rowsTable";
import { withSavedQuery } from "./withSavedQuery";

const names = ["name", "type"];
const labels: Readonly<Record<Language, readonly string[]>> = { en: ["Name", "Type"], es: ["Nombre", "Tipo"] };

/** The columns of a saved query as a table, a row each: their names and types. */
export function queryColumnsTable(cell: Cell, id: string, headers: Headers): Cells | Promise<Cells> {
  return withSavedQuery(cell, id, (table) => {
    if (table.columns.length === 0) throw new AddinError("emptyQuery", { id });
    return layOutRows({
      header: { code: "", columns: hasLabels(headers) ? labels[cell.app.language] : names },
      rows: table.columns.map(({ name, type }, position) => [name, type || typeOf(table, position)]),
      headers,
      missing: "",
    });
  });
}

/** The type that all values of a column share: number, boolean or date; else text. Null where it has no values. */
function typeOf({ rows }: QueryTable, position: number): string | null {
  const types = new Set<string>();
  for (const row of rows) {
    const value = row[position] ?? null;
    if (value !== null) types.add(typeOfValue(value));
  }
  const [type = null] = types;
  return types.size > 1 ? "text" : type;
}

function typeOfValue(value: Exclude<CellValue, null>): string {
  if (typeof value === "string") return isoDate.test(value) ? "date" : "text";
  return typeof value;
}

/** A day, with or without its time. */
const isoDate = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;
