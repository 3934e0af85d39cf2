import { areaNamed } from "../addresses";
import type { Area } from "../areas";
import type { DefinedName } from "../spreadsheet";
import { type Excel, type ExcelObject, objectOf, type ObjectType } from "./objectType";

/** The defined names of the workbook or of one sheet. */
export function namesOf(sheetId: string | undefined): ExcelObject {
  return objectOf(names, sheetId);
}

const names: ObjectType<string | undefined> = {
  name: "NamedItemCollection",
  items: (sheetId, excel) => namesIn(sheetId, excel).map((one) => objectOf(namedItem, one)),
  objects: {
    GetItemOrNullObject: (sheetId, [name], excel) => itemNamed(sheetId, name, excel),
  },
};

/** A name stands for cells here; the value of a formula is not known outside of the grid. */
const namedItem: ObjectType<DefinedName> = {
  name: "NamedItem",
  properties: {
    Name: ({ name }) => name,
    Type: (it, excel) => (areaOf(it, excel) ? "Range" : "Error"),
    Value: ({ refersTo }) => refersTo,
  },
  objects: {
    GetRangeOrNullObject: (it, _, excel) => {
      const area = areaOf(it, excel);
      return area && excel.range(area);
    },
  },
};

function namesIn(sheetId: string | undefined, { spreadsheet }: Excel): DefinedName[] {
  return spreadsheet.definedNames().filter((one) => one.sheetId === sheetId);
}

function itemNamed(sheetId: string | undefined, given: unknown, excel: Excel): ExcelObject | undefined {
  const found = namesIn(sheetId, excel).find(({ name }) => name.toLowerCase() === String(given).toLowerCase());
  return found && objectOf(namedItem, found);
}

function areaOf({ refersTo }: DefinedName, { spreadsheet }: Excel): Area | undefined {
  return areaNamed(refersTo.replace(/^=/, ""), undefined, spreadsheet);
}
