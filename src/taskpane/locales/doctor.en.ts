import { count } from "../../core/locales/locale";

/** The pane's sentences about checking a column of postal codes. */
export const doctorEn = {
  check: "Check the codes",
  checkAgain: "Check again",
  checking: "Reading the column…",
  checked: (address: string, cells: number) => `${address}: ${count(cells, "cell", "cells")}`,
  held: (codes: number, others: number, blank: number): string =>
    `${count(codes, "cell holds", "cells hold")} a code, ${count(others, "does", "do")} not${blank > 0 ? `; ${count(blank, "is", "are")} blank` : ""}.`,
  fine: (areNumbers: boolean): string =>
    areNumbers
      ? "Every filled cell holds a postal code, but as a number. The clean column has them as text."
      : "Every filled cell holds a postal code as five-digit text.",
  kinds: {
    unknown: "Unknown to the service",
    notCode: "Not a postal code",
    several: "Several codes in a cell",
    within: "A code with something around it",
    mistyped: "Letters or commas among the digits",
    dates: "Probably dates",
    lostZero: "Lost the leading zero",
    marks: "Spaces or other characters around the code",
    mixed: "Numbers and text mixed",
    repeated: "Repeated",
  },
  notes: {
    unknown: "Written correctly, but the service has no such code. They may be new, retired or mistyped.",
    notCode: "Left blank in the clean column.",
    several: "Left blank in the clean column, unless you take one of the codes.",
    within: "Left blank in the clean column, unless you take the code.",
    mistyped: "Left blank in the clean column, unless you take the code.",
    dates:
      "Left blank in the clean column: cells formatted as dates, and numbers that the service has no code for. Type the codes again.",
    lostZero: "Excel read them as numbers. The clean column restores the zero.",
    marks: "Removed in the clean column.",
    mixed: "Lookups miss codes that are numbers in one table and text in another. The clean column is all text.",
    repeated: "Nothing is wrong with them; they are only counted here.",
  },
  example: (address: string, value: string, code: string): string =>
    code === "" || code === value ? `${address}: ${value}` : `${address}: ${value} → ${code}`,
  date: (address: string, value: string, date: string): string => `${address}: ${date} (${value})`,
  unsure: (cells: number): string =>
    `The service did not say whether ${count(cells, "number that may be a date is a code; it counts", "numbers that may be dates are codes; they count")} as ${cells === 1 ? "one" : "codes"}.`,
  takeAll: "Take all",
  takeFirst: "Take the first of each",
  takeNone: "Take none",
  goToFirst: (address: string) => `Go to the first: ${address}`,
  ask: (requests: number): string =>
    requests === 0
      ? "Find codes unknown to the service (no request)"
      : `Find codes unknown to the service (${count(requests, "request", "requests")})`,
  nearest: "Show the nearest that exist",
  allKnown: "The service knows every code.",
  unanswered: (codes: number) => `The service did not answer for ${count(codes, "code", "codes")}.`,
  write: (address: string) => `Write clean codes in ${address}`,
  header: "Clean code",
  written: (codes: number, address: string) => `${count(codes, "clean code", "clean codes")} in ${address}.`,
  left: (cells: number) => `${count(cells, "cell was", "cells were")} left blank.`,
};
