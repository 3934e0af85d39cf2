import type { CellValue, Scalar } from "./functions/cellValue";

/** A rectangle of cells. Rows and columns count from 0. */
export interface Area {
  sheetId: string;
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
}

/**
 * The size of every sheet: room for the whole country below a title, and for every indicator beside it, several times.
 * Univer is as fast with it as with a small one; with Excel's own size, whole columns take seconds.
 */
export const sheetSize = { rowCount: 50_000, columnCount: 256 };

/** The reason why an answer cannot spill: a cell is in its way, or the sheet ends before it does. */
export type SpillTrouble = { blockedBy: { row: number; column: number } } | "sheet ends";

export interface SheetInfo {
  id: string;
  name: string;
  isHidden: boolean;
}

/** The workbook behind the grid, as far as Excel's calls and the page need it. */
export interface Spreadsheet {
  sheets(): SheetInfo[];
  activeSheetId(): string;
  activateSheet(sheetId: string): void;
  addSheet(name: string | undefined): SheetInfo;
  /** Renames the sheet, in the formulas that name it too. */
  renameSheet(sheetId: string, name: string): void;
  /** The number of rows and columns of a sheet. */
  size(sheetId: string): { rowCount: number; columnCount: number };

  selection(): Area;
  select(area: Area): void;

  /** The smallest rectangle around what the sheet holds, spilled cells included; undefined when it is empty. */
  usedArea(sheetId: string): Area | undefined;
  /** The cells into which the formula of this cell has spilled, itself included; undefined when it has not. */
  spillOf(sheetId: string, row: number, column: number): Area | undefined;

  /** Blank cells are null. */
  values(area: Area): Scalar[][];
  /** A formula with its `=`, otherwise the value; `""` where a cell is blank. Spilled cells hold no formula. */
  formulas(area: Area): (string | number | boolean)[][];
  texts(area: Area): string[][];
  numberFormats(area: Area): string[][];

  /** Writes values and formulas (text that begins with `=`), as if typed. Text stays text where the format is `@`. */
  write(area: Area, cells: Scalar[][]): void;
  setNumberFormats(area: Area, formats: string[][]): void;
  /** Empties the cells; `contentsOnly` leaves their formats. */
  clear(area: Area, contentsOnly: boolean): void;

  recalculate(areas: readonly Area[]): void;
  recalculateAll(): void;
}

/** A value as Excel's calls carry it: blank is `""`, an error is its code. */
export function plainValue(value: CellValue): unknown {
  if (Array.isArray(value)) return value.map((row) => row.map(plainValue));
  if (value === null) return "";
  return typeof value === "object" ? value.code : value;
}
