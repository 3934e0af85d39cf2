import { CellValueType, type ICellData, type Injector, type IRange, type Nullable } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import type { FWorkbook, FWorksheet } from "@univerjs/sheets/facade";
import { CellError, isError, type Scalar } from "../functions/cellValue";
import type { AsyncCells, CellPosition } from "../functions/asyncCells";
import { sheetSize, type Area, type SheetInfo, type SpillTrouble, type Spreadsheet } from "../spreadsheet";
import type { UniverCalculation } from "./univerCalculation";
import { UniverSpills } from "./univerSpills";
import { isErrorCode } from "./univerValues";

/** Excel's and Univer's ways to write the number format of text. */
const excelTextFormat = "@";
const univerTextFormat = "@@@";

/** The workbook in the grid. */
export class UniverSpreadsheet implements Spreadsheet {
  private readonly spills: UniverSpills;

  constructor(
    private readonly api: FUniver,
    injector: Injector,
    private readonly calculation: UniverCalculation,
    private readonly cells: AsyncCells,
  ) {
    this.spills = new UniverSpills(injector, () => this.workbook);
  }

  sheets(): SheetInfo[] {
    return this.workbook
      .getSheets()
      .map((sheet) => ({ id: sheet.getSheetId(), name: sheet.getSheetName(), isHidden: sheet.isSheetHidden() }));
  }

  activeSheetId(): string {
    return this.workbook.getActiveSheet().getSheetId();
  }

  activateSheet(sheetId: string): void {
    this.workbook.setActiveSheet(this.sheet(sheetId));
  }

  addSheet(name: string | undefined): SheetInfo {
    const sheet = this.workbook.insertSheet(name, { sheet: sheetSize });
    return { id: sheet.getSheetId(), name: sheet.getSheetName(), isHidden: false };
  }

  renameSheet(sheetId: string, name: string): void {
    this.sheet(sheetId).setName(name);
  }

  size(sheetId: string): { rowCount: number; columnCount: number } {
    const sheet = this.sheet(sheetId);
    return { rowCount: sheet.getMaxRows(), columnCount: sheet.getMaxColumns() };
  }

  selection(): Area {
    const range = this.workbook.getActiveRange();
    if (range === null) return { sheetId: this.activeSheetId(), row: 0, column: 0, rowCount: 1, columnCount: 1 };
    return areaOf(range.getSheetId(), range.getRange());
  }

  select(area: Area): void {
    const sheet = this.sheet(area.sheetId);
    if (area.sheetId !== this.activeSheetId()) this.workbook.setActiveSheet(sheet);
    sheet.setActiveRange(sheet.getRange(area.row, area.column, area.rowCount, area.columnCount));
  }

  usedArea(sheetId: string): Area | undefined {
    const used = new Bounds();
    this.sheet(sheetId)
      .getSheet()
      .getCellMatrix()
      .forValue((row, column, cell) => {
        if (holdsSomething(cell)) used.include(row, column);
      });
    for (const { startRow, startColumn, endRow, endColumn } of this.spills.areas(sheetId)) {
      used.include(startRow, startColumn);
      used.include(endRow, endColumn);
    }
    return used.area(sheetId);
  }

  spillOf(sheetId: string, row: number, column: number): Area | undefined {
    const range = this.spills.of(sheetId, row, column);
    if (range === undefined) return undefined;
    const area = areaOf(sheetId, range);
    return area.rowCount * area.columnCount > 1 ? area : undefined;
  }

  /** The position of the formula whose answer a cell shows: the cell itself, or the one that has spilled into it. */
  formulaPositionOf(position: CellPosition): CellPosition {
    if (this.calculation.formulaAt(position) !== undefined) return position;
    const area = this.spills.into(position);
    return area === undefined ? position : { sheetId: position.sheetId, row: area.startRow, column: area.startColumn };
  }

  /** The reason why the answer of a formula that shows #SPILL! does not spill; undefined where it only passes the error on. */
  spillTrouble(position: CellPosition): SpillTrouble | undefined {
    return this.spills.troubleOf(position);
  }

  values(area: Area): Scalar[][] {
    const sheet = this.sheet(area.sheetId).getSheet();
    return eachCell(area, (row, column) => readCell(sheet.getCellValueOnly(row, column)));
  }

  formulas(area: Area): (string | number | boolean)[][] {
    const formulas = this.range(area).getFormulas();
    return this.values(area).map((row, rowIndex) =>
      row.map((value, columnIndex) => {
        const formula = formulas[rowIndex]?.[columnIndex];
        if (formula) return formula;
        return isError(value) ? value.code : (value ?? "");
      }),
    );
  }

  texts(area: Area): string[][] {
    const shown = this.range(area).getDisplayValues();
    return this.values(area).map((row, rowIndex) =>
      row.map((value, columnIndex) =>
        typeof value === "boolean" ? String(value).toUpperCase() : String(shown[rowIndex]?.[columnIndex] ?? ""),
      ),
    );
  }

  numberFormats(area: Area): string[][] {
    const sheet = this.sheet(area.sheetId).getSheet();
    return eachCell(area, (row, column) => {
      const pattern = sheet.getCellStyle(row, column)?.n?.pattern ?? "General";
      return pattern === univerTextFormat ? excelTextFormat : pattern;
    });
  }

  write(area: Area, cells: Scalar[][]): void {
    this.makeRoom(area);
    const formats = this.numberFormats(area);
    const sheet = this.sheet(area.sheetId).getSheet();
    const data = cells.map((row, rowIndex) =>
      row.map((value, columnIndex): ICellData =>
        value === null
          ? (sheet.getCellRaw(area.row + rowIndex, area.column + columnIndex) ?? {})
          : typedCell(value, formats[rowIndex]?.[columnIndex] === excelTextFormat),
      ),
    );
    this.range(area).setValues(data);
  }

  setNumberFormats(area: Area, formats: string[][]): void {
    this.makeRoom(area);
    const data = formats.map((row) =>
      row.map((format) => ({ s: { n: { pattern: format === excelTextFormat ? univerTextFormat : format } } })),
    );
    this.range(area).setValues(data);
  }

  clear(area: Area, contentsOnly: boolean): void {
    this.range(area).clear(contentsOnly ? { contentsOnly } : {});
  }

  recalculate(areas: readonly Area[]): void {
    this.cells.callAgain(({ sheetId, row, column }) =>
      areas.some(
        (area) =>
          area.sheetId === sheetId &&
          row >= area.row &&
          row < area.row + area.rowCount &&
          column >= area.column &&
          column < area.column + area.columnCount,
      ),
    );
    this.calculation.recalculateAreas(areas);
  }

  recalculateAll(): void {
    this.cells.callAgain(() => true);
    this.calculation.recalculateAll();
  }

  private get workbook(): FWorkbook {
    const workbook = this.api.getActiveWorkbook();
    if (workbook === null) throw new Error("The workbench has no workbook.");
    return workbook;
  }

  private sheet(sheetId: string): FWorksheet {
    const sheet = this.workbook.getSheetBySheetId(sheetId);
    if (sheet === null) throw new Error(`The workbook has no sheet ${sheetId}.`);
    return sheet;
  }

  /** A sheet of Excel has a million rows; this one grows when something is written below it. */
  private makeRoom({ sheetId, row, column, rowCount, columnCount }: Area): void {
    const sheet = this.sheet(sheetId);
    if (row + rowCount > sheet.getMaxRows()) sheet.setRowCount(row + rowCount);
    if (column + columnCount > sheet.getMaxColumns()) sheet.setColumnCount(column + columnCount);
  }

  private range({ sheetId, row, column, rowCount, columnCount }: Area) {
    return this.sheet(sheetId).getRange(row, column, rowCount, columnCount);
  }
}

/** The cell that Excel makes of something typed: a formula, a number, TRUE or FALSE, else text. `'` keeps text. */
function typedCell(value: Exclude<Scalar, null>, isTextFormat: boolean): ICellData {
  const cell: ICellData = { f: null, si: null, p: null };
  if (isError(value)) return { ...cell, v: value.code, t: CellValueType.STRING };
  if (typeof value === "number") return { ...cell, v: value, t: CellValueType.NUMBER };
  if (typeof value === "boolean") return { ...cell, v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  if (value === "") return { ...cell, v: null, t: null };
  if (isTextFormat) return { ...cell, v: value, t: CellValueType.STRING };
  if (value.startsWith("=")) return { f: value, v: null, si: null, p: null };
  if (value.startsWith("'")) return { ...cell, v: value.slice(1), t: CellValueType.FORCE_STRING };
  const isNumber = value.trim() !== "" && Number.isFinite(Number(value));
  if (isNumber) return { ...cell, v: Number(value), t: CellValueType.NUMBER };
  if (/^(true|false)$/i.test(value))
    return { ...cell, v: value.toLowerCase() === "true" ? 1 : 0, t: CellValueType.BOOLEAN };
  return { ...cell, v: value, t: CellValueType.STRING };
}

function readCell(cell: Nullable<ICellData>): Scalar {
  const value = cell?.v;
  if (value === null || value === undefined) return null;
  if (cell?.t === CellValueType.BOOLEAN) return Boolean(value);
  return isErrorCode(value) ? new CellError(value) : value;
}

function holdsSomething(cell: Nullable<ICellData>): boolean {
  return Boolean(cell?.f || cell?.si) || (cell?.v !== null && cell?.v !== undefined && cell.v !== "");
}

function eachCell<T>({ row, column, rowCount, columnCount }: Area, read: (row: number, column: number) => T): T[][] {
  return Array.from({ length: rowCount }, (_, r) =>
    Array.from({ length: columnCount }, (__, c) => read(row + r, column + c)),
  );
}

function areaOf(sheetId: string, { startRow, startColumn, endRow, endColumn }: IRange): Area {
  return {
    sheetId,
    row: startRow,
    column: startColumn,
    rowCount: endRow - startRow + 1,
    columnCount: endColumn - startColumn + 1,
  };
}

/** The smallest rectangle around cells. */
class Bounds {
  private range: IRange | undefined;

  include(row: number, column: number): void {
    const { startRow, startColumn, endRow, endColumn } = this.range ?? {
      startRow: row,
      startColumn: column,
      endRow: row,
      endColumn: column,
    };
    this.range = {
      startRow: Math.min(startRow, row),
      startColumn: Math.min(startColumn, column),
      endRow: Math.max(endRow, row),
      endColumn: Math.max(endColumn, column),
    };
  }

  area(sheetId: string): Area | undefined {
    return this.range && areaOf(sheetId, this.range);
  }
}
