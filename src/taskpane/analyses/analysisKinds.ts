import { loadNames } from "../../core/apis/zipcodes/names/loadNames";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { analysesEn, type AnalysesWords } from "../../excel/analyses/analyses.en";
import { analysesEs } from "../../excel/analyses/analyses.es";
import type { Language } from "../../core/locales/language";
import { namesIn } from "../../core/codes/cellTexts";
import type { AnalysisRequest, AnalysisSheet } from "../../excel/analyses/analysisSheet";
import { compareSheet } from "../../excel/analyses/compareSheet";
import { joiningOf } from "../card/measured";
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
  return joiningOf(indicator) !== "median";
}

/** True for a count, which is the sum of its codes. */
export function isCount(indicator: Indicator): boolean {
  return joiningOf(indicator) === "sum";
}

/** The name of an indicator in a cell: its label if the functions understand it, otherwise its key. */
export async function cellName(
  indicator: Indicator,
  catalog: readonly Indicator[],
  language: Language,
): Promise<string> {
  const label = labelOfIndicator(indicator, language);
  const { readIndicators } = await loadNames();
  try {
    const meant = readIndicators(namesIn([label]), catalog);
    return meant.length === 1 && meant[0] === indicator.mnemonic ? label : indicator.mnemonic;
  } catch {
    return indicator.mnemonic;
  }
}

/** The words of the analyses, which load with them. */
export const analysesWords: Readonly<Record<Language, AnalysesWords>> = { en: analysesEn, es: analysesEs };
