import type { CheckId } from "../../src/excel/check/check";
import type { CheckWords } from "../../src/excel/check/excelCheck.en";

/** The words with which “Check this Excel” names each behavior of the workbench's host. */
export const metBehaviors = {
  "blank-as-zero": "blankAsZero",
  "blank-as-null": "blankAsNull",
  "blank-as-empty-text": "blankAsEmptyText",
  "one-cell-as-scalar": "oneCellAsScalar",
  "one-cell-as-table": "oneCellAsTable",
  "errors-as-data-types": "errorsAsDataTypes",
  "texts-as-data-types": "textsAsDataTypes",
  "numbers-as-data-types": "numbersAsDataTypes",
  "formatted-numbers": "formattedNumbers",
  "small-messages": "smallMessages",
  "slow-hand-overs": "slowHandOvers",
  "late-results-dropped": "oldResultsDropped",
  "response-limit": "replyLimit",
  "large-ranges-null": "largeRangesNull",
  "spilled-formulas": "spilledFormulas",
  "formatted-columns": "formatsAreUsed",
  "cell-edit": "cellEdit",
  "protected-sheet": "protectedSheet",
  "direct-dependents-only": "directDependentsOnly",
  "manual-calculation": "manualCalculation",
  "busy-left": "busyLeft",
  "old-metadata": "oldFunctionList",
  language: "language",
  "semicolon-separator": "semicolons",
  "storage-refused": "storageRefused",
} as const satisfies Readonly<Record<string, keyof CheckWords["met"]>>;

/** Behaviors that a check cannot meet, or not always: the line that says why, and what a person looks at. */
export const lookedAtBehaviors = {
  "no-slicing": "lookLargeMessage",
  "large-ranges-null": "lookLargeRange",
  "busy-left": "lookRestart",
} as const satisfies Readonly<Record<string, CheckId>>;

/** Behaviors that no check looks for: where one is in the way of a freeze or of a wave, these cope with it or say so. */
export const copedWith = ["errors-twice", "settings-lost", "other-rows", "long-texts-refused"] as const;

export type MetBehavior = keyof typeof metBehaviors;

/** What tests/browser/checkExcel.test.ts switches on at once: what only a grid and office.js show. */
export const metInBrowser = [
  "blank-as-zero",
  "errors-as-data-types",
  "spilled-formulas",
  "formatted-columns",
  "direct-dependents-only",
  "manual-calculation",
  "old-metadata",
  "language",
  "semicolon-separator",
  "storage-refused",
] as const satisfies readonly MetBehavior[];

/** The beginning of what is said of a behavior: its name, up to the first figure or the end of the sentence. */
export function nameIn(words: CheckWords["met"], behavior: MetBehavior): string {
  const said: unknown = words[metBehaviors[behavior]];
  const sentence = typeof said === "function" ? (said as (given: unknown) => string)("…") : String(said);
  return sentence.slice(0, sentence.search(/[.…,]/));
}
