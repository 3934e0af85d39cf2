import type { Language } from "../../../core/locales/language";
import type { PaneWords } from "../../../core/locales/pane.en";
import { serviceNames } from "../../../core/settings/settings";
import { sayMoment } from "../sentences/sayMoment";
import { conditionOf, type SeenApp } from "./serviceCondition";

/** Waits shorter than this are not worth a sentence, in milliseconds. */
const shortPause = 2000;
const shortSilence = 5000;

interface Situation {
  app: SeenApp;
  words: Pick<PaneWords, "frame">;
  language: Language;
}

/**
 * Explains in one sentence what holds up cells, or would; undefined if nothing unusual does. Times are in milliseconds since 1970.
 * @param silentSince Since when the service has been silent or the first cell has waited; undefined while none waits.
 */
export function waitReason({ app, words, language }: Situation, now: number, silentSince?: number): string | undefined {
  const conditions = serviceNames.map((service) => conditionOf(app, service, now + shortPause));
  const rests = conditions.flatMap((condition) => (condition.is === "resting" ? [condition.until] : []));
  if (rests.length > 0) return sayMoment(Math.max(...rests), words.frame.resting, { language, now });
  if (conditions.some(({ is }) => is === "offline")) return words.frame.offline;
  if (conditions.some(({ is }) => is === "silent")) return words.frame.askedAgain;
  if (conditions.some(({ is }) => is === "failing")) return words.frame.someAskedAgain;
  const silence = silentSince === undefined || app.isPaused ? 0 : now - silentSince;
  return silence >= shortSilence ? words.frame.silent(Math.floor(silence / 1000)) : undefined;
}
