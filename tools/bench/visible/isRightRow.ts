import { categories } from "../../../src/core/apis/zipcodes/wire";
import { indicatorsOf, servedValue } from "../service/servedData";
import type { Ask } from "../workloads";

/** True when a cell got the one row that the service has for its code: every indicator of its categories, in their order. */
export function isRightRow({ code, column }: Ask, value: unknown): boolean {
  const rows = value as unknown[][] | undefined;
  const row = Array.isArray(rows) && rows.length === 1 ? rows[0] : undefined;
  if (!Array.isArray(row)) return false;
  const expected = column.categories.flatMap((category) =>
    indicatorsOf[category].map((_, index) => servedValue(code, categories.indexOf(category), index)),
  );
  return row.length === expected.length && expected.every((figure, index) => row[index] === figure);
}
