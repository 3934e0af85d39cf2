import { oneCell } from "../areas";
import { ExcelError, existing } from "./excelError";
import { namesOf } from "./names";
import { objectOf, type Excel, type ExcelObject, type ObjectType } from "./objectType";
import { rangeOf } from "./range";
import { tablesOf } from "./tables";
import { worksheets } from "./worksheet";

/** The root of all calls: `context.workbook`. */
export const workbook: ObjectType<undefined> = {
  name: "Workbook",
  properties: { Name: () => "Workbench.xlsx" },
  objects: {
    Application: () => objectOf(application, undefined),
    Worksheets: () => objectOf(worksheets, undefined),
    Tables: () => tablesOf({}),
    Names: () => namesOf(undefined),
    Settings: () => objectOf(settings, undefined),
    GetSelectedRange: (_, __, { spreadsheet }) => {
      if (spreadsheet.isSelectionSplit())
        throw new ExcelError("InvalidSelection", "The current selection is invalid for this operation.");
      return rangeOf(spreadsheet.selection());
    },
    GetActiveCell: (_, __, excel) => rangeOf(oneCell(excel.spreadsheet.selection())),
  },
  methods: {
    _RemoveReference: (_, [name], excel) => excel.references.delete(String(name)),
    _RemoveAllReferences: (_, __, excel) => excel.references.clear(),
  },
};

/** `context.application`. */
const application: ObjectType<undefined> = {
  name: "Application",
  properties: { CalculationMode: (_, excel) => excel.calculation.mode },
  objects: { CultureInfo: () => objectOf(cultureInfo, undefined) },
  methods: {
    /** `Recalculate` calculates what is dirty; the two others calculate all. */
    Calculate: (_, [type], { calculation }) =>
      type === "Recalculate" ? calculation.calculateDirty() : calculation.calculateAll(),
  },
};

const cultureInfo: ObjectType<undefined> = {
  name: "CultureInfo",
  properties: { Name: (_, excel) => excel.culture() },
};

/** `workbook.settings`: what the add-in stores in the document. Lives as long as the page. */
const settings: ObjectType<undefined> = {
  name: "SettingCollection",
  items: (_, excel) => [...excel.settings.keys()].map((key) => objectOf(setting, key)),
  objects: {
    Add: (_, [key, value], excel) => {
      excel.settings.set(String(key), value);
      return objectOf(setting, String(key));
    },
    GetItem: (_, [key], excel) => existing(settingAt(key, excel)),
    GetItemOrNullObject: (_, [key], excel) => settingAt(key, excel),
  },
};

const setting: ObjectType<string> = {
  name: "Setting",
  properties: { Key: (key) => key, Value: (key, excel) => excel.settings.get(key) ?? null },
  methods: { Delete: (key, _, excel) => void excel.settings.delete(key) },
};

function settingAt(key: unknown, excel: Excel): ExcelObject | undefined {
  return excel.settings.has(String(key)) ? objectOf(setting, String(key)) : undefined;
}
