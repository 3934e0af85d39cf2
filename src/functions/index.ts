import { functionPrefix } from "../core/functionPrefix";
import { rows } from "./query/rows";
import { catalog } from "./zip/catalog";
import { indicators } from "./zip/indicators";
import { latest } from "./zip/latest";
import { search } from "./zip/search";

/** Every function by its id. The id never changes: workbooks hold it. */
const functions = {
  "ZIP.LATEST": latest,
  "ZIP.SEARCH": search,
  "ZIP.CATALOG": catalog,
  "ZIP.INDICATORS": indicators,
  "QUERY.ROWS": rows,
};

/** The functions under the names of this build, for one call of `CustomFunctions.associate`. */
export const functionsById: Record<string, (...args: never[]) => unknown> = Object.fromEntries(
  Object.entries(functions).map(([id, run]) => [functionPrefix + id, run]),
);
