import { union, wholeSheet, type Area } from "../areas";
import type { Spreadsheet } from "../grid/univerSpreadsheet";
import type { SheetInfo } from "../spreadsheet";
import { chartsOf } from "./charts";
import { existing, ExcelError } from "./excelError";
import { namesOf } from "./names";
import { areaGiven, objectOf, type Excel, type ExcelObject, type ObjectType } from "./objectType";
import { rangeOf } from "./range";
import { addTable } from "../tables/addTable";
import { tablesOf } from "./tables";

export function worksheetById(sheetId: string, spreadsheet: Spreadsheet): ExcelObject | undefined {
  const sheet = spreadsheet.sheets().find(({ id }) => id === sheetId);
  return sheet && objectOf(worksheet, sheet);
}

const worksheet: ObjectType<SheetInfo> = {
  name: "Worksheet",
  properties: { Id: (sheet) => sheet.id, Name: (sheet) => sheet.name },
  setters: { Name: (sheet, name, excel) => excel.spreadsheet.renameSheet(sheet.id, String(name)) },
  objects: {
    /** The workbench always puts a copy after the sheet itself. Its tables are copied too, under names of their own. */
    Copy: (sheet, _, { spreadsheet }) => {
      const copy = spreadsheet.copySheet(sheet.id);
      for (const { area } of spreadsheet.tables())
        if (area.sheetId === sheet.id) addTable(spreadsheet, { ...area, sheetId: copy.id }, true);
      return objectOf(worksheet, copy);
    },
    GetRange: (sheet, [address], excel) => rangeOf(areaAt(sheet, address, excel)),
    GetRangeByIndexes: (sheet, [row, column, rowCount, columnCount]) =>
      rangeOf({
        sheetId: sheet.id,
        row: Number(row),
        column: Number(column),
        rowCount: Number(rowCount),
        columnCount: Number(columnCount),
      }),
    GetUsedRangeOrNullObject: (sheet, [valuesOnly], excel) => rangeOf(usedArea(sheet, valuesOnly, excel)),
    Tables: (sheet) => tablesOf({ sheetId: sheet.id }),
    Names: (sheet) => namesOf(sheet.id),
    Charts: (sheet) => chartsOf(sheet.id),
  },
  methods: {
    Delete: (sheet, _, excel) => {
      excel.charts = excel.charts.filter(({ sheetId }) => sheetId !== sheet.id);
      excel.spreadsheet.removeSheet(sheet.id);
    },
    Activate: (sheet, _, excel) => excel.spreadsheet.activateSheet(sheet.id),
  },
};

export const worksheets: ObjectType<undefined> = {
  name: "WorksheetCollection",
  items: (_, excel) => excel.spreadsheet.sheets().map((sheet) => objectOf(worksheet, sheet)),
  objects: {
    GetActiveWorksheet: (_, __, excel) => worksheetById(excel.spreadsheet.activeSheetId(), excel.spreadsheet),
    GetItem: (_, [key], excel) => existing(worksheetByKey(key, excel)),
    GetItemOrNullObject: (_, [key], excel) => worksheetByKey(key, excel),
    Add: (_, [name], excel) =>
      objectOf(worksheet, excel.spreadsheet.addSheet(typeof name === "string" ? name : undefined)),
  },
};

/** Sheets are found by their id or by their name, whose case does not matter. */
function worksheetByKey(key: unknown, excel: Excel): ExcelObject | undefined {
  const wanted = String(key).toLowerCase();
  const sheet = excel.spreadsheet.sheets().find(({ id, name }) => id === key || name.toLowerCase() === wanted);
  return sheet && objectOf(worksheet, sheet);
}

function usedArea({ id }: SheetInfo, valuesOnly: unknown, { spreadsheet, formattedArea }: Excel): Area | undefined {
  const shown = spreadsheet.usedArea(id);
  const formatted = valuesOnly === true ? undefined : formattedArea(id);
  return shown && formatted ? union(shown, formatted) : (shown ?? formatted);
}

function areaAt(sheet: SheetInfo, address: unknown, excel: Excel): Area {
  if (typeof address !== "string" || address === "") return wholeSheet(sheet.id, excel.spreadsheet);
  const area = areaGiven(address, sheet.id, excel);
  if (area.sheetId !== sheet.id)
    throw new ExcelError("InvalidArgument", `${address} is not on the sheet ${sheet.name}.`);
  return area;
}
