import type { App } from "../../core/app";
import type { Language } from "../../core/locales/sentence";
import type { PaneWords } from "../../core/locales/pane.en";
import { localeOf } from "./words";

/** A wait that is shorter is none, in milliseconds. */
const shortPause = 2000;
const shortSilence = 5000;

interface Situation {
  app: Pick<App, "services" | "isPaused">;
  words: PaneWords;
  language: Language;
  /** In milliseconds since 1970. */
  now: number;
  /** When the service answered last, or the first cell began to wait; undefined when none waits. */
  silentSince: number | undefined;
}

/** What keeps cells from their answers, in one sentence; undefined when nothing unusual does. */
export function hindrance({ app, words, language, now, silentSince }: Situation): string | undefined {
  const gates = Object.values(app.services).map(({ gate }) => gate);
  const opensAt = Math.max(...gates.map(({ closedUntil }) => closedUntil));
  if (silentSince !== undefined && opensAt - now > shortPause) {
    return words.frame.waitsUntil(new Intl.DateTimeFormat(localeOf[language], { timeStyle: "medium" }).format(opensAt));
  }
  if (!app.isPaused && gates.some(({ recovery }) => recovery.isUnderWay)) return words.frame.askedAgain;
  if (silentSince !== undefined && now - silentSince >= shortSilence) {
    return words.frame.silent(Math.floor((now - silentSince) / 1000));
  }
  return undefined;
}
