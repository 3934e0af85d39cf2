import type { Behavior } from "../behavior";

/** The language of Office, the frame around the add-in's page, and the life of its runtime. */

export const language: Behavior = {
  does: "speaks this language (es-ES) instead of the one that is chosen in the workbench",
  source: "oj#6799; dpr docs/develop/localization.md",
  rules: (argument) => ({ language: argument === "" ? "es-ES" : argument }),
};

export const semicolonSeparator: Behavior = {
  does: "separates arguments with semicolons in formulasLocal, as Spain, Argentina and Colombia do",
  source: "Excel.Range.formulasLocal; dpr docs/develop/localization.md",
  rules: () => ({ listSeparator: ";" }),
};

export const storageRefused: Behavior = {
  does: "refuses localStorage, sessionStorage and indexedDB to the frame, as browsers do that block third parties",
  source: "oj#915; dpr docs/develop/persisting-add-in-state-and-settings.md",
  rules: () => ({ frame: refuseStorage }),
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

/** “Check this Excel” sees it only in cells left from before: a check cannot end the runtime it runs in. */
export const busyLeft: Behavior = {
  does: "asks nothing again when the runtime ends and starts again: open cells stay #BUSY!",
  source: "oj#4004, oj#6935; ecf#368",
  rules: () => ({ forgetsOpen: true }),
};

export const oldMetadata: Behavior = {
  does: "knows every function without its last parameter, in whose place the invocation then comes",
  source: "oj#2777, oj#4722",
  rules: () => ({
    functions: (functions) => functions.map((fn) => ({ ...fn, parameters: fn.parameters.slice(0, -1) })),
  }),
};
