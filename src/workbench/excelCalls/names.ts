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
  objects: {
    GetItemOrNullObject: (sheetId, [given], { spreadsheet }) => {
      const name = String(given).toLowerCase();
      const found = spreadsheet
        .definedNames()
        .find((one) => one.sheetId === sheetId && one.name.toLowerCase() === name);
      return found && objectOf(namedItem, found);
    },
  },
};

/** A name stands for cells here; the value of a formula is not known outside of the grid. */
const namedItem: ObjectType<DefinedName> = {
  name: "NamedItem",
  properties: {
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

function areaOf({ refersTo }: DefinedName, { spreadsheet }: Excel): Area | undefined {
  return areaNamed(refersTo.replace(/^=/, ""), undefined, spreadsheet);
}
