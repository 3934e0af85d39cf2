import type * as names from "./names/names";

/** Reads and labels as people do: states, municipalities, indicators, categories, fields. */
export type Names = typeof names;

let loaded: Names | undefined;

/**
 * The tables of names. They are big, and most formulas need none: ids of states and municipalities, indicator keys, the interface's
 * words for categories and its fields are plain, as `readStateId`, `readMunicipalityId`, `arePlain` of `wantedIndicators` and
 * `areFieldsPlain` tell at once. Once the tables are loaded they are here at once too, not as a promise.
 */
export function loadNames(): Names | Promise<Names> {
  return loaded ?? import(/* webpackChunkName: "names" */ "./names/names").then((tables) => (loaded = tables));
}
