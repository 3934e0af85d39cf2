import type { App } from "../core/app";
import { findOwnFormulas, type OwnFormula, type SearchRange } from "./findOwnFormulas";
import { type Questions, readQuestions } from "./questions";
import { recalculate } from "./recalculate";
import { runExcel } from "./runExcel";

/** Formulas to be refreshed, and what they ask. */
export interface ChosenFormulas extends Questions {
  formulas: OwnFormula[];
}

/** Finds our formulas in a search range and reads what they ask. Recalculates nothing. */
export function chooseFormulas(range: SearchRange): Promise<ChosenFormulas> {
  return runExcel(async (context) => {
    const { formulas, sheets } = await findOwnFormulas(context, range);
    return { formulas, ...(await readQuestions(context, formulas, sheets)) };
  });
}

/** Expires the held answers that the chosen formulas use, and recalculates only their cells. */
export async function refresh(app: Expirable, chosen: ChosenFormulas): Promise<void> {
  expire(app, chosen);
  await runExcel((context) => recalculate(context, chosen.formulas));
}

type Expirable = Pick<App, "latest" | "search" | "catalog" | "indicators" | "queries" | "expireAll">;

function expire(app: Expirable, { functions, codes, queryIds, isComplete }: ChosenFormulas): void {
  if (!isComplete) return app.expireAll();
  app.latest.expire(codes);
  app.search.expire(codes);
  app.queries.expire(queryIds);
  if (functions.has("ZIP.CATALOG")) app.catalog.expire();
  if (functions.has("ZIP.INDICATORS")) app.indicators.expire();
}
