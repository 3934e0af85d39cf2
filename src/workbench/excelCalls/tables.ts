import type { Area } from "../areas";
import type { SheetTable } from "../spreadsheet";
import { addTable, addColumn, replaceTable } from "../tables/addTable";
import { bodyArea, columnNames, tablesIn } from "../tables/tableParts";
import { existing, notSupported } from "./excelError";
import { areaGiven, objectOf, type Excel, type ExcelObject, type ObjectType } from "./objectType";

/** The tables in a collection: those of the workbook, of a sheet, or those that a range touches. */
type TablesWanted = { sheetId?: string; area?: Area };

export function tablesOf(wanted: TablesWanted): ExcelObject {
  return objectOf(tables, wanted);
}

const tables: ObjectType<TablesWanted> = {
  name: "TableCollection",
  items: (wanted, excel) => found(wanted, excel).map(({ id }) => objectOf(table, id)),
  objects: {
    Add: ({ sheetId }, [address, hasHeaders], excel) => {
      const area = areaGiven(address, sheetId, excel);
      return objectOf(table, addTable(excel.spreadsheet, area, hasHeaders === true).id);
    },
    GetItem: (wanted, [key], excel) => existing(tableByKey(wanted, key, excel)),
  },
};

/** A table by its id: what is known of it changes from call to call. */
const table: ObjectType<string> = {
  name: "Table",
  properties: {
    Id: (id) => id,
    Name: (id, excel) => known(id, excel).name,
  },
  objects: {
    Worksheet: (id, _, excel) => excel.worksheet(known(id, excel).area.sheetId),
    Columns: (id, _, excel) => objectOf(columns, known(id, excel).id),
    GetRange: (id, _, excel) => excel.range(known(id, excel).area),
    GetDataBodyRange: (id, _, excel) => excel.range(bodyArea(known(id, excel))),
  },
  methods: {
    Resize: (id, [address], excel) => {
      const table = known(id, excel);
      replaceTable(excel.spreadsheet, { ...table, area: areaGiven(address, table.area.sheetId, excel) });
    },
  },
};

interface ColumnOfTable {
  tableId: string;
  index: number;
}

const columns: ObjectType<string> = {
  name: "TableColumnCollection",
  items: (tableId, excel) =>
    Array.from({ length: known(tableId, excel).area.columnCount }, (_, index) => columnOf(tableId, index)),
  objects: {
    Add: (tableId, [index, values, name], excel) => {
      if (values !== undefined && values !== null) throw notSupported("TableColumnCollection", "Add with values");
      const at = typeof index === "number" && index >= 0 ? index : undefined;
      return columnOf(
        tableId,
        addColumn(excel.spreadsheet, known(tableId, excel), at, typeof name === "string" ? name : ""),
      );
    },
  },
};

const tableColumn: ObjectType<ColumnOfTable> = {
  name: "TableColumn",
  properties: {
    Index: ({ index }) => index,
    Name: ({ tableId, index }, excel) => columnNames(known(tableId, excel), excel.spreadsheet)[index],
  },
  objects: {
    GetDataBodyRange: ({ tableId, index }, _, excel) => {
      const body = bodyArea(known(tableId, excel));
      return excel.range({ ...body, column: body.column + index, columnCount: 1 });
    },
  },
};

function columnOf(tableId: string, index: number): ExcelObject {
  return objectOf(tableColumn, { tableId, index });
}

function known(id: string, { spreadsheet }: Excel): SheetTable {
  return existing(spreadsheet.tables().find((one) => one.id === id));
}

function found({ sheetId, area }: TablesWanted, { spreadsheet }: Excel): SheetTable[] {
  const all = spreadsheet.tables();
  return area ? tablesIn(area, all) : all.filter((one) => sheetId === undefined || one.area.sheetId === sheetId);
}

/** Tables are found by their id or by their name, whose case does not matter. */
function tableByKey(wanted: TablesWanted, key: unknown, excel: Excel): ExcelObject | undefined {
  const name = String(key).toLowerCase();
  const one = found(wanted, excel).find(({ id, name: own }) => id === key || own.toLowerCase() === name);
  return one && objectOf(table, one.id);
}
