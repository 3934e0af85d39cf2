import { arrivalChecks } from "./arrivalChecks";
import { calculationChecks } from "./calculationChecks";
import type { Check, CheckId } from "./check";
import { deliveryChecks, oldResultCheck } from "./deliveryChecks";
import { hostChecks } from "./hostChecks";
import { inputChecks } from "./inputChecks";
import { rangeChecks } from "./rangeChecks";
import { spillChecks } from "./spillChecks";
import { workbookChecks } from "./workbookChecks";
import { writingChecks } from "./writingChecks";

/** Checks of what no interface of Office tells. */
const looks = [
  ...(["lookNames", "lookSentence", "lookEditing", "lookRibbon", "lookReopening", "lookHidden"] as const),
  ...(["lookRestart", "lookLargeRange", "lookLargeMessage"] as const),
];

/** All checks, in the order in which they run. Those for a person to judge come last, except the one that takes a minute. */
export const checks: readonly Check[] = [
  ...workbookChecks,
  ...hostChecks,
  ...arrivalChecks,
  ...inputChecks,
  ...spillChecks,
  ...writingChecks,
  ...calculationChecks,
  ...rangeChecks,
  ...deliveryChecks,
  ...looks.map(toLookAt),
  oldResultCheck,
];

/** Something that no interface of Office tells: the words say what to look at. */
function toLookAt(id: CheckId): Check {
  return { id, isSheetless: true, run: () => Promise.resolve({ outcome: "look", said: () => "" }) };
}
