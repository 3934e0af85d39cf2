import { figure, localeOf } from "../../core/locales/locale";

/** The sentences of “Check this Excel”, apart from the pane's because few people ever run it. */
export const excelCheckEn = {
  title: "Check this Excel",
  sheetName: "ZIP check",
  reading: "Asking the service for postal codes…",
  progress: (done: number, all: number) => `${done} of ${all} checks`,
  cancel: "Stop",
  again: "Check again",
  copy: "Copy the result",
  copied: "Result copied. It contains no tokens.",
  removeSheet: "Remove the sheet",
  removed: "The sheet was removed.",
  table: "Result of the checks",
  outcomes: { passed: "Passed", failed: "Failed", look: "For you to check", skipped: "Skipped" },
  counts: (passed: number, failed: number, look: number, skipped: number) =>
    `${passed} passed, ${failed} failed, ${look} to check, ${skipped} skipped`,
  seenLabel: "Seen",
  expectedLabel: "Expected",
  skips: {
    noCodes: "No service with postal codes is connected, or it does not answer. Connect first.",
    noQuery: "No service with saved queries is connected, or it lists none.",
    canceled: "Stopped before it ran.",
    notSupported: "This Excel lacks a call that the check needs.",
    noSheet: "There is no sheet to write to.",
  },
  seen: {
    refused: (code: string) => `Excel refused: ${code}`,
    filled: (cells: number, time: number) => `${figure(cells)} cells in ${figure(Math.round(time / 100) / 10)} s`,
    notFramed: "in a window of its own",
    framed: (hosts: string | undefined): string =>
      hosts === undefined ? "in a frame; the browser does not say whose" : `in a frame of ${hosts}`,
    stored: (lastRun: string | undefined): string =>
      lastRun === undefined
        ? "can be written; nothing from an earlier check"
        : `kept since ${new Date(lastRun).toLocaleString(localeOf.en, { dateStyle: "medium", timeStyle: "short" })}`,
    localNetwork: (state: "granted" | "prompt" | "denied" | undefined): string =>
      state === undefined
        ? "this browser does not ask"
        : { granted: "allowed", prompt: "the browser asks first", denied: "blocked" }[state],
    notStored: "cannot be written",
    sheetAdded: "added, and can be written to",
    noAnswer: "Excel did not answer within a minute",
    automatic: "automatic",
    manual: "manual",
    waiting: (cells: number) => `${figure(cells)} waiting for answers`,
    busy: (cells: number, before: number): string =>
      [
        cells === 0 ? "none" : `${figure(cells)} left unanswered`,
        ...(before === 0 ? [] : [`${figure(before)} when the add-in started`]),
      ].join("; "),
  },
  /** The hard behaviors of some Excels: the name of each, what it means for the user, and what to do. */
  met: {
    oldFunctionList:
      "Old function list. Excel does not know the newest argument of the functions, so it counts as left out. Close Excel, empty its cache as the install page says, and start it again.",
    cellEdit:
      "A cell is being edited. Until that ends, Excel lets no add-in write, and new values wait. Press Enter or Esc, then check again.",
    protectedSheet:
      "Protected sheet. Formulas calculate there, but the pane can write nothing. Unprotect the sheet or the workbook (Review), or use another one.",
    manualCalculation:
      "Manual calculation. Formulas change only when they are entered, refreshed in the pane, or recalculated with F9. For automatic: Formulas → Calculation Options.",
    busyLeft:
      "#BUSY! was left behind. Excel does not ask again for cells that waited when the add-in ended. The add-in does so shortly after it starts; if any are left: Sheet → Refresh → Cells with errors.",
    storageRefused:
      "Excel allows no storage here. Tokens and preferences are gone when the pane closes. Allow the site to store data (in some browsers: third-party cookies), or connect again each time.",
  },
  checks: {
    sheet: { name: "A sheet for the checks", expects: "Excel adds a sheet that can be written to." },
    calculationMode: { name: "Workbook calculation", expects: "Automatic; manual works too." },
    busyCells: { name: "Cells that stay #BUSY!", expects: "None left unanswered." },
    functionList: { name: "List of functions", expects: "Excel knows the newest argument of the functions." },
    versions: { name: "Versions", expects: "Excel API 1.12 or later, for results that spill." },
    localNetwork: {
      name: "Access to the local network",
      expects:
        "Matters only for a service on your company's network. If it is blocked, allow it in the browser's site settings or by policy, as the install page says.",
    },
    storage: {
      name: "Storage on this computer",
      expects: "What is remembered is still there after a restart. Restart Excel and check again.",
    },
    registered: {
      name: "Functions are registered",
      expects: "#VALUE! for the code “abc”; #NAME? means not registered.",
    },
    rowErrors: { name: "Good, unknown and bad code", expects: "The code, #N/A, #VALUE!, each in its row." },
    queryTable: { name: "A saved query", expects: "A header and rows below it." },
    textCell: { name: "Inserting into a text cell", expects: "The result, not the text of the formula." },
    tableColumn: { name: "A table column", expects: "The code of each row." },
    fill: { name: "A thousand cells at once", expects: "Every cell gets the answer for its own code." },
  },
};

/** Every language has the same words, or it does not compile. */
export type CheckWords = typeof excelCheckEn;
