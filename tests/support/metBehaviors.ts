import type { CheckWords } from "../../src/excel/check/excelCheck.en";

/** The words with which “Check this Excel” names each behavior of the workbench's host. */
export const metBehaviors = {
  "cell-edit": "cellEdit",
  "protected-sheet": "protectedSheet",
  "manual-calculation": "manualCalculation",
  "busy-left": "busyLeft",
  "old-metadata": "oldFunctionList",
  "storage-refused": "storageRefused",
} as const satisfies Readonly<Record<string, keyof CheckWords["met"]>>;

/** Behaviors that no check looks for, because nobody has to do anything about them: the add-in copes with each, or says so where it is in the way. */
export const copedWith = [
  "blank-as-empty-text",
  "blank-as-null",
  "blank-as-zero",
  "errors-as-data-types",
  "errors-twice",
  "formatted-columns",
  "formatted-numbers",
  "language",
  "large-ranges-null",
  "late-results-dropped",
  "long-texts-refused",
  "no-slicing",
  "numbers-as-data-types",
  "one-cell-as-scalar",
  "other-rows",
  "press-repeated",
  "response-limit",
  "selection-untold",
  "settings-lost",
  "slow-hand-overs",
  "small-messages",
  "texts-as-data-types",
  "theme-untold",
] as const;

export type MetBehavior = keyof typeof metBehaviors;

/** What tests/browser/checkExcel.test.ts switches on at once: what only a grid and office.js show. */
export const metInBrowser = [
  "manual-calculation",
  "old-metadata",
  "storage-refused",
] as const satisfies readonly MetBehavior[];

/** The beginning of what is said of a behavior: its name. */
export function nameIn(words: CheckWords["met"], behavior: MetBehavior): string {
  const said = words[metBehaviors[behavior]];
  return said.slice(0, said.indexOf("."));
}
