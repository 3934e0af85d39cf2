import { isError } from "../functions/cellValue";
import type { Spreadsheet, SheetTable } from "../spreadsheet";
import { headerArea } from "./tableParts";

/** The names of a table's columns from left to right: what its header shows, else the names that they were given. */
export function columnNames(table: SheetTable, spreadsheet: Pick<Spreadsheet, "values">): string[] {
  const header = headerArea(table);
  const [shown = []] = header ? spreadsheet.values(header) : [];
  return table.columns.map(({ name }, index) => {
    const title = shown[index] ?? null;
    return title === null || title === "" || isError(title) ? name : String(title);
  });
}
