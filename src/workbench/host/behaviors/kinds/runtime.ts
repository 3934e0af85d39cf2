import type { Behavior } from "../behavior";

/** The life of the add-in's runtime, and what Excel remembers of an older one. */

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
