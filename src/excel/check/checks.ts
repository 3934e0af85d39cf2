import { calculationChecks, rangeChecks } from "./calculationChecks";
import { arrivalChecks, deliveryChecks, oldResultCheck } from "./callChecks";
import { type Check, type CheckId, found } from "./check";
import { formulaChecks } from "./formulaChecks";
import { hostChecks } from "./hostChecks";

/** Checks of what no interface of Office tells: the words say what to look at. */
const looks: readonly CheckId[] = [
  ...(["lookNames", "lookSentence", "lookEditing", "lookRibbon", "lookReopening", "lookHidden"] as const),
  ...(["lookRestart", "lookLargeRange", "lookLargeMessage"] as const),
];

/** All checks, in the order in which they run. Those for a person to judge come last, except the one that takes a minute. */
export const checks: readonly Check[] = [
  ...hostChecks,
  ...arrivalChecks,
  ...formulaChecks,
  ...rangeChecks,
  ...calculationChecks,
  ...deliveryChecks,
  ...looks.map((id): Check => ({ id, run: () => Promise.resolve(found("look", "")) })),
  oldResultCheck,
];
