import { countedIn } from "./counted";

const { count, figure } = countedIn("en-US");

/** What the tools say that count what formulas cost, build them, and list their results. */
export const buildingEn = {
  cost: {
    intro: "Counts what ZIP and QUERY formulas ask of the service, before anything is sent.",
    where: "Formulas of",
    count: "Count",
    counting: "Counting…",
    result: "Cost",
    formulas: "Formulas",
    codes: "Distinct postal codes",
    held: "Already here",
    requests: "Requests to fill them",
    time: "Time to fill them",
    renewedRequests: "Requests to refresh them",
    renewedTime: "Time to refresh them",
    none: "none",
    about: { unknown: "not known before the first answer", short: "under a second" },
    seconds: (seconds: number) => `about ${count(seconds, "second", "seconds")}`,
    minutes: (minutes: number) => `about ${count(minutes, "minute", "minutes")}`,
    figure,
    uncounted: (calls: number) =>
      `${count(calls, "call is", "calls are")} not counted: what ${calls === 1 ? "it asks" : "they ask"} depends on other formulas or on what is found.`,
    asked: (codes: number, requests: number, time: string) =>
      requests === 0
        ? `${count(codes, "postal code", "postal codes")}; every answer is already here, so no request is needed.`
        : `${count(codes, "postal code", "postal codes")}, ${count(requests, "request", "requests")}, ${time}.`,
    askAbove: "Ask before refreshing more than",
    askAboveHint:
      "Number of formulas, from 1 to 1,000,000. New columns in Indicators ask above the same number of rows.",
  },
  builder: {
    function: "Function",
    functions: {
      "ZIP.LATEST": "indicators of codes",
      "ZIP.SEARCH": "places, population and levels of codes",
      "ZIP.CATALOG": "all codes of a state",
      "QUERY.ROWS": "a saved query",
    },
    subjects: { codes: "Postal codes", state: "State", query: "Id of the saved query" },
    subjectHints: {
      codes: "Cells such as A2:A200, or one code.",
      state: "A name or a number, or cells that hold one; * is the whole country.",
      query: "As the Queries tab shows it, for example sales-by-zip.",
    },
    takeSelection: "Use the selected cells",
    open: "Open the selected formula",
    notOwn: "The selected cell holds no formula that can be opened here: one call of ZIP or QUERY and nothing else.",
    names: {
      "ZIP.LATEST": "Indicators and categories",
      "ZIP.SEARCH": "Fields",
      "ZIP.CATALOG": "Fields",
      "QUERY.ROWS": "Columns",
    },
    chosen: (label: string, chosen: number): string => `${label}: ${chosen === 0 ? "all" : figure(chosen)}`,
    filter: "Filter",
    fromCells: (label: string) => `${label}: the formula takes them from cells.`,
    chooseHere: "Choose here instead",
    headers: "Headers",
    headerChoices: {
      "0": "None",
      "1": "Names of the service",
      "2": "Names of the service, and the code before each row",
      "3": "Labels",
      "4": "Labels, and the code before each row",
    },
    missing: "Where there is no value",
    missingHint: "A text, a number or NA(); blank when left out.",
    limit: "Rows at most",
    result: "Formula",
    write: "Write to the selected cell",
  },
};

export type BuildingWords = typeof buildingEn;
