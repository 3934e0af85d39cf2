import type { App } from "../../core/app";
import { expireQueries } from "../../core/refresh/expireQueries";
import { findOwnFormulas, type OwnFormula, type SearchRange } from "../formulas/findOwnFormulas";
import { type Questions, readQuestions } from "../questions/questions";
import { recalculate } from "./recalculate";
import { runExcel } from "../runExcel";
import type { CellAddress } from "../sheets/area";

/** Formulas to be refreshed, and what they ask. */
export interface ChosenFormulas extends Questions {
  formulas: OwnFormula[];
}

/** Finds our formulas in a search range and reads what they ask. Recalculates nothing. */
export function chooseFormulas(range: SearchRange): Promise<ChosenFormulas> {
  return runExcel(async (context) => {
    const formulas = await findOwnFormulas(context, range);
    return { formulas, ...(await readQuestions(context, formulas)) };
  });
}

/** Reads what these formulas ask. Recalculates nothing. */
export function chooseQuestions(formulas: OwnFormula[]): Promise<ChosenFormulas> {
  return runExcel(async (context) => ({ formulas, ...(await readQuestions(context, formulas)) }));
}

/** Recalculates formulas with the answers that are held, and asks only for the others. */
export function recalculateFormulas(formulas: readonly (CellAddress & { sheet: string })[]): Promise<void> {
  return runExcel((context) => recalculate(context, formulas));
}

/** Expires the held answers that the chosen formulas use, and recalculates their cells, and what depends on them. */
export function refresh(app: Expirable, chosen: ChosenFormulas): Promise<void> {
  expire(app, chosen);
  return runExcel((context) => recalculate(context, chosen.formulas));
}

type Expirable = Pick<App, "latest" | "search" | "catalog" | "indicators" | "queries" | "queryList" | "expireAll">;

function expire(app: Expirable, { functions, codes, queryIds, isComplete }: ChosenFormulas): void {
  if (!isComplete) return app.expireAll();
  app.latest.expire(codes);
  app.search.expire(codes);
  if (queryIds.size > 0) expireQueries(app, queryIds);
  if (callsAny(functions, readingLists)) app.catalog.expire();
  if (callsAny(functions, readingIndicators)) app.indicators.expire();
  // No formula contains the codes of a wider ring.
  if (functions.has("ZIP.NEIGHBORS")) app.search.expire();
}

/** Functions that read the catalog's pages of postal codes. */
const readingLists = ["ZIP.CATALOG", "ZIP.FIND", "ZIP.WITHIN", "ZIP.NEAREST", "ZIP.AGGREGATE", "ZIP.NEIGHBORS"];
/**
 * Functions that show or compute with entries of the catalog of indicators. ZIP.LATEST only takes its columns and labels from it, so a
 * refresh of its cells does not request it again.
 */
const readingIndicators = ["ZIP.INDICATORS", "ZIP.SOURCE", "ZIP.AGGREGATE"];

/** True if a function reads lists: of postal codes or of indicators. */
export function readsLists(name: string): boolean {
  return readingLists.includes(name) || readingIndicators.includes(name);
}

function callsAny(functions: ReadonlySet<string>, names: readonly string[]): boolean {
  return names.some((name) => functions.has(name));
}
