import { areaNamed } from "../addresses";
import type { Area } from "../areas";
import type { DefinedName } from "../spreadsheet";
import { existing } from "./excelError";
import { type Excel, type ExcelObject, objectOf, type ObjectType } from "./objectType";

/** The defined names of the workbook or of one sheet. */
export function namesOf(sheetId: string | undefined): ExcelObject {
  return objectOf(names, sheetId);
}

const names: ObjectType<string | undefined> = {
  name: "NamedItemCollection",
  items: (sheetId, excel) => namesIn(sheetId, excel).map((one) => objectOf(namedItem, one)),
  objects: {
    GetItem: (sheetId, [name], excel) => existing(itemNamed(sheetId, name, excel)),
    GetItemOrNullObject: (sheetId, [name], excel) => itemNamed(sheetId, name, excel),
  },
};

/** A name stands for cells or for a constant here; the value of any other formula is not known outside of the grid. */
const namedItem: ObjectType<DefinedName> = {
  name: "NamedItem",
  properties: {
    Name: ({ name }) => name,
    Type: (it, excel) => (areaOf(it, excel) ? "Range" : (constantOf(it)?.type ?? "Error")),
    Value: (it) => constantOf(it)?.value ?? it.refersTo,
  },
  objects: {
    GetRange: (it, _, excel) => excel.range(existing(areaOf(it, excel))),
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

function constantOf({ refersTo }: DefinedName): { type: string; value: unknown } | undefined {
  const [, number, text] = /^=?(?:(-?\d+(?:\.\d+)?)|"((?:[^"]|"")*)")$/.exec(refersTo) ?? [];
  if (number !== undefined) return { type: "Double", value: Number(number) };
  return text === undefined ? undefined : { type: "String", value: text.replaceAll('""', '"') };
}
