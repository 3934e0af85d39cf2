import type { ServiceName } from "../../core/settings/settings";
import type { Language } from "../../core/locales/sentence";
import type { PaneWords } from "../../core/locales/pane.en";
import { localeOf } from "./words";

/** A wait that is shorter is none, in milliseconds. */
const shortPause = 2000;
const shortSilence = 5000;

/** What is looked at of a service's gate. */
interface SeenGate {
  readonly closedUntil: number;
  readonly recovery: { readonly isUnderWay: boolean };
}

interface Situation {
  app: { readonly isPaused: boolean; readonly services: Readonly<Record<ServiceName, { readonly gate: SeenGate }>> };
  words: Pick<PaneWords, "frame">;
  language: Language;
}

/** While cells wait: the moment of now, and when the service answered last or the first cell began to wait, in milliseconds since 1970. */
export interface Wait {
  now: number;
  silentSince: number;
}

/** What keeps cells from their answers, in one sentence; undefined when nothing unusual does. */
export function waitReason({ app, words, language }: Situation, wait?: Wait): string | undefined {
  const gates = Object.values(app.services).map(({ gate }) => gate);
  const opensAt = Math.max(...gates.map(({ closedUntil }) => closedUntil));
  if (wait && opensAt - wait.now > shortPause) {
    return words.frame.waitsUntil(new Intl.DateTimeFormat(localeOf[language], { timeStyle: "medium" }).format(opensAt));
  }
  if (!app.isPaused && gates.some(({ recovery }) => recovery.isUnderWay)) return words.frame.askedAgain;
  const silence = wait ? wait.now - wait.silentSince : 0;
  return silence >= shortSilence ? words.frame.silent(Math.floor(silence / 1000)) : undefined;
}
