import { countedIn } from "../../core/locales/counted";

const { count, figure } = countedIn("en");

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
    noTime: "The two minutes were up.",
    canceled: "Stopped before it ran.",
    notSupported: "This Excel lacks a call that the check needs.",
    noSheet: "There is no sheet to write to.",
  },
  seen: {
    refused: (code: string) => `Excel refused: ${code}`,
    filled: (cells: number, first: number, last: number, moments: number) =>
      `${figure(cells)} cells; first after ${seconds(first)}, last after ${seconds(last)}; hand-overs seen: ${moments}`,
    notFramed: "in a window of its own",
    framed: (hosts: string | undefined): string =>
      hosts === undefined ? "in a frame; the browser does not say whose" : `in a frame of ${hosts}`,
    stored: (lastRun: string | undefined): string =>
      lastRun === undefined ? "can be written; nothing from an earlier check" : `kept since ${lastRun}`,
    localNetwork: (state: "granted" | "prompt" | "denied" | undefined): string =>
      state === undefined
        ? "this browser does not ask"
        : { granted: "allowed", prompt: "the browser asks first", denied: "blocked" }[state],
    notStored: "cannot be written",
    sheetAdded: "added, and can be written to",
    noAnswer: (limit: number): string => `Excel did not answer within ${seconds(limit)}`,
    automatic: "automatic",
    manual: "manual",
    waiting: (cells: number) => `${figure(cells)} waiting for answers`,
    busy: (cells: number, before: number): string =>
      [
        cells === 0 ? "none" : `${figure(cells)} left unanswered`,
        ...(before === 0 ? [] : [`${figure(before)} when the add-in started`]),
      ].join("; "),
    messages: (calls: number, largest: number) =>
      `${count(calls, "formula", "formulas")}, at most ${largest} in a message`,
    handOverPause: (pause: number) => `one result taken ${seconds(pause)} after the other`,
    notShown: (shown: number) => `${shown} of 4 results shown; the next one did not come`,
    notCalled: "Excel did not call the function",
    oldResult: (age: number, isShown: boolean): string =>
      isShown ? `shown after ${seconds(age)}` : `answered after ${seconds(age)}, and not shown`,
    largeTold: (megabytes: number) => `${megabytes} MB in one reply`,
    largeNull: (cells: number) => `no values for ${figure(cells)} cells`,
  },
  /** The hard behaviors of some Excels: the name of each, what it means for the user, and what to do. */
  met: {
    blankAsZero:
      "A blank arrives as 0. Functions treat it as blank, and a cell that holds the number 0 too. Nothing to do.",
    blankAsNull: "A blank in a range arrives as null. Functions treat it as blank. Nothing to do.",
    blankAsEmptyText: 'A blank arrives as "" even on its own. Functions treat it as blank. Nothing to do.',
    oneCellAsScalar: "A range of one cell arrives as its value alone. Functions read it anyway. Nothing to do.",
    oneCellAsTable: "A single cell arrives as a table. Functions read the value in it. Nothing to do.",
    errorsAsDataTypes: "Errors arrive as data types. Functions return the same error. Nothing to do.",
    textsAsDataTypes: "Text arrives as a data type. Functions read the text in it. Nothing to do.",
    numbersAsDataTypes: "Numbers arrive as data types. Functions read their value. Nothing to do.",
    formattedNumbers:
      "Numbers arrive with their format. Functions read the value, so 6700 shown as 06700 is a postal code. Nothing to do.",
    oldFunctionList:
      "Old function list. Excel does not know the newest argument of the functions, so it counts as left out. Close Excel, empty its cache as the install page says, and start it again.",
    smallMessages: (largest: number) =>
      `Formulas arrive in small messages, ${largest} at a time. They still share their requests, but a large sheet takes longer. Nothing to do.`,
    slowHandOvers: (pause: number) =>
      `Results are taken slowly, ${seconds(pause)} apart. Large sheets fill in steps. Wait, and keep the pane open.`,
    oldResultsDropped:
      "Results older than 60 s are dropped. A cell whose answer takes longer stays #BUSY!. Refresh it: Sheet → Refresh → Cells with errors.",
    replyLimit: (megabytes: number) =>
      `Messages above 5 MB are refused, here one of ${megabytes} MB. The pane reads large sheets in parts. Nothing to do.`,
    largeRangesNull: (cells: number) =>
      `Large ranges come without values, here ${figure(cells)} cells. The pane reads them in parts. Nothing to do.`,
    spilledFormulas:
      "Spilled cells report the formula of their first cell. The pane counts and refreshes it once. Nothing to do.",
    formatsAreUsed:
      "Cells with a format alone count as used. The pane reads only what shows something or has a formula. Nothing to do.",
    cellEdit:
      "A cell is being edited. Until that ends, Excel lets no add-in write, and new values wait. Press Enter or Esc, then check again.",
    protectedSheet:
      "Protected sheet. Formulas calculate there, but the pane can write nothing. Unprotect the sheet or the workbook (Review), or use another one.",
    directDependentsOnly:
      "Calculating a range reaches direct dependents only. Refresh in the pane reaches the others too. Use it instead of calculating single cells.",
    manualCalculation:
      "Manual calculation. Formulas change only when they are entered, refreshed in the pane, or recalculated with F9. For automatic: Formulas → Calculation Options.",
    busyLeft:
      "#BUSY! was left behind. Excel does not ask again for cells that waited when the add-in ended. The add-in does so shortly after it starts; if any are left: Sheet → Refresh → Cells with errors.",
    language: (locale: string) =>
      `Office is in ${locale}. The add-in is in ${/^es\b/i.test(locale) ? "Spanish" : "English"}; function names stay as they are. Nothing to do.`,
    semicolons:
      "Arguments are separated with semicolons. The examples have commas: type ; instead. What the pane inserts is right.",
    storageRefused:
      "Excel allows no storage here. Tokens and preferences are gone when the pane closes. Allow the site to store data (in some browsers: third-party cookies), or connect again each time.",
  },
  checks: {
    sheet: { name: "A sheet for the checks", expects: "Excel adds a sheet that can be written to." },
    calculationMode: { name: "Workbook calculation", expects: "Automatic; manual works too." },
    busyCells: { name: "Cells that stay #BUSY!", expects: "None left unanswered." },
    blanks: { name: "How blanks arrive", expects: "The call arrives with a blank in a range and a blank alone." },
    shapes: { name: "How one cell arrives", expects: "The call arrives with a range of one cell and a single value." },
    dataTypes: { name: "How errors, text and numbers arrive", expects: "The call arrives with one of each." },
    functionList: { name: "Excel's list of functions", expects: "All arguments of a function are known." },
    messages: { name: "Formulas in one message", expects: "Every formula reaches the add-in." },
    handOvers: { name: "Results one after another", expects: "Each result is shown, about half a second apart." },
    oldResult: { name: "An answer that takes a minute", expects: "The cell shows it." },
    reach: { name: "Reach of a calculation", expects: "Four cells in a chain stay alike." },
    usedRange: { name: "Used rows on the sheet", expects: "With formats at least as many as with contents." },
    largeReply: { name: "Reading 5.5 MB at once", expects: "The values, or a refusal." },
    versions: { name: "Versions", expects: "Excel API 1.12 or later, for results that spill." },
    locale: { name: "Language and separators", expects: "Formulas work whatever the separators." },
    framing: { name: "Where the add-in is shown", expects: "The add-in opens wherever Excel shows it." },
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
    latestRow: { name: "A row that spills", expects: "Seven numbers from one formula." },
    queryTable: { name: "A saved query", expects: "A header and rows below it." },
    spilledFormulas: { name: "Formulas in spilled cells", expects: "Nothing, the value, or the formula that spilled." },
    textCell: { name: "Inserting into a text cell", expects: "The result, not the text of the formula." },
    tableColumn: { name: "A table column", expects: "The code of each row." },
    dependents: {
      name: "Reach of a refresh",
      expects: "The last of four cells in a chain changes after a refresh.",
    },
    fill: { name: "1,000 cells at once", expects: "Every cell gets the answer for its own code." },
    lookNames: { name: "Names while typing", expects: "Type =ZIP. and =QUERY. in a cell: Excel offers both families." },
    lookSentence: {
      name: "Sentence for an error",
      expects: "Point to a cell with #VALUE! on the sheet “ZIP check”: Excel shows a sentence.",
    },
    lookEditing: {
      name: "Inserting during an edit",
      expects: "Start typing in a cell and insert something from the pane: it asks you to finish editing.",
    },
    lookRibbon: { name: "Language of the ribbon", expects: "The add-in's button is in Excel's language." },
    lookReopening: {
      name: "Saving and reopening",
      expects: "Save, close and open the workbook: formulas and values are unchanged.",
    },
    lookHidden: {
      name: "Pane closed",
      expects: 'Close the pane, enter =ZIP.LATEST("06600","socioeconomic"): the values still come.',
    },
    lookRestart: {
      name: "After the add-in was ended",
      expects:
        "A check cannot end the add-in it runs in. If the add-in ends while cells wait, as on a Mac after 20 minutes with the pane closed, it fills them shortly after it starts again, and Activity says how many. If any stay #BUSY!: Sheet → Refresh → Cells with errors.",
    },
    lookLargeRange: {
      name: "Ranges above five million cells",
      expects:
        "Excel gives null instead of their values. Reading that many would block Excel, so this check does not. Refresh such a sheet in the pane, which reads in parts: it says how many formulas it refreshed.",
    },
    lookLargeMessage: {
      name: "Messages above 5 MB",
      expects:
        "Some Excels do not split them. None says so, and trying could lose values of other cells, so the add-in hands results over in portions. Fill 2,000 cells with =ZIP.SEARCH and all fields: no #BUSY! is left. Otherwise Sheet → Refresh.",
    },
  },
};

/** Every language has the same words, or it does not compile. */
export type CheckWords = typeof excelCheckEn;

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
