import { cellAddress } from "./addresses";
import { ExcelHost } from "./excelHost";
import { readFunctions, type FunctionMetadata } from "./functions/functionMetadata";
import { UniverGrid } from "./grid/univerGrid";
import { AddinFrame } from "./host/addinFrame";
import type { OfficeLanguage } from "./host/appContext";
import { Invocations } from "./host/invocations";
import { joinByKeys, speakCells } from "./keyboard";
import { Layout } from "./page/layout";
import type { Settings } from "./page/settings";
import { type Words, wordsOf } from "./page/words";
import "./page/workbench.css";
import { fillDemo, fillThousand, readySheets, translateSheets } from "./readySheets";
import type { SpillTrouble } from "./spreadsheet";
import { workbenchApi, type WorkbenchApi } from "./workbenchApi";

declare global {
  interface Window {
    workbench?: WorkbenchApi;
  }
}

/** Opens the workbench: the grid on the left, the add-in's page in its frame on the right. */
async function open(): Promise<void> {
  let change: (changed: Partial<Settings>) => void = () => undefined;
  const layout = new Layout((changed) => change(changed));
  const { settings } = layout;
  const functions = await loadFunctions(settings.language).catch(() => undefined);
  if (functions === undefined) return layout.showTrouble(wordsOf(settings.language).notBuilt);

  const invocations = new Invocations(
    (entries) => frame.raise(entries),
    (task) => setTimeout(task),
  );
  const isSpanish = settings.language === "es-MX";
  const words = wordsOf(settings.language);
  const sheets = readySheets(words);
  const grid = new UniverGrid({
    room: layout.gridRoom.id,
    sheets,
    isSpanish,
    host: invocations,
    spillSentence: (trouble) => spillSentence(trouble, wordsOf(settings.language)),
  });
  const host = new ExcelHost(grid.spreadsheet, invocations, () => layout.isDark);
  const frame = new AddinFrame(layout.paneRoom, "/workbench/taskpane.html", host);

  grid.registerFunctions(functions);
  grid.setDark(layout.isDark);
  const showSelected = showSentences(grid, layout);
  speakCells(grid, layout);
  void grid.formulaBar().then((formulaBar) => {
    layout.nameFormulaBar(formulaBar);
    layout.showSentenceUnder(formulaBar);
  });
  joinByKeys(grid, layout, frame);
  for (const { name, titles } of sheets) grid.makeHeader(name, titles);
  frame.onMissing = () => layout.showPaneTrouble(wordsOf(settings.language).rebuilt);
  frame.start(settings.language);
  change = ({ language, theme }) => {
    if (theme !== undefined) {
      grid.setDark(layout.isDark);
      frame.themeChanged();
    }
    if (language !== undefined) void changeLanguage(grid, frame, language).then(showSelected);
  };

  fillDemo(grid.spreadsheet, functions, words);
  await fillThousand(grid.spreadsheet, words);
  window.workbench = workbenchApi(grid, host);
}

/** Reloads the frame: Office tells an add-in its language only once. */
async function changeLanguage(grid: UniverGrid, frame: AddinFrame, language: OfficeLanguage): Promise<void> {
  const [other, chosen] = language === "es-MX" ? (["en-US", "es-MX"] as const) : (["es-MX", "en-US"] as const);
  translateSheets(grid.spreadsheet, wordsOf(other), wordsOf(chosen));
  grid.setLanguage(language === "es-MX", await loadFunctions(language));
  frame.start(language);
  grid.recalculateErrors();
}

/** Keeps the line under the formula bar at the sentence of the selected cell; returns what brings it up to date. */
function showSentences(grid: UniverGrid, layout: Layout): () => void {
  const showSelected = () => layout.showSentence(grid.sentenceAt(grid.spreadsheet.selection()));
  grid.onSelected(showSelected);
  grid.onCalculated(showSelected);
  return showSelected;
}

function spillSentence(trouble: SpillTrouble, words: Words): string {
  if (trouble === "sheet ends") return words.spillEnds;
  const { row, column } = trouble.blockedBy;
  return words.spillBlocked.replace("{cell}", cellAddress(row, column));
}

async function loadFunctions(language: OfficeLanguage): Promise<FunctionMetadata[]> {
  const reply = await fetch(language === "es-MX" ? "/functions.es-mx.json" : "/functions.json");
  if (!reply.ok) throw new Error(`functions.json answered ${reply.status}.`);
  return readFunctions(await reply.json());
}

void open();
