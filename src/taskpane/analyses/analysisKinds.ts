import { stateIdOf } from "../../core/codes/states";
import type { AskedCall } from "../../core/questions/askedQuestions";
import { loadNames } from "../../core/apis/zipcodes/names/loadNames";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { analysesEn, type AnalysesWords } from "../../excel/analyses/analyses.en";
import { analysesEs } from "../../excel/analyses/analyses.es";
import type { Language } from "../../core/locales/language";
import { namesIn } from "../../core/codes/cellTexts";
import type { AnalysisRequest, AnalysisSheet } from "../../excel/analyses/analysisSheet";
import { maxIndicators, rankSheet, scoreSheet, topSheet } from "../../excel/analyses/orderedSheets";
import { catchmentsSheet, compareSheet, nearestSheet, nearSheet } from "../../excel/analyses/geographySheets";

/** What an analysis asks its user for, besides the codes. */
type Input = "order" | "count" | "km" | "stores" | "own";

/** What an analysis is counted with. */
interface Counted {
  codes: readonly string[];
  /** Of the indicators. */
  keys: readonly string[];
  count: number;
  stores: readonly string[];
}

export type AnalysisKind = keyof AnalysesWords["analyses"];

interface Analysis {
  sheetOf: (request: AnalysisRequest) => AnalysisSheet;
  inputs: readonly Input[];
  /** The most indicators that it takes. */
  indicators?: number;
  /** The most rows that it accepts; fewer where each row has formulas of its own. */
  maxRows: number;
  calls: (counted: Counted) => AskedCall[];
  /** What it costs besides, which nobody can count beforehand. */
  more?: "plusStates" | "plusMunicipalities" | "plusCircles";
}

export const analyses: Readonly<Record<AnalysisKind, Analysis>> = {
  rank: {
    sheetOf: rankSheet,
    indicators: 1,
    inputs: ["order", "own"],
    maxRows: 100_000,
    calls: ({ codes, keys }) => [latest(codes, keys), search(codes)],
  },
  top: {
    sheetOf: topSheet,
    indicators: 1,
    inputs: ["order", "count", "own"],
    maxRows: 100_000,
    // Only the first codes in order are searched. Nobody knows yet which these are, but any others take as many requests.
    calls: ({ codes, keys, count }) => [latest(codes, keys), search(codes.slice(0, count))],
  },
  score: {
    sheetOf: scoreSheet,
    indicators: maxIndicators,
    inputs: ["own"],
    maxRows: 100_000,
    calls: ({ codes, keys }) => [latest(codes, keys), search(codes)],
  },
  nearest: {
    sheetOf: nearestSheet,
    inputs: ["stores", "own"],
    maxRows: 5000,
    calls: ({ codes, stores }) => [search([...new Set([...codes, ...stores])])],
  },
  catchments: {
    sheetOf: catchmentsSheet,
    inputs: ["km", "own"],
    maxRows: 500,
    calls: ({ codes }) => [search(codes), ...catalogs(codes)],
    more: "plusCircles",
  },
  near: {
    sheetOf: nearSheet,
    inputs: ["km"],
    maxRows: 100_000,
    calls: ({ codes }) => [search(codes), ...catalogs(codes)],
    more: "plusStates",
  },
  compare: {
    sheetOf: compareSheet,
    indicators: 1,
    inputs: ["own"],
    maxRows: 5000,
    calls: ({ codes, keys }) => [latest(codes, keys), search(codes)],
    more: "plusMunicipalities",
  },
};

export const analysisKinds = Object.keys(analyses) as AnalysisKind[];

function search(codes: readonly string[]): AskedCall {
  return { name: "ZIP.SEARCH", given: [codes] };
}

function latest(codes: readonly string[], keys: readonly string[]): AskedCall {
  return { name: "ZIP.LATEST", given: [codes, keys] };
}

function catalogs(codes: readonly string[]): AskedCall[] {
  const states = new Set(codes.flatMap((code) => stateIdOf(code) ?? []));
  return [...states].map((id) => ({ name: "ZIP.CATALOG", given: [[id]] }));
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
