import { oneCell } from "../areas";
import { application } from "./application";
import { names } from "./names";
import { objectOf, type ObjectType } from "./objectType";
import { rangeOf } from "./range";
import { settings } from "./settings";
import { tablesOf } from "./tables";
import { worksheets } from "./worksheet";

/** The root of all calls: `context.workbook`. */
export const workbook: ObjectType<undefined> = {
  name: "Workbook",
  properties: { Name: () => "Workbench.xlsx", IsDirty: () => false, ReadOnly: () => false },
  objects: {
    Application: () => objectOf(application, undefined),
    Worksheets: () => objectOf(worksheets, undefined),
    Names: () => objectOf(names, undefined),
    Tables: () => tablesOf({}),
    Settings: () => objectOf(settings, undefined),
    GetSelectedRange: (_, __, excel) => rangeOf(excel.spreadsheet.selection()),
    GetActiveCell: (_, __, excel) => rangeOf(oneCell(excel.spreadsheet.selection())),
  },
  methods: {
    _RemoveReference: (_, [name], excel) => excel.references.delete(String(name)),
    _RemoveAllReferences: (_, __, excel) => excel.references.clear(),
  },
};
