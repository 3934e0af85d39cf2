import { type Behavior, numberOr } from "../behavior";

/** The runtime of the functions: the messages in which invocations come and results go, its life, and the frame around it. */
export const runtimeBehaviors: Readonly<Record<string, Behavior>> = {
  "small-messages": {
    does: "sends the invocations of one burst in messages of so many (10)",
    source: "office.js line 62607: a message is a list of entries, of any length",
    rules: (argument) => ({ maxInvocations: Math.max(1, numberOr(10, argument)) }),
  },
  "slow-hand-overs": {
    does: "takes so many milliseconds (500) to answer when results are handed over",
    source: "office.js lines 62548 and 62926",
    rules: (argument) => ({ handOverPause: numberOr(500, argument) }),
  },
  "late-results-dropped": {
    does: "drops a result so many seconds (60) after its invocation, as the runtime drops one that it could not hand over; the cell stays #BUSY!",
    source: "office.js lines 62549 and 62905",
    rules: (argument) => ({ resultLife: 1000 * numberOr(60, argument) }),
  },
  "no-slicing": {
    does: "lacks the feature by which the runtime slices a hand-over above 5 MB",
    source: "office.js line 62898",
    rules: () => ({ features: [] }),
  },
  /** “Check this Excel” sees it only in cells left from before: a check cannot end the runtime it runs in. */
  "busy-left": {
    does: "asks nothing again when the runtime ends and starts again: open cells stay #BUSY!",
    source: "oj#4004, oj#6935; ecf#368",
    rules: () => ({ forgetsOpen: true }),
  },
  "old-metadata": {
    does: "knows every function without its last parameter, in whose place the invocation then comes",
    source: "oj#2777, oj#4722",
    rules: () => ({
      functions: (functions) => functions.map((fn) => ({ ...fn, parameters: fn.parameters.slice(0, -1) })),
    }),
  },
  language: {
    does: "speaks this language (es-ES) instead of the one that is chosen in the workbench",
    source: "oj#6799; dpr docs/develop/localization.md",
    rules: (argument) => ({ language: argument === "" ? "es-ES" : argument }),
  },
  "semicolon-separator": {
    does: "separates arguments with semicolons in formulasLocal, as Spain, Argentina and Colombia do",
    source: "Excel.Range.formulasLocal; dpr docs/develop/localization.md",
    rules: () => ({ listSeparator: ";" }),
  },
  "storage-refused": {
    does: "refuses localStorage, sessionStorage and indexedDB to the frame, as browsers do that block third parties",
    source: "oj#915; dpr docs/develop/persisting-add-in-state-and-settings.md",
    rules: () => ({ frame: refuseStorage }),
  },
};

/** The window of an empty frame stays when a page of the same origin is loaded into it, with what was defined on it. */
function refuseStorage(page: Window): void {
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(page, name, {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
}
