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
import { catchmentsSheet, nearSheet } from "../../excel/analyses/circleSheets";
import { compareSheet, nearestSheet } from "../../excel/analyses/rowSheets";
import { joiningOf } from "../card/measured";
import { maxIndicators, rankSheet, scoreSheet, topSheet } from "../../excel/analyses/orderedSheets";

/** What an analysis asks its user for, besides the codes. */
type Input = "indicator" | "indicators" | "order" | "count" | "km" | "stores" | "own";

/** What an analysis is counted with. */
interface Counted {
  codes: readonly string[];
  /** Of the indicators. */
  keys: readonly string[];
  count: number;
  stores: readonly string[];
}

interface Analysis {
  sheetOf: (request: AnalysisRequest) => AnalysisSheet;
  inputs: readonly Input[];
  /** The most rows that it accepts; fewer where each row has formulas of its own. */
  maxRows: number;
  calls: (counted: Counted) => AskedCall[];
  /** What it costs besides, which nobody can count beforehand. */
  more?: "plusStates" | "plusMunicipalities" | "plusCircles";
}

const analyses = {
  rank: {
    sheetOf: rankSheet,
    inputs: ["indicator", "order", "own"],
    maxRows: 100_000,
    calls: ({ codes, keys }) => [latest(codes, keys), search(codes)],
  },
  top: {
    sheetOf: topSheet,
    inputs: ["indicator", "order", "count", "own"],
    maxRows: 100_000,
    // Only the first codes in order are searched. Nobody knows yet which these are, but any others take as many requests.
    calls: ({ codes, keys, count }) => [latest(codes, keys), search(codes.slice(0, count))],
  },
  score: {
    sheetOf: scoreSheet,
    inputs: ["indicators", "own"],
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
    inputs: ["indicator", "own"],
    maxRows: 5000,
    calls: ({ codes, keys }) => [latest(codes, keys), search(codes)],
    more: "plusMunicipalities",
  },
} as const satisfies Record<string, Analysis>;

export type AnalysisKind = keyof typeof analyses;

export const analysisKinds = Object.keys(analyses) as AnalysisKind[];

export function analysisOf(kind: AnalysisKind): Analysis {
  return analyses[kind];
}

/** How many indicators an analysis takes. */
export function mostIndicators(kind: AnalysisKind): number {
  const { inputs } = analysisOf(kind);
  return inputs.includes("indicator") ? 1 : inputs.includes("indicators") ? maxIndicators : 0;
}

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
