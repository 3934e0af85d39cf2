import { AddinError, toAddinError } from "../../../core/errors/addinError";
import { paneEn, type PaneWords } from "../../locales/pane.en";
import type { Language } from "../../../core/locales/language";
import { sentence } from "../../../core/locales/sentence";
import { CellsOccupiedError, ExcelProblem } from "../../../excel/excelProblem";
import { apiVersions } from "../../../excel/runExcel";

/** What the pane says at once. English is always there; another language is loaded by those who speak it. */
const words: Partial<Record<Language, PaneWords>> = {};

/** Loads the words of a language. Where Spanish does not come, the pane stays English. */
export async function loadWords(language: Language): Promise<void> {
  if (language === "en" || words[language]) return;
  const spanish = await import(/* webpackChunkName: "es" */ "../../locales/pane.es").catch(() => undefined);
  if (spanish) addWords(language, spanish.paneEs);
}

export function addWords(language: Language, own: PaneWords): void {
  words[language] = own;
}

export function wordsOf(language: Language): PaneWords {
  return words[language] ?? paneEn;
}

/** The sentence for what the pane itself has asked in vain, or a cell whose error is read in the pane. */
export function paneSentence(error: AddinError, language: Language, asker: "cell" | "pane" = "pane"): string {
  const { notConnected, tokenRefused } = wordsOf(language).frame;
  if (error.code === "notConnected") return notConnected;
  return error.code === "unauthorized" ? tokenRefused : sentence(error, language, asker);
}

/** Says in one sentence why something failed, in Excel or at a service. */
export function failureSentence(thrown: unknown, language: Language): string {
  if (thrown instanceof CellsOccupiedError) return wordsOf(language).frame.occupied(thrown.cells.address);
  if (!(thrown instanceof ExcelProblem)) return paneSentence(errorOf(thrown), language);
  const { problems } = wordsOf(language);
  return thrown.kind === "tooOld" ? problems.tooOld(apiVersions.minimum) : problems[thrown.kind];
}

/** Says that a view could not be shown. What was thrown is not quoted: its text may have anything in it. */
export function viewFailureSentence(thrown: unknown, language: Language): string {
  const error = errorOf(thrown);
  return error.code === "notLoaded" ? paneSentence(error, language) : wordsOf(language).frame.viewFailed;
}

/** An error of the add-in; webpack has its own for a part that does not load. */
function errorOf(thrown: unknown): AddinError {
  const isNotLoaded = thrown instanceof Error && thrown.name === "ChunkLoadError";
  return isNotLoaded ? new AddinError("notLoaded", {}, thrown) : toAddinError(thrown);
}
