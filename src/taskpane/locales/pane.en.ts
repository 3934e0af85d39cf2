import { connectEn } from "./connect.en";
import { count, figure } from "../../core/locales/locale";
import { geographyEn } from "./geography.en";
import { queriesEn } from "./queries.en";

/** The pane's sentences. One with a figure or a name in it is a function, so that each language can build its own. */
export const paneEn = {
  tabs: {
    label: "Parts of the pane",
    connect: "Connect",
    browse: "Browse",
    indicators: "Indicators",
    queries: "Queries",
    sheet: "Sheet",
    activity: "Activity",
  },
  frame: {
    occupied: (address: string) =>
      `${address} was filled meanwhile. Nothing was written: make room there, or start again.`,
    demonstration: "Demonstration data",
    useOwnToken: "Use my token",
    notAccepted: "Token not accepted",
    enterAnother: "Enter another",
    paused: "Requests are paused",
    resume: "Resume",
    waiting: (cells: number) => `${count(cells, "cell", "cells")} waiting`,
    cancel: "Cancel",
    readingSheet: "Reading the sheet",
    stop: "Stop",
    stopping: "Stopping…",
    workStopped: "Stopped. Nothing has changed.",
    keepsTrying: "The add-in keeps trying and then fills in the cells that failed.",
    silent: (seconds: number) => `No answer for ${count(seconds, "second", "seconds")}.`,
    viewFailed: "Something went wrong in this view. If it happens again, reload the workbook.",
    dismiss: "Close this message",
    more: (more: number) => `and ${figure(more)} more`,
    clearFilter: "Clear the filter",
    reload: "Try again",
    notConnected: "No token yet: enter one in the Connect tab.",
    tokenRefused:
      "The service does not accept the token: it is wrong or has expired. Enter another in the Connect tab.",
    loading: "Loading…",
    working: "Working…",
    increase: "Increase",
    decrease: "Decrease",
  },
  connect: connectEn,
  browse: {
    allStates: "All states",
    filterMunicipalities: "Municipality",
    filterCodes: "Postal code or neighborhood",
    filterCodesHint: "Code or name",
    municipalities: (municipalities: number) => count(municipalities, "municipality", "municipalities"),
    codes: (codes: number) => count(codes, "postal code", "postal codes"),
    openCode: (code: string) => `Postal code ${code}`,
    nothing: "Nothing matches the filter.",
    insert: (codes: number) =>
      `Insert ${codes === 1 ? "this code" : count(codes, "code", "codes")} at the selected cell`,
    insertCodes: (codes: number): string => (codes === 1 ? "Code" : "Codes"),
    insertCodesWithLevels: (codes: number): string => (codes === 1 ? "With its level" : "With levels"),
    insertFormula: "Formula",
    insertedCodes: (codes: number, address: string) => `${count(codes, "code", "codes")} inserted in ${address}.`,
    back: "Back",
    population: "Population",
    households: "Inhabited dwellings",
    level: "Predominant socioeconomic level",
    area: "Area",
    centroid: "Centroid",
    neighbors: "Neighboring codes",
    stateBorder: "On a state border",
    coverage: "Indicators available",
    noData: "no data",
  },
  ...geographyEn,
  indicators: {
    search: "Search in Spanish or English",
    allCategories: "All categories",
    found: (indicators: number, hasLevel: boolean): string => {
      if (!hasLevel) return count(indicators, "indicator", "indicators");
      return indicators === 0
        ? "The predominant level"
        : `${count(indicators, "indicator", "indicators")} and the predominant level`;
    },
    source: "Source",
    frequency: "Frequency",
    valueType: "Kind of figure",
    key: "Key",
    about: "Details",
    chosen: "Chosen, in the order of their columns",
    moveBefore: (name: string, other?: string): string =>
      other === undefined ? `${name} comes first` : `Move ${name} before ${other}`,
    remove: (name: string) => `Remove ${name}`,
    clear: (chosen: number) => `Clear all (${figure(chosen)})`,
    insert: (indicators: number): string => (indicators < 2 ? "Insert column" : "Insert columns"),
    insertAs: "Insert as",
    forms: {
      formulas: "Formulas",
      values: "Values",
      reasons: "Values and why some are missing",
      table: "Table on a new sheet",
    },
    reason: "Reason",
    tableSheet: "Indicators",
    code: "Postal code",
    table: (sheet: string) => `The table is on the new sheet “${sheet}”.`,
    beside: "Insert beside the codes; cells to the right move",
    choose: "Choose indicators: their values go into the next free columns beside your postal codes.",
    hint: "Select a cell in a list with postal codes: the values go into the next free columns beside it.",
    /** `address` is that of the cells, or the name of the table. */
    destination: (to: { address: string; codes: string; rowCount: number; isTable: boolean }) =>
      to.isTable
        ? `New columns in the table ${to.address}, ${count(to.rowCount, "row", "rows")}.`
        : `Into ${to.address}, for the ${count(to.rowCount, "row", "rows")} in ${to.codes}.`,
  },
  codes: {
    label: (sheet: string) => `Codes on “${sheet}”`,
    column: (of: { letter: string; header: string; codes: number; filled: number }) =>
      `column ${of.letter}${of.header && ` (${of.header})`}, ${figure(of.codes)} of ${figure(of.filled)}`,
    apart: (codes: number, address: string) => `There are ${count(codes, "more code", "more codes")} in ${address}.`,
    include: "Include them",
    nearest: (code: string, others: string, municipality: string) =>
      `${code} may be new, retired or mistyped. The nearest that exist: ${others}${municipality && ` (${municipality})`}`,
    hidden: (rows: number) => `${count(rows, "row is", "rows are")} hidden and included, as in Excel's formulas.`,
    leftOut: (rows: number) => `${count(rows, "row is", "rows are")} hidden and left out, as in Excel's charts.`,
  },
  queries: queriesEn,
  tools: {
    explain: {
      name: "Explain this cell",
      note: "What the selected cell shows, where that comes from, or why it is blank or an error.",
    },
    cost: {
      name: "Cost",
      note: "What ZIP and QUERY formulas would request from the service. Nothing is sent.",
    },
    refresh: {
      name: "Refresh",
      note: "New data for the cells with ZIP and QUERY functions. No others are recalculated.",
    },
    history: {
      name: "History",
      note: "Dated copies of figures, kept in this workbook: what changed since the last, and a chart over time. The service itself has only the latest.",
    },
    builder: {
      name: "Formula builder",
      note: "Starts with the selected formula, if it is a ZIP or QUERY formula.",
    },
    analyses: {
      name: "Ready-made analyses",
      note: "On a new sheet, as formulas that you can edit.",
    },
    doctor: {
      name: "Code doctor",
      note: "What is wrong with a column of postal codes. It is not changed: the clean codes go beside it.",
    },
    format: {
      name: "Format as the data says",
      note: "Number formats by the unit, and bold headers that fit, for the results of ZIP and QUERY formulas.",
    },
    oneFormula: {
      name: "One formula for a thousand",
      note: "ZIP formulas that were filled down become one that spills and shows the same, and can be brought back.",
    },
    freeze: {
      name: "Freeze and thaw",
      note: "ZIP and QUERY formulas become values, readable without the add-in; they are kept in the workbook and can be brought back.",
    },
  },
  toolGroups: { understand: "Understand", newData: "New data", handOver: "Clean and hand over" },
  refresh: {
    where: "Formulas in",
    selection: "Selection",
    sheet: "This sheet",
    workbook: "Whole workbook",
    failed: "Cells with errors",
    failedHint: "Only errors that a refresh can fix, in the whole workbook; saved answers are not requested again",
    broken: "Formulas with #NAME?",
    brokenHint: "Re-enters formulas that Excel no longer recognizes, in the whole workbook",
    none: "There are no ZIP or QUERY formulas there.",
    noneFailed: "No ZIP or QUERY formula shows an error.",
    done: (formulas: number) => `${count(formulas, "formula", "formulas")} refreshed.`,
    started: (formulas: number) => `${count(formulas, "formula is", "formulas are")} being refreshed.`,
    noneBroken: "Excel recognizes every ZIP and QUERY formula.",
    repaired: (formulas: number) => `${count(formulas, "formula", "formulas")} repaired.`,
    notRepaired: (formulas: number) =>
      `${count(formulas, "formula", "formulas")} still ${formulas === 1 ? "shows" : "show"} #NAME?: check for another unknown name or for text without quotes.`,
    protectedSheets: (sheets: string) =>
      `Formulas on protected sheets were left as they are: ${sheets}. Unprotect them and repair again.`,
    leftBusy: (formulas: number) =>
      `${count(formulas, "formula", "formulas")} that Excel had left at #BUSY! ${formulas === 1 ? "was" : "were"} recalculated.`,
    moreBroken: "There may be more: Sheet → Refresh → Formulas with #NAME? looks at all of them.",
    many: (formulas: number) => `Refresh ${count(formulas, "formula", "formulas")}?`,
    fresh: "Answers stay fresh for",
    freshHint:
      "Cells that recalculate within this time get the saved answer, without a request. Applies to answers from now on.",
    hours: (hours: number) => count(hours, "hour", "hours"),
    days: (days: number) => count(days, "day", "days"),
  },
  activity: {
    services: "The services now",
    conditions: {
      ready: "Ready",
      paused: "Paused by you",
      notConnected: "No token",
      unauthorized: "The token is not accepted",
      resting: {
        inSeconds: (seconds: number) => `The service asks us to wait ${count(seconds, "more second", "more seconds")}`,
        atTime: "The service asks us to wait until {time}[ on {day}]",
      },
      offline: "This computer is offline",
      silent: "The service is not answering",
      failing: "Some requests failed",
    },
    ofPane: (requests: number, received: string) =>
      `The pane's own lists, cards, maps and searches took another ${count(requests, "request", "requests")} (${received}).`,
    meters: "Cells, since the add-in started",
    waiting: "Cells waiting",
    requests: "Requests",
    fromCache: "From cache",
    asked: "Lookups",
    retries: "Retries",
    received: "Received",
    idle: "Nothing is waiting.",
    lastAnswer: (moment: string) => `Last answer: ${moment}`,
    progress: (done: number, all: number) => `${figure(done)} of ${count(all, "cell", "cells")} filled`,
    progressLabel: "Filled cells",
    details: "Details",
    pause: "Pause requests",
    pausedHint: "Nothing is sent. Cells that need the service wait, ten minutes at most, until you switch this off.",
    errors: "Last errors",
    noErrors: "No errors from the services so far.",
    startRepair: "Formulas repaired at the start",
    openingRefresh: "Refreshed on opening",
    notRefreshed: "Not refreshed.",
    notLookedFor: (reason: string) => `Formulas that show #NAME? were not looked for. ${reason}`,
    times: (times: number) => `${figure(times)} times`,
    copy: "Copy report",
    copied: "Report copied. It contains no tokens and no cell values.",
    copyByHand: "Excel does not allow copying from here. Select the text and copy it:",
    check: "Check this Excel",
    checkHint:
      "Writes formulas on a new sheet, waits for the answers and reports what works in this Excel. Usually takes less than two minutes; no other sheet is touched. Save first: Excel may not be able to undo what you did before.",
    zipcodes: "Postal codes",
    queries: "Saved queries",
  },
  insert: {
    inserted: (address: string) => `Inserted in ${address}.`,
    replaceTitle: "Replace what is there?",
    replaceText: (address: string) => `${address} already has data, which will be replaced.`,
    replace: "Replace",
    keep: "Keep it",
  },
  /** What Excel refuses; each sentence says what to do. */
  problems: {
    noExcel: "Excel is not available: this page is open outside a workbook.",
    tooOld: (version: string) =>
      `This version of Excel is too old for that: it needs Excel API ${version} or later. Update Excel or open the workbook in Excel on the web.`,
    editing: "A cell is being edited. Press Enter to finish and try again.",
    protected: "The sheet or the workbook is protected. Unprotect it on the Review tab, or choose another sheet.",
    inTable: "A result cannot spill inside a table. Choose a cell outside the table.",
    noCodes: "The selection holds no postal codes. Select the cells with the codes and try again.",
    codesInRow:
      "The codes are in a row, and the pane needs them in a column: copy them and paste them with Paste Special → Transpose. A formula that you type works with a row too.",
    noFigures: "This sheet has no ZIP.LATEST formula. Open the sheet with the figures and try again.",
    codesChanged: "The postal codes were moved or changed in the meantime, so nothing was written. Insert again.",
    selection:
      "Select one block of cells in this workbook, not several with Ctrl, and try again. If Excel shows another workbook or a chart, come back to the cells first.",
    otherWorkbook: "Excel shows another workbook. Come back to this one and try again.",
    chartSheet: "The open sheet is a chart and has no cells. Open a sheet with cells and try again.",
    reloadNeeded: "Excel on the web has ended this session. Reload the page.",
    noRoom: "The result does not fit on the sheet. Choose a cell farther up or to the left.",
    cutsTable: "Inserting here would cut a table. Use the next free columns instead.",
    cutsSpill: "Inserting here would cut the result of a formula that spills. Use the next free columns instead.",
    notWritten: "Excel did not accept what was written. Try another cell.",
    notKept:
      "Excel did not keep the formulas in the workbook, so no formula was replaced. Save the workbook, open it again and try again. “List the formulas on a sheet” puts them in cells.",
    gone: "A sheet was deleted or renamed in the meantime. Try again.",
    other:
      "Excel refused. If several sheets are selected, ungroup them. Try again; if it happens again, copy the report in the Activity tab and send it to whoever set up the add-in for you.",
  },
};

/** Every language has the same words, or it does not compile. */
export type PaneWords = typeof paneEn;
