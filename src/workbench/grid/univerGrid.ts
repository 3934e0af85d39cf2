import {
  ICommandService,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  LogLevel,
  Univer,
  type Injector,
} from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import english from "@univerjs/preset-sheets-core/locales/en-US";
import spanish from "@univerjs/preset-sheets-core/locales/es-ES";
import "@univerjs/preset-sheets-core/lib/index.css";
import { SetSelectionsOperation, SetWorksheetActiveOperation } from "@univerjs/sheets";
import { ILayoutService } from "@univerjs/ui";
import { AsyncCells, type CellPosition } from "../functions/asyncCells";
import { isError } from "../functions/cellValue";
import type { FunctionHost } from "../functions/functionHost";
import type { FunctionMetadata } from "../functions/functionMetadata";
import { sheetSize, type SpillTrouble } from "../spreadsheet";
import { showOwnSentences } from "./errorAlerts";
import { spillError, teachExcelErrors } from "./univerValues";
import { UniverCalculation } from "./univerCalculation";
import { UniverFunctions } from "./univerFunctions";
import { UniverSpreadsheet } from "./univerSpreadsheet";

const unitId = "workbench";
const firstColumnWidth = 120;
/** Bold titles need more height than a row has: the line below a frozen row would cut off their descenders. */
const headerHeight = 28;

export interface GridOptions {
  /** The id of the element that the grid fills. */
  room: string;
  sheets: readonly { name: string }[];
  isSpanish: boolean;
  host: FunctionHost;
  /** The sentence for a cell whose answer cannot spill. */
  spillSentence: (trouble: SpillTrouble) => string;
}

/** The visible grid: Univer, with functions that Excel would call asynchronously. */
export class UniverGrid {
  readonly spreadsheet: UniverSpreadsheet;
  readonly cells: AsyncCells;
  private readonly api: FUniver;
  private readonly injector: Injector;
  private readonly calculation: UniverCalculation;
  private readonly functions: UniverFunctions;
  private readonly spillSentence: GridOptions["spillSentence"];

  constructor({ room, sheets, isSpanish, host, spillSentence }: GridOptions) {
    teachExcelErrors();
    const univer = new Univer({
      locale: isSpanish ? LocaleType.ES_ES : LocaleType.EN_US,
      locales: { [LocaleType.EN_US]: english, [LocaleType.ES_ES]: spanish },
      logLevel: LogLevel.WARN,
    });
    const preset = UniverSheetsCorePreset({
      container: room,
      header: true,
      toolbar: false,
      footer: {
        zoomSlider: false,
        menus: false,
        addSheetButtonConfig: { defaultRowCount: sheetSize.rowCount, defaultColumnCount: sheetSize.columnCount },
      },
      disableAutoFocus: true,
      disableTextFormatAlert: true,
      disableTextFormatMark: true,
      sheets: { disableForceStringAlert: true, disableForceStringMark: true },
    });
    for (const plugin of preset.plugins) {
      if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
      else univer.registerPlugin(plugin);
    }
    this.api = FUniver.newAPI(univer);
    createWorkbook(this.api, sheets);

    const injector = univer.__getInjector();
    this.injector = injector;
    this.calculation = new UniverCalculation(injector, unitId);
    this.cells = new AsyncCells(host, this.calculation, (deliver) => this.calculation.deliverLater(deliver));
    this.calculation.onCalculated((complete) => this.cells.calculationEnded(complete));
    this.calculation.onCellsWritten(() => this.cells.formulasChanged());
    this.spreadsheet = new UniverSpreadsheet(this.api, injector, this.calculation, this.cells);
    this.functions = new UniverFunctions(injector, this.cells, (sheetId) => this.nameOfSheet(sheetId));
    this.spillSentence = spillSentence;
    showOwnSentences(injector, (position) => this.sentenceAt(position));
  }

  registerFunctions(functions: readonly FunctionMetadata[]): void {
    this.functions.register(functions);
  }

  /** Sets the language of the grid's own texts and of the formula bar's help for the functions. */
  setLanguage(isSpanish: boolean, functions: readonly FunctionMetadata[]): void {
    this.api.setLocale(isSpanish ? LocaleType.ES_ES : LocaleType.EN_US);
    this.functions.describe(functions);
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
    sheet?.getRange(0, 0, 1, columnCount).setVerticalAlignment("middle");
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

  onCalculated(listener: () => void): void {
    this.calculation.onCalculated(listener);
  }

  /** The sentence behind the error that a cell shows; `""` where it shows none. */
  sentenceAt(position: CellPosition): string {
    const [[value] = []] = this.spreadsheet.values({ ...position, rowCount: 1, columnCount: 1 });
    if (!isError(value)) return "";
    const trouble = value.code === spillError ? this.spreadsheet.spillTrouble(position) : undefined;
    return trouble
      ? this.spillSentence(trouble)
      : this.cells.sentenceAt(position, this.spreadsheet.formulaPositionOf(position));
  }

  /** Recalculates the cells that show an error of the add-in, whose sentence may have changed. */
  recalculateErrors(): void {
    const positions = this.cells.positionsWithSentence();
    if (positions.length > 0) this.calculation.recalculate(positions);
  }

  /** True while a formula calculates, is about to, or waits for its answer. */
  get isBusy(): boolean {
    return this.cells.pending > 0 || this.calculation.isActive;
  }

  /** Resolves once Univer has brought all of itself to life, its fill handle last: three seconds after it is drawn. */
  whenSteady(): Promise<void> {
    return this.injector.get(LifecycleService).onStage(LifecycleStages.Steady);
  }

  private nameOfSheet(sheetId: string): string {
    return this.spreadsheet.sheets().find(({ id }) => id === sheetId)?.name ?? "";
  }
}

function createWorkbook(api: FUniver, sheets: GridOptions["sheets"]): void {
  const withIds = sheets.map(({ name }, index) => ({ id: `sheet-${index + 1}`, name, ...sheetSize }));
  api.createWorkbook({
    id: unitId,
    name: "Workbench",
    sheets: Object.fromEntries(withIds.map((sheet) => [sheet.id, sheet])),
    sheetOrder: withIds.map(({ id }) => id),
  });
}
