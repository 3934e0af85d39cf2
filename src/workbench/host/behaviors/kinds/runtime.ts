import { type Behavior, numberOr } from "../behavior";

/** The runtime of the functions: the messages in which invocations come and results go, its life, and the frame around it. */
export const runtimeBehaviors: Readonly<Record<string, Behavior>> = {
  "small-messages": (argument) => ({ maxInvocations: Math.max(1, numberOr(10, argument)) }),
  "slow-hand-overs": (argument) => ({ handOverPause: numberOr(500, argument) }),
  "late-results-dropped": (argument) => ({ resultLife: 1000 * numberOr(60, argument) }),
  "no-slicing": () => ({ features: [] }),
  /** “Check this Excel” sees it only in cells left from before: a check cannot end the runtime it runs in. */
  "busy-left": () => ({ forgetsOpen: true }),
  "old-metadata": () => ({
    functions: (functions) => functions.map((fn) => ({ ...fn, parameters: fn.parameters.slice(0, -1) })),
  }),
  language: (argument) => ({ language: argument === "" ? "es-ES" : argument }),
  "selection-untold": () => ({ tellsSelection: false }),
  "theme-untold": () => ({ tellsTheme: false }),
  "press-repeated": () => ({ repeatsPress: true }),
  "storage-refused": () => ({ frame: refuseStorage }),
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
