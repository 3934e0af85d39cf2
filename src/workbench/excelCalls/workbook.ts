import { oneCell } from "../areas";
import { ExcelError } from "./excelError";
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

/** `context.application`. */
const application: ObjectType<undefined> = {
  name: "Application",
  properties: {
    CalculationMode: (_, excel) => excel.calculation.mode,
    CalculationState: () => "Done",
    CalculationEngineVersion: () => 0,
  },
  setters: { CalculationMode: () => undefined },
  methods: {
    /** `Recalculate` calculates what is dirty; the two others calculate all. */
    Calculate: (_, [type], { calculation }) =>
      type === "Recalculate" ? calculation.calculateDirty() : calculation.calculateAll(),
    SuspendApiCalculationUntilNextSync: () => undefined,
    SuspendScreenUpdatingUntilNextSync: () => undefined,
  },
};

/** `workbook.names`: the workbench has no defined names. */
const names: ObjectType<undefined> = {
  name: "NamedItemCollection",
  items: () => [],
  objects: {
    GetItem: (_, [name]) => {
      throw new ExcelError("ItemNotFound", `There is no name ${String(name)}.`);
    },
    GetItemOrNullObject: () => undefined,
  },
  methods: { GetCount: () => 0 },
};
