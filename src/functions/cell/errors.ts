import { mayBeDate } from "../../core/codes/sheetCells";
import { AddinError, toAddinError } from "../../core/errors/addinError";
import { meaningOf } from "../../core/errors/meanings";
import type { Language } from "../../core/locales/language";
import type { SentenceOf } from "../../core/locales/loadSentences";

/** An error as a cell shows it. Microsoft's class extends Error, although its types do not say so. */
export type CellError = CustomFunctions.Error & Error;

/** The error value of a cell: `#VALUE!` for bad input, `#N/A` for no data or no service, with one sentence. */
export function toCellError(thrown: unknown, language: Language): CellError {
  if (isCellError(thrown) && returnable.has(thrown.code)) return thrown;
  const error = isCellError(thrown) ? new AddinError("errorInCell", { value: thrown.code }) : toAddinError(thrown);
  return newCellError(meaningOf(error.code).sign, sentenceOf(error, language));
}

/** An unknown code says which date it may be, if the cell holds a number that can be one. */
export function withDate(error: AddinError, value: unknown): AddinError {
  if (error.code !== "postalCodeNotFound" || !mayBeDate(value)) return error;
  return new AddinError(error.code, { ...error.details, date: value }, error);
}

/** The errors that a function can return; others (#REF!, #NAME?, #SPILL! …) it can only receive. */
export const returnable: ReadonlySet<string> = new Set(["#VALUE!", "#N/A", "#DIV/0!", "#NUM!", "#NULL!"]);

export function newCellError(code: string, message?: string): CellError {
  return new CustomFunctions.Error(code as CustomFunctions.ErrorCode, message) as CellError;
}

/** True for an error value: one of ours, or one that came in an argument. */
export function isCellError(value: unknown): value is CellError {
  return value instanceof CustomFunctions.Error;
}

let sentenceOf: SentenceOf = ({ code }) => code;
let loading: Promise<void> | undefined;

export function provideSentences(sentences: SentenceOf): void {
  sentenceOf = sentences;
}

/** Loads the sentences beside the functions. Where they do not come, an error shows its bare code, and loads them for the next one. */
export function awaitSentences(load: () => Promise<SentenceOf>): void {
  const tryToProvide = (): Promise<void> => load().then(provideSentences, () => undefined);
  sentenceOf = ({ code }) => {
    void tryToProvide();
    return code;
  };
  loading = tryToProvide().then(() => void (loading = undefined));
}

/** A promise while the sentences load: cells wait for it, because one that fails needs its own sentence. */
export function sentencesToCome(): Promise<void> | undefined {
  return loading;
}
