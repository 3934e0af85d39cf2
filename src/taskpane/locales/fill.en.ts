import { count, figure } from "../../core/locales/locale";

/** The pane's sentences about columns before they are filled, and about their cells afterwards. */
export const fillEn = {
  ask: {
    title: (rows: number) => `Fill ${count(rows, "row", "rows")}?`,
    limit: (limit: number) =>
      `You are asked before filling more than ${count(limit, "row", "rows")}; change this in Sheet → Refresh.`,
    go: "Fill",
  },
  report: {
    title: "Result of the fill",
    running: (address: string) => `Filling ${address}…`,
    summary: (address: string, filled: number, noData: number, failed: number) =>
      `${address}: ${figure(filled)} filled, ${figure(noData)} without data, ${figure(failed)} failed`,
    close: "Close the result",
    goTo: (address: string, code: string) => (code === "" ? address : `${address} (${code})`),
    outcomes: {
      filled: "Filled",
      noData: "Without data",
      noCode: "No code in the row",
      unknownCode: "Unknown code",
      notCode: "Not a postal code",
      errorInCode: "Error in the code's cell",
      noToken: "No token",
      badToken: "Token not accepted",
      noPermission: "No permission",
      paused: "Requests paused",
      stopped: "Stopped",
      busy: "Service busy",
      unreachable: "Service unreachable",
      trouble: "Service error",
      waiting: "Still waiting",
      noRoom: "No room (#SPILL!)",
      lostFunction: "Function lost (#NAME?)",
      notKept: "Reason not known",
      other: "Other error",
    },
    notes: {
      noData: "The service knows the code but has no figure for it.",
      unknownCode:
        "The service does not know these codes. Code doctor finds lost zeros and dates; otherwise check the digits.",
      notCode: "Code doctor shows what is not a code and writes a clean column.",
      errorInCode: "The cell with the code shows an error itself. Fix that cell first.",
      noToken: "Enter your token; the cells then fill in automatically.",
      badToken: "Enter another token; the cells then fill in automatically.",
      noPermission: "The token does not cover these codes. Enter another, or ask the service's operator.",
      busy: "The service is getting too many requests or is down. This is the probable reason: Excel keeps only the error sign, and this was the service's last failure.",
      unreachable:
        "The service could not be reached. This is the probable reason: Excel keeps only the error sign, and this was the last failure.",
      trouble:
        "The service refused the request, or its answer could not be used; Activity has the details. This is the probable reason: Excel keeps only the error sign, and this was the last failure.",
      noRoom:
        "Other cells are in the way of the result, or are merged. Clear or unmerge them, or undo and insert again.",
      lostFunction: "Excel no longer recognizes the function. Repair re-enters the formulas.",
      notKept: "Excel keeps only the error sign, and the reason is no longer known. Refresh to find out.",
      other: "Excel found the error itself. “Explain this cell” in Sheet says more.",
    },
    fix: {
      connect: "Connect",
      resume: "Resume",
      refresh: "Refresh errors",
      repair: "Repair formulas",
    },
  },
};
