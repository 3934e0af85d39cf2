import { countedIn } from "../../core/locales/counted";

const { count, figure } = countedIn("en");

/** The sentences of the tools that count what formulas cost and build them. */
export const buildingEn = {
  cost: {
    where: "Formulas in",
    count: "Count",
    counting: "Counting…",
    result: "Cost",
    formulas: "Formulas",
    codes: "Distinct postal codes",
    held: "Already in the cache",
    requests: "Requests to fill them",
    time: "Time to fill them",
    renewedRequests: "Requests to refresh them",
    renewedTime: "Time to refresh them",
    none: "none",
    about: { unknown: "not known until the first answer", short: "under a second" },
    seconds: (seconds: number) => `about ${count(seconds, "second", "seconds")}`,
    minutes: (minutes: number) => `about ${count(minutes, "minute", "minutes")}`,
    figure,
    uncounted: (calls: number) =>
      `${count(calls, "call is", "calls are")} not counted: what ${calls === 1 ? "it requests" : "they request"} depends on other formulas or on what is found.`,
    volatile: (formulas: number) =>
      `${count(formulas, "formula contains", "formulas contain")} TODAY, NOW, RAND, OFFSET, INDIRECT or the like: Excel calculates ${formulas === 1 ? "it" : "them"} again at every change in the workbook. Answers in the cache cost no request.`,
    asked: (codes: number, requests: number, time: string): string => {
      const counted = codes === 0 ? "" : count(codes, "postal code", "postal codes");
      if (requests > 0) return `${counted && `${counted}, `}${count(requests, "request", "requests")}, ${time}.`;
      return `${counted ? `${counted}; every` : "Every"} answer is already in the cache, so no request is needed${time && `; Excel takes ${time}`}.`;
    },
    askAbove: "Ask before refreshing more than",
    askAboveHint: "Number of formulas, from 1 to 1,000,000. Indicators also asks before it fills more rows than this.",
  },
  format: {
    format: "Format",
    done: (formatted: number, all: number) => `${figure(formatted)} of ${count(all, "formula", "formulas")} formatted.`,
    left: (formulas: number) =>
      `${count(formulas, "formula was", "formulas were")} left as ${formulas === 1 ? "it was" : "they were"}: only Excel knows what ${formulas === 1 ? "it requests" : "they request"}, or the answers are no longer here. Refresh, then format again.`,
    more: (more: number) => `and ${figure(more)} more`,
  },
  builder: {
    function: "Function",
    functions: {
      "ZIP.LATEST": "indicators",
      "ZIP.SEARCH": "geography and level",
      "ZIP.CATALOG": "codes of a state",
      "QUERY.ROWS": "a saved query",
    },
    subjects: { codes: "Postal codes", state: "State", query: "Saved query" },
    subjectHints: {
      codes: "Cells such as A2:A200, a defined name, or one code.",
      state: "A name or a number, cells that contain one, or = and a defined name; * is the whole country.",
      query: "Its ID or name in the Queries tab, for example sales-by-zip; =A2 takes it from a cell.",
    },
    noCodes: "No postal codes are there. Choose cells that hold them, or type one, such as 06700.",
    takeSelection: "Use the selected cells",
    open: "Open the selected formula",
    notOwn: "The selected cell has no formula that can be opened here: a single ZIP or QUERY call and nothing else.",
    names: {
      "ZIP.LATEST": "Indicators and categories",
      "ZIP.SEARCH": "Fields",
      "ZIP.CATALOG": "Fields",
      "QUERY.ROWS": "Columns",
    },
    chosen: (label: string, chosen: number): string => `${label}: ${chosen === 0 ? "all" : figure(chosen)}`,
    filter: "Filter",
    fromCells: (label: string) => `${label}: the formula takes them from cells.`,
    noChoices: "The columns can be chosen once the rows of a query are shown below.",
    chooseHere: "Choose here instead",
    headers: "Headers",
    headerChoices: {
      "0": "None",
      "1": "Service names",
      "2": "Service names and the code",
      "3": "Labels",
      "4": "Labels and the code",
    },
    missing: "Where there is no value",
    missingHint: "Text, a number or NA(); blank when left out.",
    limit: "Maximum rows",
    result: "Formula",
    write: "Write to the selected cell",
  },
};

export type BuildingWords = typeof buildingEn;
