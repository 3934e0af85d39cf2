import { readAddress, splitSheetName } from "../../addresses";
import { intersection, oneCell } from "../../areas";
import type { Area, SheetInfo, Spreadsheet } from "../../spreadsheet";

/** Finds the cells whose formula reads any cell of the areas, or one into which they have spilled. */
export function readersOf(areas: readonly Area[], spreadsheet: Spreadsheet): Area[] {
  const read = areas.map((area) => spreadsheet.spillOf(area.sheetId, area.row, area.column) ?? area);
  return spreadsheet.sheets().flatMap((sheet) => readersOn(sheet, read, spreadsheet));
}

function readersOn(sheet: SheetInfo, areas: readonly Area[], spreadsheet: Spreadsheet): Area[] {
  const used = spreadsheet.usedArea(sheet.id);
  if (used === undefined) return [];
  return spreadsheet.formulas(used).flatMap((cells, row) =>
    cells.flatMap((formula, column) => {
      const references = referencesIn(formula, sheet, spreadsheet);
      const isReader = references.some((one) => areas.some((area) => intersection(one, area)));
      return isReader ? [oneCell({ sheetId: sheet.id, row: used.row + row, column: used.column + column })] : [];
    }),
  );
}

/** A cell or a range with the sheet before it, outside texts. */
const texts = /"[^"]*"/g;
const references =
  /(?:(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?(?![\w.(])/gu;

function referencesIn(formula: unknown, own: SheetInfo, spreadsheet: Spreadsheet): Area[] {
  if (typeof formula !== "string" || !formula.startsWith("=")) return [];
  return [...formula.replace(texts, "").matchAll(references)].flatMap(([reference]) => {
    const { sheetName, rest } = splitSheetName(reference);
    const sheet = sheetName === undefined ? own : spreadsheet.sheets().find(({ name }) => name === sheetName);
    const rectangle = sheet && readAddress(rest, spreadsheet.size(sheet.id));
    return sheet && rectangle ? [{ sheetId: sheet.id, ...rectangle }] : [];
  });
}
