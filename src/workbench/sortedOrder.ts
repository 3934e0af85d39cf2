import { isError, type Scalar } from "./functions/cellValue";

export type Direction = "ascending" | "descending";

/**
 * The order in which Excel sorts rows by one column: numbers, texts, FALSE and TRUE, errors; blank cells are last in both directions.
 * Equal rows keep their order.
 *
 * @returns for each position, the row that goes there
 */
export function sortedOrder(keys: readonly Scalar[], direction: Direction): number[] {
  const rows = [...keys.entries()];
  const blank = rows.filter(([, key]) => isBlank(key));
  const filled = rows.filter(([, key]) => !isBlank(key));
  filled.sort(([, one], [, other]) => compare(one, other) * (direction === "ascending" ? 1 : -1));
  return [...filled, ...blank].map(([row]) => row);
}

function isBlank(key: Scalar): boolean {
  return key === null || key === "";
}

function compare(one: Scalar, other: Scalar): number {
  if (typeof one === "string" && typeof other === "string")
    return one.localeCompare(other, undefined, { sensitivity: "base" });
  return kindOf(one) - kindOf(other) || Number(one) - Number(other) || 0;
}

function kindOf(key: Scalar): number {
  if (isError(key)) return 3;
  if (typeof key === "boolean") return 2;
  return typeof key === "string" ? 1 : 0;
}
