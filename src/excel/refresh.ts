import type { App } from "../core/app";
import { findOwnFormulas, type OwnFormula, type Scope } from "./findOwnFormulas";
import { type Questions, readQuestions } from "./questions";
import { recalculate } from "./recalculate";
import { runExcel } from "./runExcel";

/** Formulas that will be asked again, and what they ask. */
export interface Chosen extends Questions {
  formulas: OwnFormula[];
}

/** Finds our formulas in a scope and reads what they ask. Nothing is calculated. */
export function chooseFormulas(scope: Scope): Promise<Chosen> {
  return runExcel(async (context) => {
    const { formulas, sheets } = await findOwnFormulas(context, scope);
    return { formulas, ...(await readQuestions(context, formulas, sheets)) };
  });
}

/** Makes stale what the chosen formulas ask, and calculates these cells alone. */
export async function askAnew(app: Holders, chosen: Chosen): Promise<void> {
  expire(app, chosen);
  await runExcel((context) => recalculate(context, chosen.formulas));
}

type Holders = Pick<App, "latest" | "search" | "catalog" | "indicators" | "queries" | "expireAll">;

function expire(app: Holders, { functions, codes, queryIds, isComplete }: Chosen): void {
  if (!isComplete) return app.expireAll();
  app.latest.expire(codes);
  app.search.expire(codes);
  app.queries.expire(queryIds);
  if (functions.has("ZIP.CATALOG")) app.catalog.expire();
  if (functions.has("ZIP.INDICATORS")) app.indicators.expire();
}
