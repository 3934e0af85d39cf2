import type * as names from "./names";

/** The readers and writers of the names that people use for states, municipalities, indicators, categories and fields. */
export type Names = typeof names;

let loaded: Names | undefined;

/**
 * Loads the tables of names. They are large, and most formulas do not need them: ids, indicator keys, and the interface's own words for
 * categories and fields are recognized without them, by `readStateId`, `readMunicipalityId`, `arePlain` of `wantedIndicators` and
 * `areFieldsPlain`. Once loaded, the tables are returned directly instead of as a promise.
 */
export function loadNames(): Names | Promise<Names> {
  return loaded ?? import(/* webpackChunkName: "names" */ "./names").then((tables) => (loaded = tables));
}
