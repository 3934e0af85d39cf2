import type { Language } from "../../core/locales/language";
import type { ErrorCounts } from "../../excel/refresh/changes";
import type { Notice } from "../frame/notices/NoticeBar";
import { wordsOf } from "../frame/sentences/words";
import { refreshingWords } from "./refreshingWords";

/** The outcome of a refresh, in formulas. */
export interface RefreshOutcome {
  formulas: number;
  errors: ErrorCounts;
  /** Those that show the value that they had before. */
  older: number;
  /** The sentence that says why they do. */
  whyOlder: "older" | "stopped" | "tokenRefused";
  /** Those that were left alone because no refresh fixes their error. */
  hopeless: number;
}

/** Tells what a refresh did, and what it could not do; undefined where there was nothing to refresh. */
export function refreshNotice(
  { formulas, errors, older, whyOlder, hopeless }: RefreshOutcome,
  language: Language,
): Notice | undefined {
  const words = refreshingWords[language];
  const refreshed = formulas - errors.fresh - errors.lasting - older;
  const said = [
    refreshed > 0 && wordsOf(language).refresh.done(refreshed),
    errors.fresh > 0 && words.failed(errors.fresh),
    errors.lasting > 0 && words.lasting(errors.lasting),
    older > 0 && words[whyOlder](older),
    hopeless > 0 && words.hopeless(hopeless),
  ].filter((sentence) => sentence !== false);
  if (said.length === 0) return undefined;
  // A sheet may have lasting errors that are right, such as that of a code that does not exist.
  const isGood = refreshed > 0 && errors.fresh + older + hopeless === 0;
  return { intent: isGood ? "success" : "warning", text: said.join(" ") };
}
