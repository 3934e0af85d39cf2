import { functionPrefix } from "../core/functionPrefix";
import type { Asks, AsksByName } from "../core/questions/asks";
import { type Declared, fromExcel } from "./cell/fromExcel";
import { columns } from "./query/columns";
import { info } from "./query/info";
import { rows } from "./query/rows";
import { aggregate } from "./zip/aggregate";
import { catalog } from "./zip/catalog";
import { code } from "./zip/code";
import { coverage } from "./zip/coverage";
import { distance } from "./zip/distance";
import { find } from "./zip/find";
import { indicators } from "./zip/indicators";
import { latest } from "./zip/latest";
import { nearest } from "./zip/nearest";
import { neighborhoods } from "./zip/neighborhoods";
import { neighbors } from "./zip/neighbors";
import { rank } from "./zip/rank";
import { search } from "./zip/search";
import { source } from "./zip/source";
import { status } from "./zip/status";
import { within } from "./zip/within";

/** Every function by its id, with what it asks. Ids never change, because workbooks store them. */
const functions: Readonly<Record<string, Declared & { asks: Asks }>> = {
  "ZIP.LATEST": latest,
  "ZIP.SEARCH": search,
  "ZIP.CATALOG": catalog,
  "ZIP.INDICATORS": indicators,
  "ZIP.AGGREGATE": aggregate,
  "ZIP.CODE": code,
  "ZIP.COVERAGE": coverage,
  "ZIP.DISTANCE": distance,
  "ZIP.NEIGHBORHOODS": neighborhoods,
  "ZIP.NEIGHBORS": neighbors,
  "ZIP.FIND": find,
  "ZIP.NEAREST": nearest,
  "ZIP.RANK": rank,
  "ZIP.SOURCE": source,
  "ZIP.STATUS": status,
  "ZIP.WITHIN": within,
  "QUERY.ROWS": rows,
  "QUERY.COLUMNS": columns,
  "QUERY.INFO": info,
};

/** The functions under the names of this build, for one call of `CustomFunctions.associate`. */
export const functionsById: Record<string, (...given: unknown[]) => unknown> = Object.fromEntries(
  Object.entries(functions).map(([id, run]) => [functionPrefix + id, fromExcel(run)]),
);

/** What each function asks, by its name. */
export const asksByName: AsksByName = Object.fromEntries(Object.entries(functions).map(([id, { asks }]) => [id, asks]));
