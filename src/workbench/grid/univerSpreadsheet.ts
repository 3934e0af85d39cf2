import { Dimension, type ICellData, type Injector } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import { IFunctionService, LexerTreeBuilder } from "@univerjs/engine-formula";
import { expandToContinuousRange } from "@univerjs/sheets";
import { eachCell, intersection, union, oneCell, type CellPosition, type Area } from "../areas";
import type { AsyncCells } from "../functions/asyncCells";
import { busy, CellError, isError, type Scalar } from "../functions/cellValue";
import type { DefinedName, SheetTable, SpillTrouble } from "../spreadsheet";
import { carriedCell, holdsSomething, readCell, typedCell, univerTextFormat } from "./univerValues";
import type { CellDisplay } from "./cellDisplay";
import type { OneStep } from "./oneStep";
import type { KeptTables } from "./tables/keptTables";
import { areaOfRange, rangeOfArea } from "./univerParts";
import type { UniverCalculation } from "./univerCalculation";
import { UniverSheets } from "./univerSheets";
import { UniverSpills } from "./univerSpills";

const excelTextFormat = "@";

const unknownName = new CellError("#NAME?");

/** The workbook in the grid: its sheets, and what is in their cells. */
export class Spreadsheet extends UniverSheets {
  private readonly spills: UniverSpills;

  constructor(
    api: FUniver,
    injector: Injector,
    private readonly calculation: UniverCalculation,
    private readonly cells: AsyncCells,
    private readonly display: CellDisplay,
    private readonly keptTables: KeptTables,
    private readonly oneStep: OneStep,
  ) {
    super(api, injector);
    this.spills = new UniverSpills(
      injector,
      () => this.workbook,
      () => this.tables(),
    );
  }

  /** The smallest rectangle around the sheet's contents, spilled cells included; undefined if it is empty. */
  usedArea(sheetId: string): Area | undefined {
    let used: Area | undefined;
    const include = (area: Area) => (used = used ? union(used, area) : area);
    this.sheet(sheetId)
      .getSheet()
      .getCellMatrix()
      .forValue((row, column, cell) => {
        if (holdsSomething(cell)) include(oneCell({ sheetId, row, column }));
      });
    for (const spill of this.spills.areas(sheetId)) include(areaOfRange(sheetId, spill));
    return used;
  }

  /** The cells into which the formula of this cell has spilled, itself included; undefined when it has not. */
  spillOf(sheetId: string, row: number, column: number): Area | undefined {
    const range = this.spills.of(sheetId, row, column);
    if (range === undefined) return undefined;
    const area = areaOfRange(sheetId, range);
    return area.rowCount * area.columnCount > 1 ? area : undefined;
  }

  /** The cell of the formula whose answer a cell shows: the cell itself, or the one that has spilled into it. */
  formulaPositionOf(position: CellPosition): CellPosition {
    if (this.calculation.formulaAt(position) !== undefined) return position;
    const area = this.spills.into(position);
    return area === undefined ? position : { sheetId: position.sheetId, row: area.startRow, column: area.startColumn };
  }

  /** The reason why the answer of a formula that shows #SPILL! does not spill; undefined if it only passes the error on. */
  spillTrouble(position: CellPosition): SpillTrouble | undefined {
    return this.spills.troubleOf(position);
  }

  /** The formulas that show #SPILL! although nothing blocks them any longer. */
  freeSpills(): CellPosition[] {
    return this.workbook.getSheets().flatMap((sheet) => this.spills.free(sheet.getSheetId()));
  }

  /** Blank cells are null. */
  values(area: Area): Scalar[][] {
    const { sheetId } = area;
    const sheet = this.sheet(sheetId).getSheet();
    const spilled = this.spills.values(sheetId);
    return eachCell(area, (row, column) => {
      const cell = sheet.getCellRaw(row, column);
      if (!this.display.waits(cell, { sheetId, row, column })) return readCell(spilled(row, column) ?? cell);
      return callsUnknown(cell?.f ?? "", this.injector.get(IFunctionService)) ? unknownName : busy;
    });
  }

  /** A formula with its `=`, otherwise the value; `""` where a cell is blank. Spilled cells hold no formula. */
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

  /** The block of filled cells around these, bounded by blank rows and columns. */
  blockAround(area: Area): Area {
    const directions = { up: true, down: true, left: true, right: true };
    const sheet = this.sheet(area.sheetId).getSheet();
    return areaOfRange(area.sheetId, expandToContinuousRange(rangeOfArea(area), directions, sheet));
  }

  numberFormats(area: Area): string[][] {
    const sheet = this.sheet(area.sheetId).getSheet();
    return eachCell(area, (row, column) => {
      const pattern = sheet.getCellStyle(row, column)?.n?.pattern ?? "General";
      return pattern === univerTextFormat ? excelTextFormat : pattern;
    });
  }

  /** Writes values and formulas (text that begins with `=`), as if typed. Text stays text if the format is `@`. */
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
    const sheet = this.sheet(area.sheetId).getSheet();
    const data = formats.map((row, rowIndex) =>
      row.map((format, columnIndex): ICellData => {
        const { f, v } = sheet.getCellRaw(area.row + rowIndex, area.column + columnIndex) ?? {};
        const pattern = format === excelTextFormat ? univerTextFormat : format;
        // Univer empties a formula that it has not calculated yet.
        return { s: { n: { pattern } }, ...(f && (v ?? null) === null && { f }) };
      }),
    );
    this.range(area).setValues(data);
  }

  /** Inserts empty cells and moves those of the same rows or columns out of their way. */
  insertCells(area: Area, shift: "Right" | "Down"): void {
    const shown = this.activeSheetId();
    // Univer inserts into the sheet that is shown.
    if (area.sheetId !== shown) this.activateSheet(area.sheetId);
    this.range(area).insertCells(shift === "Right" ? Dimension.COLUMNS : Dimension.ROWS);
    if (area.sheetId !== shown) this.activateSheet(shown);
  }

  /** Puts the rows of an area into another order, as one step to undo; formulas go on reading the row in which they stand. */
  reorder(area: Area, order: readonly number[]): void {
    const { sheetId, row, column } = area;
    const sheet = this.sheet(sheetId).getSheet();
    const formulas = this.range(area).getFormulas();
    const lexer = this.injector.get(LexerTreeBuilder);
    const moved = order.map((from, to) =>
      Array.from({ length: area.columnCount }, (_, index): ICellData => {
        const cell = sheet.getCellRaw(row + from, column + index);
        const formula = formulas[from]?.[index];
        return carriedCell(cell, formula && lexer.moveFormulaRefOffset(formula, 0, to - from));
      }),
    );
    this.range(area).setValues(moved);
  }

  /** Empties the cells; their contents alone, or their formats too. */
  clear(area: Area, what: "contents" | "all"): void {
    this.range(area).clear(what === "contents" ? { contentsOnly: true } : {});
  }

  /** Moves cells with all their contents; what was at the destination is lost, and references to the cells stay as they are. */
  moveCells(area: Area, rows: number, columns: number): void {
    const sheet = this.sheet(area.sheetId).getSheet();
    const formulas = this.range(area).getFormulas();
    const moved = eachCell(area, (row, column): ICellData => {
      const cell = sheet.getCellRaw(row, column);
      const formula = formulas[row - area.row]?.[column - area.column];
      return carriedCell(cell, formula);
    });
    const destination = { ...area, row: area.row + rows, column: area.column + columns };
    this.makeRoom(destination);
    this.clear(area, "all");
    this.range(destination).setValues(moved);
  }

  /** The tables of all sheets, in the order in which they were made. */
  tables(): readonly SheetTable[] {
    const sheets = new Set(this.sheets().map(({ id }) => id));
    return this.keptTables.all().filter(({ area }) => sheets.has(area.sheetId));
  }

  setTables(tables: readonly SheetTable[]): void {
    this.keptTables.set(tables);
  }

  definedNames(): DefinedName[] {
    const sheetIds = this.sheets().map(({ id }) => id);
    return this.workbook.getDefinedNames().map((one) => ({
      name: one.getName(),
      refersTo: one.getFormulaOrRefString(),
      // Univer has a word of its own for the whole workbook.
      sheetId: sheetIds.find((id) => id === one.getLocalSheetId()),
    }));
  }

  /** The words that name new tables and columns: `Table1`, `Column1`. */
  tableWords(): { table: string; column: string } {
    return this.display.isSpanish ? { table: "Tabla", column: "Columna" } : { table: "Table", column: "Column" };
  }

  /** Makes a single undo step of everything that changes while it runs. */
  asOneStep<T>(change: () => T): T {
    return this.oneStep.run(change);
  }

  recalculate(areas: readonly Area[]): void {
    this.cells.callAgain((position) => areas.some((area) => intersection(area, oneCell(position)) !== undefined));
    this.calculation.recalculateAreas(areas);
  }

  recalculateAll(): void {
    this.cells.callAgain(() => true);
    this.calculation.recalculateAll();
  }
}

/** True for a formula that calls a function which nobody has: Excel shows #NAME? as soon as it is entered, before anything is calculated. */
function callsUnknown(formula: string, functions: Pick<IFunctionService, "hasExecutor">): boolean {
  const withoutTexts = formula.toUpperCase().replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, "");
  return (withoutTexts.match(/[A-Z_][A-Z0-9._]*(?=\()/g) ?? []).some((name) => !functions.hasExecutor(name));
}
