import { readPostalCode } from "./postalCode";

/** The postal codes among the values of cells, each once. */
export function codesIn(values: Iterable<unknown>): Set<string> {
  const codes = new Set<string>();
  for (const value of values) {
    const read = readPostalCode(value);
    if (read.kind === "code") codes.add(read.code);
  }
  return codes;
}

/** True for a number format with days, months or years; characters in quotes, in brackets or after a backslash are only shown. */
export function isDateFormat(format: string): boolean {
  const signs = format.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g, "");
  return !/^general$/i.test(signs) && /[dmyahj]/i.test(signs) && !/[#?0]/.test(signs);
}

/** Excel's numbers of the days from January 1, 2000 to December 31, 2050. */
const [firstDay, lastDay] = [36_526, 55_153];

/** A number alone is a code where the catalog knows it, and otherwise may be a date; text and other numbers are none. */
export function mayBeDate(value: unknown): value is number {
  return typeof value === "number" && value >= firstDay && value <= lastDay;
}
