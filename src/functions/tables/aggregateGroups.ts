import type { MeasuredCode } from "../../core/apis/zipcodes/combined";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";

/** What the rows of an aggregation stand for. */
export type Grouping = "state" | "municipality";

/** A code with its values, and where it lies, as far as that is known. */
export interface LocatedCode extends MeasuredCode {
  geography: Partial<Pick<ZipCodeItem, `${Grouping}_${"id" | "name"}`>>;
}

/** The codes by what they belong to, in the order in which they come; all together where they are not grouped. */
export function groupsOf(codes: readonly LocatedCode[], grouping: Grouping | undefined): Map<string, LocatedCode[]> {
  const groups = new Map<string, LocatedCode[]>();
  for (const code of codes) {
    const id = grouping ? (code.geography[`${grouping}_id`] ?? "") : "";
    const group = groups.get(id);
    if (group) group.push(code);
    else groups.set(id, [code]);
  }
  return groups;
}
