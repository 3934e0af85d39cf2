import { AddinError, toAddinError } from "../../../core/errors/addinError";
import { paneEn, type PaneWords } from "../../locales/pane.en";
import { paneEs } from "../../locales/pane.es";
import { paneErrorsEn, type PaneSentences } from "../../locales/paneErrors.en";
import { paneErrorsEs } from "../../locales/paneErrors.es";
import type { Language } from "../../../core/locales/language";
import { sentence } from "../../../core/locales/sentence";
import { ExcelProblem } from "../../../excel/excelProblem";

const words: Record<Language, PaneWords> = { en: paneEn, es: paneEs };

export function wordsOf(language: Language): PaneWords {
  return words[language];
}

const ownSentences: Record<Language, PaneSentences> = { en: paneErrorsEn, es: paneErrorsEs };

/** The sentence for what the pane itself has asked in vain. */
export function paneSentence(error: AddinError, language: Language): string {
  return saidInPane(error, language, ownSentences[language]);
}

/** The sentence of a cell's error, for those who read it in the pane. */
export function cellSentence(error: AddinError, language: Language): string {
  return saidInPane(error, language);
}

function saidInPane(error: AddinError, language: Language, own?: PaneSentences): string {
  const { notConnected, tokenRefused } = words[language].frame;
  if (error.code === "notConnected") return notConnected;
  return error.code === "unauthorized" ? tokenRefused : sentence(error, language, own);
}

/** Says in one sentence why something failed, in Excel or at a service. */
export function failureSentence(thrown: unknown, language: Language): string {
  if (!(thrown instanceof ExcelProblem)) return paneSentence(errorOf(thrown), language);
  const { problems } = words[language];
  return thrown.kind === "tooOld" ? problems.tooOld(thrown.version) : problems[thrown.kind];
}

/** Says that a view could not be shown. What was thrown is not quoted: its text may have anything in it. */
export function viewFailureSentence(thrown: unknown, language: Language): string {
  const error = errorOf(thrown);
  return error.code === "notLoaded" ? paneSentence(error, language) : words[language].frame.viewFailed;
}

/** An error of the add-in; webpack has its own for a part that does not load. */
function errorOf(thrown: unknown): AddinError {
  const isNotLoaded = thrown instanceof Error && thrown.name === "ChunkLoadError";
  return isNotLoaded ? new AddinError("notLoaded", {}, thrown) : toAddinError(thrown);
}
