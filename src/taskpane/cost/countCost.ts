import type { App } from "../../core/app";
import { type Cost, costOf, costOfRefresh } from "../../core/questions/cost";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { findCalls } from "../../excel/questions/readCalls";

/** The cost of the formulas in a part of the workbook. */
export interface CountedCost {
  formulas: number;
  /** Counting what is held. */
  toFill: Cost;
  /** The cost if everything is asked again. */
  toRefresh: Cost;
}

export async function countCost(app: App, range: SearchRange): Promise<CountedCost> {
  const { formulas, calls } = await findCalls(range);
  return { formulas, toFill: await costOf(app, calls), toRefresh: await costOfRefresh(app, calls) };
}
