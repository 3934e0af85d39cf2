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
