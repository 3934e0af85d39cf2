import type { ServiceName } from "../../core/settings/settings";
import type { Language } from "../../core/locales/language";
import { localeOf } from "../../core/locales/locale";
import type { PaneWords } from "../../core/locales/pane.en";

/** Waits shorter than this are not worth a sentence, in milliseconds. */
const shortPause = 2000;
const shortSilence = 5000;

/** The part of a service's gate that shows why cells wait. */
interface SeenGate {
  readonly closedUntil: number;
  readonly recovery: { readonly isUnderWay: boolean; readonly failuresInARow: number };
}

interface Situation {
  app: { readonly isPaused: boolean; readonly services: Readonly<Record<ServiceName, { readonly gate: SeenGate }>> };
  words: Pick<PaneWords, "frame">;
  language: Language;
}

/** Times of a wait, in milliseconds since 1970: now, and since when the service has been silent or the first cell has waited. */
export interface Wait {
  now: number;
  silentSince: number;
}

/** Explains in one sentence what holds up cells; undefined if nothing unusual does. */
export function waitReason({ app, words, language }: Situation, wait?: Wait): string | undefined {
  const gates = Object.values(app.services).map(({ gate }) => gate);
  const opensAt = Math.max(...gates.map(({ closedUntil }) => closedUntil));
  if (wait && opensAt - wait.now > shortPause) {
    return words.frame.waitsUntil(new Intl.DateTimeFormat(localeOf[language], { timeStyle: "medium" }).format(opensAt));
  }
  const failing = app.isPaused ? [] : gates.filter(({ recovery }) => recovery.isUnderWay);
  if (failing.some(({ recovery }) => recovery.failuresInARow > 0)) return words.frame.askedAgain;
  if (failing.length > 0) return words.frame.someAskedAgain;
  const silence = wait ? wait.now - wait.silentSince : 0;
  return silence >= shortSilence ? words.frame.silent(Math.floor(silence / 1000)) : undefined;
}
