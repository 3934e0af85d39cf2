import { countedIn } from "../../core/locales/counted";

const { count } = countedIn("en");

/** The sentences of the tool of ready-made analyses, and the words on the sheets that it writes. */
export const analysesEn = {
  analysis: "Analysis",
  analyses: {
    rank: "Rank my codes",
    top: "Top codes, with a chart",
    near: "Codes near mine",
    compare: "My stores and their municipality",
  },
  about: {
    rank: "Every code once, in order, with its rank and municipality.",
    top: "The first of your codes in order, and an Excel chart of them.",
    near: "All postal codes whose center is near one of yours, nearest first.",
    compare: "Each row in your column beside the figure for its whole municipality.",
  },
  indicator: "Indicator",
  change: "Change the indicator",
  choose: "Choose an indicator above.",
  notComparable: "Medians, rates and other figures that cannot be added up for a municipality are not listed.",
  order: "Order",
  orders: { highest: "Highest first", lowest: "Lowest first" },
  highest: "highest",
  lowest: "lowest",
  count: "How many",
  countHint: "From 1 to 100.",
  km: "Kilometers",
  kmHint: "More than 0, at most 500.",
  select: "Select a cell in a column of postal codes.",
  reading: "Reading the selection…",
  column: (address: string, codes: number) => `${address}: ${count(codes, "postal code", "postal codes")}`,
  will: (sheet: string) =>
    `Writes formulas that you can edit on a new sheet, “${sheet}”. Nothing else in the workbook changes.`,
  plusStates: "More if the circle reaches other states: one or two for each.",
  plusMunicipalities: "Plus, for each municipality, its list of codes and one request for each 100 of them.",
  tooMany: (max: number) => `Select at most ${count(max, "row", "rows")} for this analysis.`,
  plan: "What will be written",
  write: "Create the sheet",
  written: (sheet: string) => `The sheet “${sheet}” is ready.`,
  sheet: {
    names: { rank: "Ranking", top: "Top codes", near: "Codes nearby", compare: "Stores and municipality" },
    rankTitle: "Ranking",
    topTitle: "Top",
    nearTitle: "Postal codes within",
    nearTitleEnd: "km of mine",
    compareTitle: "Stores and their municipality",
    note: (address: string) =>
      `Codes: ${address}. Change the shaded cells, and the sheet recalculates; number formats do not change.`,
    nearNote: "Codes at 0 km are your own.",
    order: "First (highest or lowest)",
    found: "Codes found",
    population: "Their population",
    rank: "Rank",
    code: "Postal code",
    municipality: "Municipality",
    ofMunicipality: "Its municipality",
    difference: "Difference",
    ratio: "% of municipality",
    data: "Data for the list; do not delete",
  },
};

export type AnalysesWords = typeof analysesEn;
