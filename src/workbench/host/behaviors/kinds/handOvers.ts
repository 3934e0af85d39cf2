import { type Behavior, numberOr } from "../behavior";

/** The messages in which invocations come and results go. */

export const smallMessages: Behavior = {
  does: "sends the invocations of one burst in messages of so many (10)",
  source: "office.js line 62607: a message is a list of entries, of any length",
  rules: (argument) => ({ maxInvocations: Math.max(1, numberOr(10, argument)) }),
};

export const slow: Behavior = {
  does: "takes so many milliseconds (500) to answer when results are handed over",
  source: "office.js lines 62548 and 62926",
  rules: (argument) => ({ handOverPause: numberOr(500, argument) }),
};

export const lateDropped: Behavior = {
  does: "drops a result so many seconds (60) after its invocation, as the runtime drops one that it could not hand over; the cell stays #BUSY!",
  source: "office.js lines 62549 and 62905",
  rules: (argument) => ({ resultLife: numberOr(60, argument) }),
};

/** “Check this Excel” cannot test it: a message that is too large would hold up, and eventually lose, the values of other cells. */
export const noSlicing: Behavior = {
  does: "lacks the feature by which the runtime slices a hand-over above 5 MB",
  source: "office.js line 62898",
  rules: () => ({ features: [] }),
};
