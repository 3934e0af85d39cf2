import { countedIn } from "./counted";

const { count, figure } = countedIn("en-US");

/** What the pane says of columns before they are filled, and of their cells afterwards. */
export const fillEn = {
  cost: {
    title: "Cost of these columns",
    cells: (cells: number) => count(cells, "cell", "cells"),
    codes: (codes: number) => count(codes, "distinct code", "distinct codes"),
    held: (held: number) => `${figure(held)} already here`,
    requests: (requests: number) => (requests === 0 ? "no request" : count(requests, "request", "requests")),
  },
  ask: {
    title: (rows: number) => `Fill ${count(rows, "row", "rows")}?`,
    limit: (limit: number) => `You are asked above ${count(limit, "row", "rows")}; Sheet → Cost changes that.`,
    go: "Fill",
    stay: "Cancel",
  },
  report: {
    title: "Result of the fill",
    running: (address: string) => `Filling ${address}…`,
    summary: (address: string, filled: number, noData: number, failed: number) =>
      `${address}: ${figure(filled)} filled, ${figure(noData)} without data, ${figure(failed)} failed`,
    close: "Close the result",
    goTo: (address: string, code: string) => (code === "" ? address : `${address} (${code})`),
    first: (shown: number) => `The first ${figure(shown)} are listed.`,
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
      unreachable: "Service out of reach",
      trouble: "Trouble at the service",
      waiting: "Still waiting",
      noRoom: "No room (#SPILL!)",
      lostFunction: "Function lost (#NAME?)",
      notKept: "Reason not known",
      other: "Other error",
    },
    notes: {
      filled: "",
      noData: "The service knows the code and has no figure for it.",
      noCode: "The cell of the code is blank.",
      unknownCode:
        "The service does not know these codes. Code doctor finds lost zeros and dates; otherwise check the digits.",
      notCode: "Code doctor shows what is no code and writes a clean column.",
      errorInCode: "The cell with the code shows an error itself. Fix that cell first.",
      noToken: "Enter your token; the cells then fill by themselves.",
      badToken: "Enter another token; the cells then fill by themselves.",
      noPermission: "The token does not cover these codes. Enter another, or ask the service's operator.",
      paused: "Nothing is sent while requests are paused.",
      stopped: "The cells were stopped in the pane.",
      busy: "The service gets too many requests or is down. Probably: Excel keeps only the error sign, and this was the service's last failure.",
      unreachable:
        "The service could not be reached. Probably: Excel keeps only the error sign, and this was the last failure.",
      trouble:
        "The service refused, or its answer could not be used; Activity has the details. Probably: Excel keeps only the error sign, and this was the last failure.",
      waiting: "Excel has no value yet.",
      noRoom: "Other cells are in the way of the result. Clear them, or undo and insert again.",
      lostFunction: "Excel does not know the function any more. Repair enters the formulas again.",
      notKept: "Excel keeps only the error sign, and the reason is no longer known. Refresh to find out.",
      other: "Excel found the error itself. “Explain this cell” in Sheet tells more.",
    },
    mend: {
      connect: "Connect",
      resume: "Resume",
      refresh: "Refresh errors",
      repair: "Repair formulas",
    },
  },
};

/** Every language has the same words, or it does not compile. */
export type FillWords = typeof fillEn;
