import type { SheetTable } from "../spreadsheet";
import { convertToRange, deleteTable, renameTable, replaceTable, resizeTable, showTotals } from "../tables/changeTable";
import { bodyArea, headerArea, totalsArea } from "../tables/tableParts";
import { existing } from "./excelError";
import { objectOf, type Excel, type ExcelObject, type ObjectType } from "./objectType";
import { areaGiven, rangeAt } from "./rangeArgument";
import { tableColumnsOf } from "./tableColumns";

/** A table by its id: what is known of it changes from call to call. */
export function tableOf(id: string): ExcelObject {
  return objectOf(table, id);
}

const table: ObjectType<string> = {
  name: "Table",
  properties: {
    Id: (id) => id,
    Name: (id, excel) => known(id, excel).name,
    ShowHeaders: (id, excel) => known(id, excel).hasHeaders,
    ShowTotals: (id, excel) => known(id, excel).hasTotals,
    Style: (id, excel) => known(id, excel).style,
  },
  setters: {
    Name: (id, name, excel) => renameTable(excel.spreadsheet, known(id, excel), String(name)),
    ShowTotals: (id, isShown, excel) => showTotals(excel.spreadsheet, known(id, excel), isShown === true),
    Style: (id, style, excel) => replaceTable(excel.spreadsheet, { ...known(id, excel), style: String(style) }),
  },
  objects: {
    Worksheet: (id, _, excel) => excel.worksheet(known(id, excel).area.sheetId),
    Columns: (id, _, excel) => tableColumnsOf(known(id, excel).id),
    GetRange: (id, _, excel) => rangeAt(known(id, excel).area, excel),
    // Excel has no range for a header or a total row that a table does not show.
    GetHeaderRowRange: (id, _, excel) => rangeAt(existing(headerArea(known(id, excel))), excel),
    GetDataBodyRange: (id, _, excel) => rangeAt(bodyArea(known(id, excel)), excel),
    GetTotalRowRange: (id, _, excel) => rangeAt(existing(totalsArea(known(id, excel))), excel),
    ConvertToRange: (id, _, excel) => rangeAt(convertToRange(excel.spreadsheet, known(id, excel)), excel),
  },
  methods: {
    Delete: (id, _, excel) => deleteTable(excel.spreadsheet, known(id, excel)),
    Resize: (id, [range], excel) => {
      const changed = known(id, excel);
      resizeTable(excel.spreadsheet, changed, areaGiven(range, changed.area.sheetId, excel));
    },
  },
};

function known(id: string, { spreadsheet }: Excel): SheetTable {
  return existing(spreadsheet.tables().find((one) => one.id === id));
}
