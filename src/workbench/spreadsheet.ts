import type { Area, CellPosition } from "./areas";
import type { CellValue, Scalar } from "./functions/cellValue";

/**
 * The size of every sheet: room for the whole country below a title, and for every indicator beside it, several times.
 * Univer is as fast with it as with a small one; with Excel's own size, whole columns take seconds.
 */
export const sheetSize = { rowCount: 50_000, columnCount: 256 };

/** The reason why an answer cannot spill: a cell is in its way, it reaches beyond the sheet, or a table or merged cells are there. */
export type SpillTrouble =
  { blockedBy: { row: number; column: number } } | "sheet ends" | "in table" | "in merged cells";

export interface SheetInfo {
  id: string;
  name: string;
  isHidden: boolean;
}

/** An Excel table ("Format as Table"): rows below a header, in columns with names. */
export interface SheetTable {
  id: string;
  name: string;
  /** All of it, the header included. */
  area: Area;
  columns: readonly TableColumn[];
}

export interface TableColumn {
  id: number;
  /** The name given by the last call; the cell of the header may have been typed over since. */
  name: string;
}

/** A name that the user has defined, and the address or formula that it stands for. */
export interface DefinedName {
  name: string;
  refersTo: string;
  /** The only sheet that knows the name; undefined for a name of the workbook. */
  sheetId: string | undefined;
}

/** The side of a cell on which its contents stand, whatever their type. */
export type Side = "Left" | "Center" | "Right";

/** The workbook behind the grid, as far as Excel's calls and the page need it. */
export interface Spreadsheet {
  sheets(): SheetInfo[];
  activeSheetId(): string;
  activateSheet(sheetId: string): void;
  addSheet(name: string | undefined): SheetInfo;
  /** Adds a copy of a sheet after it, with a name of its own. */
  copySheet(sheetId: string): SheetInfo;
  removeSheet(sheetId: string): void;
  /** Renames the sheet, in the formulas that name it too. */
  renameSheet(sheetId: string, name: string): void;
  /** The number of rows and columns of a sheet. */
  size(sheetId: string): { rowCount: number; columnCount: number };

  selection(): Area;
  select(area: Area): void;

  /** The smallest rectangle around the sheet's contents, spilled cells included; undefined if it is empty. */
  usedArea(sheetId: string): Area | undefined;
  /** The cells into which the formula of this cell has spilled, itself included; undefined when it has not. */
  spillOf(sheetId: string, row: number, column: number): Area | undefined;

  /** The cell of the formula whose answer a cell shows: the cell itself, or the one that has spilled into it. */
  formulaPositionOf(position: CellPosition): CellPosition;

  /** Rows that are hidden or filtered out. */
  hiddenRows(sheetId: string): number[];

  /** Blank cells are null. */
  values(area: Area): Scalar[][];
  /** A formula with its `=`, otherwise the value; `""` where a cell is blank. Spilled cells hold no formula. */
  formulas(area: Area): (string | number | boolean)[][];
  texts(area: Area): string[][];
  numberFormats(area: Area): string[][];

  /** Writes values and formulas (text that begins with `=`), as if typed. Text stays text if the format is `@`. */
  write(area: Area, cells: Scalar[][]): void;
  setNumberFormats(area: Area, formats: string[][]): void;
  /** Inserts empty cells and moves those of the same rows or columns out of their way. */
  insertCells(area: Area, shift: "Right" | "Down"): void;
  /** True if the first cell is bold. */
  isBold(area: Area): boolean;
  setBold(area: Area, isBold: boolean): void;
  /** Colors are written as in a page: `#FFF2CC`. */
  setFill(area: Area, color: string): void;
  setFontColor(area: Area, color: string): void;
  setFontSize(area: Area, points: number): void;
  setColumnWidth(area: Area, pixels: number): void;
  setRowHeight(area: Area, pixels: number): void;
  setWrap(area: Area, isWrapped: boolean): void;
  setAlignment(area: Area, side: Side): void;
  /** Empties the cells; their contents alone, or their formats too. */
  clear(area: Area, what: "contents" | "all"): void;
  /** Moves cells with all their contents; what was at the destination is lost, and references to the cells stay as they are. */
  moveCells(area: Area, rows: number, columns: number): void;
  /** True if any cells of the area are merged. */
  hasMergedCells(area: Area): boolean;

  /** The tables of all sheets, in the order in which they were made. */
  tables(): readonly SheetTable[];
  setTables(tables: readonly SheetTable[]): void;
  /** The words that name new tables and columns: `Table1`, `Column1`. */
  tableWords(): { table: string; column: string };

  definedNames(): DefinedName[];

  /** Makes a single undo step of everything that changes while it runs. */
  asOneStep<T>(change: () => T): T;

  recalculate(areas: readonly Area[]): void;
  recalculateAll(): void;
}

/** The name of a sheet; `""` if it is gone. */
export function sheetName(spreadsheet: Pick<Spreadsheet, "sheets">, sheetId: string): string {
  return spreadsheet.sheets().find(({ id }) => id === sheetId)?.name ?? "";
}

/** A value as Excel's calls carry it: blank is `""`, an error is its code. */
export function plainValue(value: CellValue): unknown {
  if (Array.isArray(value)) return value.map((row) => row.map(plainValue));
  if (value === null) return "";
  return typeof value === "object" ? value.code : value;
}
