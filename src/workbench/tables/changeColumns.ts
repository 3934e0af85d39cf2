import { invalidArgument } from "../excelCalls/excelError";
import type { Scalar } from "../functions/cellValue";
import type { Area, Spreadsheet, SheetTable, TableColumn } from "../spreadsheet";
import { writeHeader } from "./addTable";
import { deleteTable, replaceTable } from "./changeTable";
import { newColumn, withColumnsRemoved } from "./columnsOfTable";
import { closeGap, makeRoomBeside } from "./roomForTable";
import { bodyArea } from "./tableParts";

/**
 * Adds a column to a table, at its end or before another one; cells to its right move. There is one row of values for each row of the
 * table, the header's first; a single value fills the body, like a formula typed into a new column.
 */
export function addColumn(
  spreadsheet: Spreadsheet,
  table: SheetTable,
  {
    index,
    values,
    name,
  }: { index: number | undefined; values: readonly (readonly Scalar[])[]; name: string | undefined },
): TableColumn {
  const { columnCount } = table.area;
  const at = index === undefined || index < 0 ? columnCount : index;
  const isSingle = values.length === 1 && table.area.rowCount > 1;
  if (at > columnCount || (values.length > 0 && !isSingle && values.length !== table.area.rowCount))
    throw invalidArgument();
  const left = { ...table, area: { ...table.area, columnCount: at } };
  if (at < columnCount) replaceTable(spreadsheet, left);
  makeRoomBeside(spreadsheet, left.area, 1);
  const title = isSingle ? undefined : values[0]?.[0];
  const wanted = name ?? (title === undefined || title === null ? undefined : plain(title));
  const column = newColumn(table.columns, wanted, spreadsheet.tableWords().column);
  const columns = [...table.columns.slice(0, at), column, ...table.columns.slice(at)];
  const changed = { ...table, columns, area: { ...table.area, columnCount: columnCount + 1 } };
  replaceTable(spreadsheet, changed);
  writeHeader(spreadsheet, changed);
  const body = { ...bodyArea(changed), column: table.area.column + at, columnCount: 1 };
  const cells = isSingle ? values : values.slice(table.hasHeaders ? 1 : 0);
  if (cells.length > 0) spreadsheet.write(body, filledDown(cells, body.rowCount));
  return column;
}

/** Removes a column with its cells; cells to its right close the gap. Removing the last column removes the table. */
export function deleteColumn(spreadsheet: Spreadsheet, table: SheetTable, column: TableColumn): void {
  if (table.columns.length === 1) return deleteTable(spreadsheet, table);
  const index = table.columns.indexOf(column);
  const gap: Area = { ...table.area, column: table.area.column + index, columnCount: 1 };
  const columns = withColumnsRemoved(table.columns, index, 1);
  const left = { ...table, columns, area: { ...table.area, columnCount: columns.length } };
  replaceTable(spreadsheet, { ...left, area: { ...table.area, columnCount: index } });
  closeGap(spreadsheet, gap);
  replaceTable(spreadsheet, left);
}

/** A formula in the first row that is alone in its column fills it: Excel's calculated column. */
function filledDown(cells: readonly (readonly Scalar[])[], rowCount: number): Scalar[][] {
  const [first] = cells;
  const isCalculated = isFormula(first?.[0]) && cells.slice(1).every(([value]) => value === "" || value === null);
  const source = cells.length === 1 || isCalculated ? Array.from({ length: rowCount }, () => first) : cells;
  return source.slice(0, rowCount).map((row) => [row?.[0] ?? ""]);
}

function isFormula(value: Scalar | undefined): boolean {
  return typeof value === "string" && value.startsWith("=");
}

function plain(value: Exclude<Scalar, null>): string {
  return typeof value === "object" ? value.code : String(value);
}
