import type { Scalar } from "../functions/cellValue";
import { type Area, plainValue, type SheetTable, type TableColumn } from "../spreadsheet";
import { writeHeader } from "../tables/addTable";
import { addColumn, deleteColumn } from "../tables/changeColumns";
import { replaceTable } from "../tables/changeTable";
import { bodyArea, columnNames, headerArea, totalsArea } from "../tables/tableParts";
import { existing, invalidArgument } from "./excelError";
import { objectOf, type Excel, type ExcelObject, type ObjectType } from "./objectType";
import { rangeAt } from "./rangeArgument";

interface ColumnOfTable {
  tableId: string;
  columnId: number;
}

/** `table.columns`. */
export function tableColumnsOf(tableId: string): ExcelObject {
  return objectOf(columns, tableId);
}

const columns: ObjectType<string> = {
  name: "TableColumnCollection",
  items: (tableId, excel) => tableWith(tableId, excel).columns.map(({ id }) => columnOf(tableId, id)),
  properties: { Count: (tableId, excel) => tableWith(tableId, excel).columns.length },
  objects: {
    Add: (tableId, [index, values, name], excel) => {
      const added = addColumn(excel.spreadsheet, tableWith(tableId, excel), {
        index: typeof index === "number" ? index : undefined,
        values: cellsOf(values),
        name: typeof name === "string" && name !== "" ? name : undefined,
      });
      return columnOf(tableId, added.id);
    },
    GetItem: (tableId, [key], excel) => existing(columnByKey(tableId, key, excel)),
    GetItemOrNullObject: (tableId, [key], excel) => columnByKey(tableId, key, excel),
    GetItemAt: (tableId, [index], excel) => {
      const column = tableWith(tableId, excel).columns[Number(index)];
      return existing(column && columnOf(tableId, column.id));
    },
  },
  methods: { GetCount: (tableId, _, excel) => tableWith(tableId, excel).columns.length },
};

const tableColumn: ObjectType<ColumnOfTable> = {
  name: "TableColumn",
  properties: {
    Id: ({ columnId }) => columnId,
    Index: (it, excel) => known(it, excel).index,
    Name: (it, excel) => columnNames(known(it, excel).table, excel.spreadsheet)[known(it, excel).index],
    Values: (it, excel) => plainValue(excel.spreadsheet.values(partOf(it, excel, ({ area }) => area))),
  },
  setters: {
    Name: (it, name, excel) => {
      const { table } = known(it, excel);
      const named = table.columns.map((column) =>
        column.id === it.columnId ? { ...column, name: String(name) } : column,
      );
      replaceTable(excel.spreadsheet, { ...table, columns: named });
      writeHeader(excel.spreadsheet, { ...table, columns: named });
    },
    Values: (it, values, excel) => {
      const area = partOf(it, excel, (table) => table.area);
      const cells = cellsOf(values);
      if (cells.length !== area.rowCount) throw invalidArgument();
      excel.spreadsheet.write(area, cells);
    },
  },
  objects: {
    GetRange: (it, _, excel) =>
      rangeAt(
        partOf(it, excel, (table) => table.area),
        excel,
      ),
    GetDataBodyRange: (it, _, excel) => rangeAt(partOf(it, excel, bodyArea), excel),
    GetHeaderRowRange: (it, _, excel) => rangeAt(partOf(it, excel, headerArea), excel),
    GetTotalRowRange: (it, _, excel) => rangeAt(partOf(it, excel, totalsArea), excel),
  },
  methods: {
    Delete: (it, _, excel) => deleteColumn(excel.spreadsheet, known(it, excel).table, known(it, excel).column),
  },
};

function columnOf(tableId: string, columnId: number): ExcelObject {
  return objectOf(tableColumn, { tableId, columnId });
}

function tableWith(tableId: string, { spreadsheet }: Excel): SheetTable {
  return existing(spreadsheet.tables().find(({ id }) => id === tableId));
}

function known(
  { tableId, columnId }: ColumnOfTable,
  excel: Excel,
): { table: SheetTable; column: TableColumn; index: number } {
  const table = tableWith(tableId, excel);
  const index = table.columns.findIndex(({ id }) => id === columnId);
  return { table, column: existing(table.columns[index]), index };
}

/** The cells of a column in a part of its table. */
function partOf(it: ColumnOfTable, excel: Excel, part: (table: SheetTable) => Area | undefined): Area {
  const { table, index } = known(it, excel);
  const area = existing(part(table));
  return { ...area, column: area.column + index, columnCount: 1 };
}

/** Columns are found by their id or by their name, whose case does not matter. */
function columnByKey(tableId: string, key: unknown, excel: Excel): ExcelObject | undefined {
  const table = tableWith(tableId, excel);
  const name = String(key).toLowerCase();
  const names = columnNames(table, excel.spreadsheet);
  const column = table.columns.find(({ id }, index) => id === key || names[index]?.toLowerCase() === name);
  return column && columnOf(tableId, column.id);
}

/** Cells as a call gives them: a table of values, one value, or none. */
function cellsOf(values: unknown): Scalar[][] {
  if (values === undefined || values === null) return [];
  const rows: unknown[] = Array.isArray(values) ? values : [[values]];
  return rows.map((row) => (Array.isArray(row) ? row.map(scalar) : [scalar(row)]));
}

function scalar(value: unknown): Scalar {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value as Scalar;
  throw invalidArgument();
}
