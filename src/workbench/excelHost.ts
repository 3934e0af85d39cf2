import type { CustomFunctionsService, Excel, ExcelObject } from "./excelCalls/objectType";
import { runBatch } from "./excelCalls/batch";
import { worksheetById } from "./excelCalls/worksheet";
import type { AddinHost } from "./host/addinFrame";
import { readResults } from "./host/functionResults";
import { HandOvers } from "./host/handOvers";
import type { Invocations } from "./host/invocations";
import type { BatchRequest } from "./host/messages";
import { darkTheme, lightTheme, type OfficeTheme } from "./host/officeTheme";
import type { Spreadsheet } from "./spreadsheet";

/** One call of the add-in, for tests and for anyone who wonders what the add-in does. */
export interface CallNote {
  /** Milliseconds since the page was opened. */
  at: number;
  calls: string[];
  error?: string;
}

/** Joins the add-in's frame to the grid: answers its Excel calls and takes its results. */
export class ExcelHost implements AddinHost, CustomFunctionsService {
  readonly handOvers = new HandOvers();
  readonly calls: CallNote[] = [];
  private readonly excel: Excel;
  private resultsInBatch = 0;

  constructor(
    spreadsheet: Spreadsheet,
    private readonly invocations: Invocations,
    private readonly isDark: () => boolean,
  ) {
    const references = new Map<string, ExcelObject>();
    const worksheet = (sheetId: string) => worksheetById(sheetId, spreadsheet);
    this.excel = { spreadsheet, references, settings: new Map(), customFunctions: this, worksheet };
  }

  runBatch(batch: BatchRequest, characters: number): { body: unknown; delay: number } {
    this.resultsInBatch = 0;
    const body = runBatch(batch, this.excel);
    const at = performance.now();
    const calls = batch.Actions.map((action) => action.Name).filter((name) => name !== "");
    this.calls.push({ at, calls, ...(body.Error && { error: body.Error.Message }) });
    return { body, delay: this.handOvers.note(at, this.resultsInBatch, characters) };
  }

  frameStarted(): void {
    this.invocations.lost();
    this.excel.references.clear();
  }

  officeTheme(): OfficeTheme {
    return this.isDark() ? darkTheme : lightTheme;
  }

  ready(): void {
    this.invocations.ready();
  }

  setResults(rows: unknown): void {
    const results = readResults(rows);
    this.resultsInBatch += results.length;
    this.invocations.settle(results);
  }
}
