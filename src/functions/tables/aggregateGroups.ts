import type { MeasuredCode } from "../../core/apis/zipcodes/combined";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";

/** The area that each row of an aggregation covers. */
export type Grouping = "state" | "municipality";

/** A code with its values and, as far as they are known, its state and municipality. */
export interface LocatedCode extends MeasuredCode {
  geography: Partial<Pick<ZipCodeItem, `${Grouping}_${"id" | "name"}`>>;
}

/** Groups the codes, in the order in which they come; all together if there is no grouping. */
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
