import { aggregationOf } from "../../core/apis/zipcodes/aggregation";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { AnalysisRequest, AnalysisSheet } from "../../excel/analyses/analysisSheet";
import { compareSheet } from "../../excel/analyses/compareSheet";
import { nearSheet } from "../../excel/analyses/nearSheet";
import { rankSheet, topSheet } from "../../excel/analyses/orderedSheets";

export const analysisKinds = ["rank", "top", "near", "compare"] as const;

export type AnalysisKind = (typeof analysisKinds)[number];

/** The sheet of each analysis. */
export const sheetOf: Record<AnalysisKind, (request: AnalysisRequest) => AnalysisSheet> = {
  rank: rankSheet,
  top: topSheet,
  near: nearSheet,
  compare: compareSheet,
};

/** The most rows that an analysis accepts. Fewer for the comparison, where each row has its own formulas. */
export const maxRows: Readonly<Record<AnalysisKind, number>> = {
  rank: 100_000,
  top: 100_000,
  near: 100_000,
  compare: 5000,
};

/** True if a municipality has the indicator too, because its codes can be added up or averaged. */
export function isComparable(indicator: Indicator): boolean {
  try {
    aggregationOf(indicator);
    return true;
  } catch {
    return false;
  }
}

/** True for a count, which is the sum of its codes. */
export function isCount(indicator: Indicator): boolean {
  return isComparable(indicator) && aggregationOf(indicator) === "sum";
}
