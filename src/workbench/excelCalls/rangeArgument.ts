import { readAddress, splitSheetName } from "../addresses";
import type { Area } from "../spreadsheet";
import { ExcelError } from "./excelError";
import type { Excel, ExcelObject } from "./objectType";

/** A range given as an object or as an address, which may name its sheet; otherwise it is on the given or the active sheet. */
export function areaGiven(given: unknown, sheetId: string | undefined, { spreadsheet }: Excel): Area {
  if (typeof given !== "string") {
    const area = (given as ExcelObject | undefined)?.it as Area | undefined;
    if (area === undefined) throw new ExcelError("InvalidArgument", "A range or an address is missing.");
    return area;
  }
  const { sheetName, rest } = splitSheetName(given);
  const named = spreadsheet.sheets().find(({ name }) => name.toLowerCase() === sheetName?.toLowerCase());
  const id = sheetName === undefined ? (sheetId ?? spreadsheet.activeSheetId()) : named?.id;
  const rectangle = id === undefined ? undefined : readAddress(rest, spreadsheet.size(id));
  if (id === undefined || rectangle === undefined)
    throw new ExcelError("InvalidArgument", `${given} is not an address that the workbench can read.`);
  return { sheetId: id, ...rectangle };
}

/** The range of an area, reached through its worksheet. */
export function rangeAt(area: Area, excel: Excel): ExcelObject | undefined {
  const sheet = excel.worksheet(area.sheetId);
  const { row, column, rowCount, columnCount } = area;
  return sheet?.type.objects?.GetRangeByIndexes?.(sheet.it, [row, column, rowCount, columnCount], excel);
}
