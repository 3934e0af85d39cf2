import { intersection, type Area } from "./areas";
import type { CellValue } from "./functions/cellValue";

/**
 * The size of every sheet: room for the whole country below a title, and for every indicator beside it, several times.
 * Univer is as fast with it as with a small one; with Excel's own size, whole columns take seconds.
 */
export const sheetSize = { rowCount: 50_000, columnCount: 256 };

/** The reason why an answer cannot spill: a cell is in its way, it reaches beyond the sheet, or a table is there. */
export type SpillTrouble = { blockedBy: { row: number; column: number } } | "sheet ends" | "in table";

export interface SheetInfo {
  id: string;
  name: string;
}

/** An Excel table ("Format as Table"): rows below a header that names the columns. */
export interface SheetTable {
  id: string;
  name: string;
  /** All of it, the header included. */
  area: Area;
}

/** A name that the user has defined, and the address or formula that it stands for. */
export interface DefinedName {
  name: string;
  refersTo: string;
  /** The only sheet that knows the name; undefined for a name of the workbook. */
  sheetId: string | undefined;
}

/** The part of an area that lies among the sheet's contents. */
export function usedPart(spreadsheet: { usedArea(sheetId: string): Area | undefined }, area: Area): Area | undefined {
  const used = spreadsheet.usedArea(area.sheetId);
  return used && intersection(used, area);
}

/** The name of a sheet; `""` if it is gone. */
export function sheetName(spreadsheet: { sheets(): SheetInfo[] }, sheetId: string): string {
  return spreadsheet.sheets().find(({ id }) => id === sheetId)?.name ?? "";
}

/** A value as Excel's calls carry it: blank is `""`, an error is its code. */
export function plainValue(value: CellValue): unknown {
  if (Array.isArray(value)) return value.map((row) => row.map(plainValue));
  if (value === null) return "";
  return typeof value === "object" ? value.code : value;
}
