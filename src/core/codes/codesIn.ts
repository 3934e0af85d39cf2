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
