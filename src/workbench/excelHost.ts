import {
  automaticCalculation,
  type Excel,
  type ExcelObject,
  type HostServices,
  type KeptChart,
  type WorkbookParts,
} from "./excelCalls/objectType";
import { rangeOf } from "./excelCalls/range";
import { runBatch } from "./excelCalls/batch";
import { worksheetById } from "./excelCalls/worksheet";
import type { AddinHost } from "./host/addinFrame";
import { HostBehaviors } from "./host/behaviors/hostBehaviors";
import { type HandOver, readResults } from "./host/handOvers";
import type { Invocations } from "./host/invocations";
import { batchAnswer, type BatchCall, payloadErrors, readBatch, refusedAnswer } from "./host/messages";
import { darkTheme, lightTheme, type OfficeTheme } from "./host/appContext";
import type { Spreadsheet } from "./grid/univerSpreadsheet";
import type { Settings } from "./page/settings";

/** The page around the grid and the pane. */
export interface HostPage {
  readonly settings: Settings;
  showPane(isOpen: boolean): void;
}

/** The milliseconds that an answer to results takes where no behavior says otherwise. */
const usualPause = 5;

/** Joins the add-in's frame to the grid: answers its Excel calls and takes its results. */
export class ExcelHost implements AddinHost, HostServices {
  /** The messages in which the add-in's runtime handed results over. */
  readonly handOvers: HandOver[] = [];
  /** Called after each batch, whether it changed something or only read. */
  onBatch: () => void = () => undefined;
  /** Called once the add-in has had a chance to name the functions of its buttons. */
  actionsReady: () => void = () => undefined;
  /** The number of times that the add-in has asked to show its pane. */
  paneRequests = 0;
  private readonly excel: Excel;
  private readonly settings = new Map<string, unknown>();
  private resultsInBatch = 0;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly grid: Spreadsheet,
    private readonly invocations: Invocations,
    private readonly page: HostPage,
    readonly behaviors = new HostBehaviors(),
  ) {
    this.excel = {
      ...this.workbook(),
      references: new Map<string, ExcelObject>(),
      charts: [],
      host: this,
      culture: () => this.language,
      worksheet: (sheetId) => worksheetById(sheetId, grid),
      range: rangeOf,
    };
    behaviors.onSwitched = () => this.behaviorsSwitched();
  }

  /** The workbook as Excel's calls see it. */
  get spreadsheet(): Spreadsheet {
    return this.excel.spreadsheet;
  }

  /** The charts of the active sheet. */
  get charts(): readonly KeptChart[] {
    const { charts, spreadsheet } = this.excel;
    return charts.filter(({ sheetId }) => sheetId === spreadsheet.activeSheetId());
  }

  /** The language of Office. */
  get language(): string {
    return this.behaviors.settings.language ?? this.page.settings.language;
  }

  get features(): readonly number[] {
    return this.behaviors.settings.features;
  }

  get isAddinReady(): boolean {
    return this.invocations.isReady;
  }

  async runBatch(call: BatchCall): Promise<{ answer: unknown; delay: number }> {
    for (;;) {
      const verdict = this.behaviors.admit(call);
      if (verdict === undefined) return this.runAdmitted(call.text);
      if (verdict !== "later") return { answer: refusedAnswer(verdict), delay: 0 };
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  frameMade(page: Window): void {
    this.behaviors.prepareFrame(page);
  }

  frameStarted(): void {
    this.invocations.lost();
    this.excel.references.clear();
    this.waiting = [];
  }

  officeTheme(): OfficeTheme | undefined {
    if (!this.behaviors.settings.tellsTheme) return undefined;
    return this.page.settings.theme === "dark" ? darkTheme : lightTheme;
  }

  get isPaneOpen(): boolean {
    return this.page.settings.isPaneOpen;
  }

  showPane(isOpen: boolean): void {
    if (isOpen) this.paneRequests += 1;
    this.page.showPane(isOpen);
  }

  ready(): void {
    this.invocations.ready();
  }

  setResults(rows: unknown): void {
    const results = readResults(rows);
    this.resultsInBatch += results.length;
    this.invocations.settle(results);
  }

  private runAdmitted(text: string): { answer: unknown; delay: number } {
    this.resultsInBatch = 0;
    const batch = readBatch(text);
    const body = this.behaviors.reply(this.grid.asOneStep(() => runBatch(batch, this.excel)));
    this.onBatch();
    const { maxReply, handOverPause } = this.behaviors.settings;
    const results = this.resultsInBatch;
    const delay = results > 0 ? Math.max(usualPause, handOverPause) : 0;
    if (results > 0) this.handOvers.push({ results, answeredAfter: delay });
    const isTooLarge = maxReply < Infinity && JSON.stringify(body).length > maxReply;
    return { answer: isTooLarge ? refusedAnswer(payloadErrors.response) : batchAnswer(body), delay };
  }

  private behaviorsSwitched(): void {
    Object.assign(this.excel, this.workbook());
    this.waiting.splice(0).forEach((resume) => resume());
  }

  private workbook(): WorkbookParts {
    return this.behaviors.workbook({
      spreadsheet: this.grid,
      calculation: automaticCalculation(this.grid),
      formattedArea: () => undefined,
      settings: this.settings,
    });
  }
}
