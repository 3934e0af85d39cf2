import { cellAddress } from "./addresses";
import { ExcelHost } from "./excelHost";
import { readFunctions, type FunctionMetadata } from "./functions/functionMetadata";
import { KeptSheets } from "./grid/keptSheets";
import { type GridOptions, type GridSentences, UniverGrid } from "./grid/univerGrid";
import { AddinFrame } from "./host/addinFrame";
import type { OfficeLanguage } from "./host/appContext";
import { HostBehaviors } from "./host/behaviors/hostBehaviors";
import { Invocations } from "./host/invocations";
import { joinByKeys, speakCells } from "./keyboard";
import { errorSentence, formulaSentence, missingSentence, spillSentence } from "./page/errorSentences";
import { ChartDrawing } from "./page/chartDrawing";
import { Layout } from "./page/layout";
import type { Settings } from "./page/settings";
import { type Words, wordsOf } from "./page/words";
import "./page/workbench.css";
import { fillDemo, fillThousand, readySheets, selectFirstFormula, translateSheets } from "./readySheets";
import { joinRibbon } from "./ribbon/ribbon";
import { joinTools } from "./tools";
import { workbenchApi, type WorkbenchApi } from "./workbenchApi";

declare global {
  interface Window {
    workbench?: WorkbenchApi;
  }
}

/** The grid, the add-in's page in its frame, and what is between them. */
interface Workbench {
  layout: Layout;
  behaviors: HostBehaviors;
  grid: UniverGrid;
  host: ExcelHost;
  frame: AddinFrame;
}

/** Opens the workbench: the grid on the left, the add-in's page in its frame on the right. */
async function open(): Promise<void> {
  let change: (changed: Partial<Settings>) => void = () => undefined;
  const layout = new Layout((changed) => change(changed));
  const { settings } = layout;
  const behaviors = behaviorsOfAddress();
  if (behaviors instanceof Error) return layout.showTrouble(behaviors.message);
  const functions = await loadFunctions(settings.language, behaviors).catch(() => undefined);
  if (functions === undefined) return layout.showTrouble(wordsOf(settings.language).notBuilt);

  const words = wordsOf(settings.language);
  const keeper = new KeptSheets(() => layout.tellOfOtherTab());
  const kept = await keeper.load();
  const workbench = assemble(layout, behaviors, kept);
  const { grid, host, frame } = workbench;
  grid.registerFunctions(functions);
  change = joinParts(workbench);
  layout.onStartOver = () => void keeper.forget().then(() => location.reload());
  if (kept === undefined) await fillReadySheets(grid, functions, words);
  else await showKeptSheets(grid, layout);
  grid.onChanged(() => keeper.saveSoon(() => grid.save()));
  window.workbench = workbenchApi(grid, host, async () => {
    grid.registerFunctions(await loadFunctions(settings.language, behaviors));
    frame.start(host.language);
  });
}

function assemble(layout: Layout, behaviors: HostBehaviors, kept: GridOptions["kept"]): Workbench {
  const { settings } = layout;
  const invocations = new Invocations(
    (entries) => frame.raise(entries),
    (task) => setTimeout(task),
    behaviors,
  );
  const grid = new UniverGrid({
    room: layout.gridRoom.id,
    sheets: readySheets(wordsOf(settings.language)),
    kept,
    isSpanish: settings.language === "es-MX",
    host: invocations,
    sentences: sentencesIn(settings),
  });
  const host = new ExcelHost(grid.spreadsheet, invocations, layout, behaviors);
  const frame = new AddinFrame(layout.paneRoom, "/workbench/taskpane.html", host);
  return { layout, behaviors, grid, host, frame };
}

/** Joins the parts and starts the add-in. Returns what follows changes of the settings. */
function joinParts(workbench: Workbench): (changed: Partial<Settings>) => void {
  const { layout, grid, host, frame } = workbench;
  const { settings } = layout;
  grid.setDark(settings.theme === "dark");
  const showSelected = showSentences(grid, layout);
  grid.onSelected(() => {
    if (host.behaviors.settings.tellsSelection) frame.selectionChanged();
  });
  drawCharts(grid, layout, host);
  speakCells(grid, layout);
  void joinFormulaBar(grid, layout);
  joinByKeys(grid, layout, frame);
  joinTools(grid, layout);
  frame.onMissing = () => layout.showPaneTrouble(wordsOf(settings.language).rebuilt);
  host.actionsReady = () => frame.commands.ready(host.behaviors.settings.repeatsPress);
  frame.start(host.language);
  const drawRibbon = joinRibbon({ grid, layout, frame, host });
  void drawRibbon(host.language);
  return ({ language, theme }) => {
    if (theme !== undefined) {
      grid.setDark(settings.theme === "dark");
      frame.themeChanged();
    }
    if (language !== undefined) {
      void drawRibbon(host.language);
      void changeLanguage(workbench, language).then(showSelected);
    }
  };
}

/** The behaviors of the host that the page's address switches on: `/workbench/?host=cell-edit`. */
function behaviorsOfAddress(): HostBehaviors | Error {
  try {
    return new HostBehaviors(new URLSearchParams(location.search).get("host") ?? "");
  } catch (error) {
    return error as Error;
  }
}

/** The sentences of the grid in the language of the moment, which the user may change. */
function sentencesIn(settings: Settings): GridSentences {
  return {
    ofSpill: (trouble) => spillSentence(trouble, wordsOf(settings.language)),
    ofError: (code) => errorSentence(code, settings.language),
    ofFormula: (formula) => formulaSentence(formula, wordsOf(settings.language)),
    ofMissing: (name, parameter) => missingSentence(name, parameter, wordsOf(settings.language)),
  };
}

function drawCharts(grid: UniverGrid, layout: Layout, host: ExcelHost): void {
  const drawing = new ChartDrawing(layout.gridRoom, host, () => wordsOf(layout.settings.language));
  grid.onSelected(() => drawing.draw());
  grid.onCalculated(() => drawing.draw());
  host.onBatch = () => drawing.draw();
}

async function joinFormulaBar(grid: UniverGrid, layout: Layout): Promise<void> {
  const formulaBar = await grid.formulaBar();
  layout.nameGridParts(formulaBar);
  layout.showSentenceUnder(formulaBar);
}

async function fillReadySheets(grid: UniverGrid, functions: readonly FunctionMetadata[], words: Words): Promise<void> {
  for (const { name, titles } of readySheets(words)) grid.makeHeader(name, titles);
  fillDemo(grid.spreadsheet, functions, words);
  await grid.whenDrawn();
  selectFirstFormula(grid.spreadsheet, words);
  await fillThousand(grid.spreadsheet, words);
}

async function showKeptSheets(grid: UniverGrid, layout: Layout): Promise<void> {
  layout.tellOfKeptSheets();
  await grid.whenDrawn();
  grid.spreadsheet.recalculateAll();
}

/** Reloads the frame, since Office tells an add-in its language only once, and calculates again what has labels and sentences. */
async function changeLanguage({ grid, host, frame, behaviors }: Workbench, language: OfficeLanguage): Promise<void> {
  const [other, chosen] = language === "es-MX" ? (["en-US", "es-MX"] as const) : (["es-MX", "en-US"] as const);
  translateSheets(grid.spreadsheet, wordsOf(other), wordsOf(chosen));
  grid.setLanguage(language === "es-MX", await loadFunctions(language, behaviors));
  frame.start(host.language);
  grid.spreadsheet.recalculateAll();
}

/** Keeps the line under the formula bar showing the sentence of the selected cell; returns a function that updates it. */
function showSentences(grid: UniverGrid, layout: Layout): () => void {
  const showSelected = () => {
    const selected = grid.spreadsheet.selection();
    const spilled = grid.spilledFrom(selected);
    layout.showSentence(grid.sentenceAt(selected));
    layout.showSpilled(spilled && { formula: spilled.formula, cell: cellAddress(spilled.row, spilled.column) });
  };
  grid.onSelected(showSelected);
  grid.onCalculated(showSelected);
  return showSelected;
}

async function loadFunctions(chosen: OfficeLanguage, behaviors: HostBehaviors): Promise<FunctionMetadata[]> {
  const isSpanish = (behaviors.settings.language ?? chosen).startsWith("es");
  const reply = await fetch(isSpanish ? "/functions.es.json" : "/functions.json");
  if (!reply.ok) throw new Error(`functions.json answered ${reply.status}.`);
  return behaviors.functions(readFunctions(await reply.json()));
}

void open();
