import type { Aggregation } from "./aggregation";
import type { ZipCodeItem } from "./wire";

/** A code with its values, one for each column; anything but a number counts as missing. */
export interface MeasuredCode {
  values: readonly unknown[];
  /** Absent where no weight is needed. */
  item: ZipCodeItem | undefined;
}

/** The values of a column combined; null where no code has one, or the weights add up to nothing. */
export function combined(codes: readonly MeasuredCode[], column: number, aggregation: Aggregation): number | null {
  let total = 0;
  let weights = 0;
  for (const { values, item } of codes) {
    const value = values[column];
    const weight = aggregation === "sum" ? 1 : (item?.[aggregation] ?? 0);
    if (typeof value !== "number" || weight <= 0) continue;
    total += value * weight;
    weights += weight;
  }
  if (weights === 0) return null;
  return aggregation === "sum" ? total : total / weights;
}
