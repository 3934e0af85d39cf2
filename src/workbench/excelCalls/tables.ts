import { intersection } from "../areas";
import type { Area, SheetTable } from "../spreadsheet";
import { addTable } from "../tables/addTable";
import { tablesIn } from "../tables/tableParts";
import { ExcelError, existing } from "./excelError";
import { objectOf, type Excel, type ExcelObject, type ObjectType } from "./objectType";
import { areaGiven } from "./rangeArgument";
import { tableOf } from "./table";

/** The tables in a collection: those of the workbook, of a sheet, or of a range, entirely or partly inside it. */
type TablesWanted = { sheetId?: string; area?: Area; isWhole?: boolean };

export function tablesOf(wanted: TablesWanted): ExcelObject {
  return objectOf(tables, wanted);
}

const tables: ObjectType<TablesWanted> = {
  name: "TableCollection",
  items: (wanted, excel) => found(wanted, excel).map(({ id }) => tableOf(id)),
  properties: { Count: (wanted, excel) => found(wanted, excel).length },
  objects: {
    Add: ({ sheetId }, [address, hasHeaders], excel) => {
      const area = areaGiven(address, sheetId, excel);
      return tableOf(addTable(excel.spreadsheet, area, hasHeaders === true).id);
    },
    GetItem: (wanted, [key], excel) => existing(tableByKey(wanted, key, excel)),
    GetItemOrNullObject: (wanted, [key], excel) => tableByKey(wanted, key, excel),
    GetItemAt: (wanted, [index], excel) => {
      const table = found(wanted, excel)[Number(index)];
      if (table === undefined) throw new ExcelError("InvalidArgument", `There is no table number ${String(index)}.`);
      return tableOf(table.id);
    },
    GetFirst: (wanted, _, excel) => tableOf(existing(found(wanted, excel)[0]).id),
  },
  methods: { GetCount: (wanted, _, excel) => found(wanted, excel).length },
};

function found({ sheetId, area, isWhole }: TablesWanted, { spreadsheet }: Excel): SheetTable[] {
  const all = spreadsheet.tables();
  if (area === undefined) return all.filter((table) => sheetId === undefined || table.area.sheetId === sheetId);
  return tablesIn(area, all).filter((table) => isWhole !== true || isInside(table.area, area));
}

function isInside(inner: Area, outer: Area): boolean {
  const common = intersection(inner, outer);
  return common?.rowCount === inner.rowCount && common.columnCount === inner.columnCount;
}

/** Tables are found by their id or by their name, whose case does not matter. */
function tableByKey(wanted: TablesWanted, key: unknown, excel: Excel): ExcelObject | undefined {
  const name = String(key).toLowerCase();
  const table = found(wanted, excel).find((one) => one.id === key || one.name.toLowerCase() === name);
  return table && tableOf(table.id);
}
