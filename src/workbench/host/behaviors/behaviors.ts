import type { Behavior } from "./behavior";
import * as arrivals from "./kinds/arrivals";
import * as calculation from "./kinds/calculation";
import * as dataTypes from "./kinds/dataTypes";
import * as editing from "./kinds/editing";
import * as handOvers from "./kinds/handOvers";
import * as ranges from "./kinds/ranges";
import * as surroundings from "./kinds/surroundings";

/** Every behavior by the name that switches it on. If two rules concern the same thing, the first wins. */
export const behaviors: Readonly<Record<string, Behavior>> = {
  "blank-as-zero": arrivals.asZero,
  "blank-as-null": arrivals.asNull,
  "blank-as-empty-text": arrivals.asEmptyText,
  "one-cell-as-scalar": arrivals.oneCellAsScalar,
  "one-cell-as-table": arrivals.oneCellAsTable,
  "errors-as-data-types": dataTypes.errors,
  "texts-as-data-types": dataTypes.texts,
  "numbers-as-data-types": dataTypes.numbers,
  "formatted-numbers": dataTypes.formattedNumbers,
  "small-messages": handOvers.smallMessages,
  "slow-hand-overs": handOvers.slow,
  "late-results-dropped": handOvers.lateDropped,
  "no-slicing": handOvers.noSlicing,
  "response-limit": ranges.responseLimit,
  "large-ranges-null": ranges.largeNull,
  "spilled-formulas": ranges.spilledFormulas,
  "formatted-columns": ranges.formattedColumns,
  "cell-edit": editing.cellEdit,
  "protected-sheet": editing.protectedSheet,
  "direct-dependents-only": calculation.directDependentsOnly,
  "manual-calculation": calculation.manual,
  "busy-left": surroundings.busyLeft,
  "old-metadata": surroundings.oldMetadata,
  language: surroundings.language,
  "semicolon-separator": surroundings.semicolonSeparator,
  "storage-refused": surroundings.storageRefused,
};
