import type { Injector } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import { SheetsSelectionsService } from "@univerjs/sheets";
import type { FRange, FWorkbook, FWorksheet } from "@univerjs/sheets/facade";
import { ScrollToRangeOperation } from "@univerjs/sheets-ui";
import { intersection, oneCell, joinRuns, type Area } from "../areas";
import { sheetSize, type SheetInfo } from "../spreadsheet";
import { areaOfRange } from "./univerParts";

/** The sheets of the workbook in the grid. */
export abstract class UniverSheets {
  private found: FWorkbook | undefined;

  constructor(
    protected readonly api: FUniver,
    protected readonly injector: Injector,
  ) {}

  sheets(): SheetInfo[] {
    return this.workbook.getSheets().map((sheet) => ({ id: sheet.getSheetId(), name: sheet.getSheetName() }));
  }

  activeSheetId(): string {
    return this.workbook.getActiveSheet().getSheetId();
  }

  activateSheet(sheetId: string): void {
    this.workbook.setActiveSheet(this.sheet(sheetId));
  }

  addSheet(name: string | undefined): SheetInfo {
    const sheet = this.workbook.insertSheet(name, { sheet: sheetSize });
    return { id: sheet.getSheetId(), name: sheet.getSheetName() };
  }

  /** Adds a copy of a sheet after it, with a name of its own. */
  copySheet(sheetId: string): SheetInfo {
    const copy = this.workbook.duplicateSheet(this.sheet(sheetId));
    return { id: copy.getSheetId(), name: copy.getSheetName() };
  }

  removeSheet(sheetId: string): void {
    this.workbook.deleteSheet(sheetId);
  }

  /** Renames the sheet, in the formulas that name it too. */
  renameSheet(sheetId: string, name: string): void {
    this.sheet(sheetId).setName(name);
  }

  /** The number of rows and columns of a sheet. */
  size(sheetId: string): { rowCount: number; columnCount: number } {
    const sheet = this.sheet(sheetId);
    return { rowCount: sheet.getMaxRows(), columnCount: sheet.getMaxColumns() };
  }

  /** Cut off where the sheet ends: for a whole column, Univer keeps the rows that the sheet had before some were deleted. */
  selection(): Area {
    const sheetId = this.activeSheetId();
    const firstCell = oneCell({ sheetId, row: 0, column: 0 });
    const selected = this.selections().find(({ primary }) => primary);
    if (selected === undefined) return firstCell;
    return intersection(areaOfRange(sheetId, selected.range), { ...firstCell, ...this.size(sheetId) }) ?? firstCell;
  }

  /** Several areas are selected, with Ctrl. */
  isSelectionSplit(): boolean {
    return this.selections().length > 1;
  }

  private selections() {
    return this.injector.get(SheetsSelectionsService).getCurrentSelections();
  }

  select(area: Area): void {
    if (area.sheetId !== this.activeSheetId()) this.activateSheet(area.sheetId);
    const range = this.range(area);
    this.sheet(area.sheetId).setActiveRange(range);
    // Excel scrolls to what it selects; the grid would not.
    this.api.syncExecuteCommand(ScrollToRangeOperation.id, { range: range.getRange() });
  }

  /** Hides rows of a sheet, and shows all others again. */
  showRows(sheetId: string, hidden: readonly number[]): void {
    const sheet = this.sheet(sheetId);
    const runs = joinRuns(hidden.map((row) => ({ sheetId, row, column: 0 })));
    for (const { startRow, endRow } of sheet.getSheet().getHiddenRows())
      sheet.showRows(startRow, endRow - startRow + 1);
    for (const { row, rowCount } of runs) sheet.hideRows(row, rowCount);
  }

  /** Rows that are hidden or filtered out. */
  hiddenRows(sheetId: string): number[] {
    return this.sheet(sheetId)
      .getSheet()
      .getHiddenRows()
      .flatMap(({ startRow, endRow }) => Array.from({ length: endRow - startRow + 1 }, (_, index) => startRow + index));
  }

  /** Redraws the sheet after a change of display that changed no cell. */
  draw(): void {
    this.workbook.getActiveSheet().refreshCanvas();
  }

  /** There is only one, and Univer makes another object of it for each look, which takes longer than to read a cell. */
  protected get workbook(): FWorkbook {
    this.found ??= this.api.getActiveWorkbook() ?? undefined;
    if (this.found === undefined) throw new Error("The workbench has no workbook.");
    return this.found;
  }

  sheet(sheetId: string): FWorksheet {
    const sheet = this.workbook.getSheetBySheetId(sheetId);
    if (sheet === null) throw new Error(`The workbook has no sheet ${sheetId}.`);
    return sheet;
  }

  /** A sheet of Excel has a million rows; this one grows when something is written below it. */
  protected makeRoom({ sheetId, row, column, rowCount, columnCount }: Area): void {
    const sheet = this.sheet(sheetId);
    if (row + rowCount > sheet.getMaxRows()) sheet.setRowCount(row + rowCount);
    if (column + columnCount > sheet.getMaxColumns()) sheet.setColumnCount(column + columnCount);
  }

  range({ sheetId, row, column, rowCount, columnCount }: Area): FRange {
    return this.sheet(sheetId).getRange(row, column, rowCount, columnCount);
  }
}
