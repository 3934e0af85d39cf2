import {
  CommandType,
  ICommandService,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  type Injector,
  type IWorkbookData,
} from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import { SetSelectionsOperation, SetWorksheetActiveOperation } from "@univerjs/sheets";
import { ILayoutService } from "@univerjs/ui";
import { keyOf, oneCell, type CellPosition } from "../areas";
import { AsyncCells } from "../functions/asyncCells";
import { isError } from "../functions/cellValue";
import type { FunctionMetadata } from "../functions/functionMetadata";
import type { FunctionHost } from "../functions/functionCalls";
import { sheetSize, type SpillTrouble } from "../spreadsheet";
import { readFormulasAsExcel } from "./formulaLanguage";
import { spillAsExcel } from "./univerSpills";
import { CellDisplay, showOwnSentences, measureFilledCells } from "./cellDisplay";
import { copyAsExcel } from "./clipboard";
import { editAsExcel } from "./excelEdits";
import { endEditingAsExcel } from "./editingKeys";
import { OneStep } from "./oneStep";
import { type OpenedWorkbook, openUniver, unitId } from "./openUniver";
import { calculateSafely } from "./calculations";
import { addSheetKeys } from "./sheetKeys";
import { joinTables } from "./tables/joinTables";
import { KeptTables } from "./tables/keptTables";
import { readTypedAsExcel } from "./typedValues";
import { UniverCalculation } from "./univerCalculation";
import { describeFunctions, type MissingSentence, registerFunctions } from "./univerFunctions";
import { Spreadsheet } from "./univerSpreadsheet";
import { spillError, teachExcelErrors } from "./univerValues";

const firstColumnWidth = 120;
/** Bold titles need more height than a row has: the line below a frozen row would cut off their descenders. */
const headerHeight = 28;

export interface GridOptions extends OpenedWorkbook {
  host: FunctionHost;
  /** The page's sentences for errors that the add-in does not explain. */
  sentences: GridSentences;
}

export interface GridSentences {
  /** The text for a cell whose answer cannot spill. */
  ofSpill(trouble: SpillTrouble): string;
  ofError(code: string): string;
  /** The text for a formula that the grid cannot read; `""` if there is none. */
  ofFormula(formula: string): string;
  ofMissing: MissingSentence;
}

/** The visible grid: Univer, with functions that Excel would call asynchronously. */
export class UniverGrid {
  readonly spreadsheet: Spreadsheet;
  readonly cells: AsyncCells;
  private readonly api: FUniver;
  private readonly injector: Injector;
  private readonly calculation: UniverCalculation;
  private readonly sentences: GridSentences;
  private readonly display: CellDisplay;
  /** The formulas that were calculated again because nothing blocked their answer any longer. */
  private freed = new Set<string>();

  constructor({ room, sheets, kept, isSpanish, host, sentences }: GridOptions) {
    teachExcelErrors();
    const { api, injector } = openUniver({ room, sheets, kept, isSpanish });
    this.api = api;
    this.injector = injector;
    const oneStep = new OneStep(injector, unitId);
    calculateSafely(injector);
    readFormulasAsExcel(injector);
    measureFilledCells();
    endEditingAsExcel(injector, unitId);
    this.calculation = new UniverCalculation(injector, unitId);
    this.cells = new AsyncCells(host, this.calculation, (deliver) => this.calculation.deliverLater(deliver));
    this.calculation.onCalculated((complete) => this.cells.calculationEnded(complete));
    this.calculation.onCellsWritten((written) => this.cells.formulasChanged(written));
    this.display = new CellDisplay(injector, (position) => this.cells.isAnswered(position));
    this.display.isSpanish = isSpanish;
    const tables = new KeptTables(injector, unitId);
    const { calculation, cells, display } = this;
    this.spreadsheet = new Spreadsheet(api, injector, calculation, cells, display, tables, oneStep);
    addSheetKeys(injector, api, this.spreadsheet);
    editAsExcel(injector, (position) => this.spilledFrom(position));
    readTypedAsExcel(injector, () => display.isSpanish);
    copyAsExcel(
      injector,
      (area) => this.spreadsheet.texts(area),
      () => display.isSpanish,
    );
    spillAsExcel(injector, () => tables.all());
    joinTables(injector, tables, this.spreadsheet, this.calculation);
    this.sentences = sentences;
    this.calculation.onCalculated((complete) => complete && this.spillWherePossible());
    this.calculation.onCellsWritten(() => this.freed.clear());
    showOwnSentences(injector, (position) => this.sentenceAt(position));
  }

  registerFunctions(functions: readonly FunctionMetadata[]): void {
    registerFunctions(this.injector, functions, this.cells, this.sentences.ofMissing);
  }

  /** Sets the language of the grid's own texts and of the formula bar's help for the functions. */
  setLanguage(isSpanish: boolean, functions: readonly FunctionMetadata[]): void {
    this.display.isSpanish = isSpanish;
    this.api.setLocale(isSpanish ? LocaleType.ES_ES : LocaleType.EN_US);
    describeFunctions(this.injector, functions);
  }

  setDark(isDark: boolean): void {
    this.api.toggleDarkMode(isDark);
  }

  /** The element of the formula bar; comes once the grid is drawn. */
  async formulaBar(): Promise<Element> {
    for (;;) {
      const element = document.querySelector("[data-u-comp=formula-bar]");
      if (element !== null) return element;
      await new Promise(requestAnimationFrame);
    }
  }

  /** Makes the first row bold, frozen and right-aligned over figures, and widens the first column. */
  makeHeader(sheetName: string, columnCount: number): void {
    const sheet = this.api.getActiveWorkbook()?.getSheetByName(sheetName);
    sheet?.getRange(0, 0, 1, columnCount).setFontWeight("bold");
    if (columnCount > 1) sheet?.getRange(0, 1, 1, columnCount - 1).setHorizontalAlignment("normal");
    sheet?.getRange(0, 0, 1, sheetSize.columnCount).setVerticalAlignment("middle");
    sheet?.setFrozenRows(1).setRowHeightsForced(0, 1, headerHeight).setColumnWidth(0, firstColumnWidth);
  }

  /** Moves the focus to the selected cell. */
  focus(): void {
    this.injector.get(ILayoutService).focus();
  }

  onSelected(listener: () => void): void {
    this.injector.get(ICommandService).onCommandExecuted(({ id }) => {
      if (id === SetSelectionsOperation.id || id === SetWorksheetActiveOperation.id) listener();
    });
  }

  /** Calls back when something worth storing has changed; the results of formulas are not. */
  onChanged(listener: () => void): void {
    this.injector.get(ICommandService).onCommandExecuted(({ type }, options) => {
      if (type === CommandType.MUTATION && !options?.onlyLocal) listener();
    });
  }

  /** The workbook as it can be opened again. */
  save(): IWorkbookData {
    const workbook = this.api.getActiveWorkbook();
    if (workbook === null) throw new Error("The workbench has no workbook.");
    return workbook.save();
  }

  onCalculated(listener: () => void): void {
    this.calculation.onCalculated(listener);
  }

  /** The sentence behind the error that a cell shows; `""` if it shows none. */
  sentenceAt(position: CellPosition): string {
    const [[value] = []] = this.spreadsheet.values(oneCell(position));
    if (!isError(value)) return "";
    const trouble = value.code === spillError ? this.spreadsheet.spillTrouble(position) : undefined;
    if (trouble) return this.sentences.ofSpill(trouble);
    const parent = this.spreadsheet.formulaPositionOf(position);
    const unread = this.sentences.ofFormula(this.formulaAt(parent));
    return unread || this.cells.sentenceAt(position, parent) || this.sentences.ofError(value.code);
  }

  /** The formula whose answer has spilled into a cell, and the formula's cell; undefined for any other cell. */
  spilledFrom(position: CellPosition): { formula: string; row: number; column: number } | undefined {
    const parent = this.spreadsheet.formulaPositionOf(position);
    const { row, column } = parent;
    if (row === position.row && column === position.column) return undefined;
    return { formula: this.formulaAt(parent), row, column };
  }

  /** True while a formula calculates, is about to, or waits for its answer. */
  get isBusy(): boolean {
    return this.cells.pending > 0 || this.calculation.isActive;
  }

  /** Resolves once the grid is drawn: Univer forgets requests to calculate that come earlier. */
  whenDrawn(): Promise<void> {
    return this.injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  }

  /** Resolves once all of Univer is ready, its fill handle last: three seconds after it is drawn. */
  whenSteady(): Promise<void> {
    return this.injector.get(LifecycleService).onStage(LifecycleStages.Steady);
  }

  private formulaAt(position: CellPosition): string {
    return String(this.spreadsheet.formulas(oneCell(position))[0]?.[0] ?? "");
  }

  /** Calculates again what shows #SPILL! without a reason; once, until something is written. */
  private spillWherePossible(): void {
    const free = this.spreadsheet.freeSpills().filter((position) => !this.freed.has(keyOf(position)));
    for (const position of free) this.freed.add(keyOf(position));
    if (free.length > 0) this.calculation.recalculate(free);
  }
}
