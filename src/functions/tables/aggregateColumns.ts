import { type Aggregation, aggregationOf } from "../../core/apis/zipcodes/aggregation";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { nearestName } from "../../core/codes/nearestName";
import { AddinError, isAddinError, toAddinError } from "../../core/errors/addinError";

/** A column of the answer: how its indicator is aggregated, or why it cannot be. */
export interface Column {
  key: string;
  /** Undefined if the catalog does not list it. */
  indicator: Indicator | undefined;
  aggregation: Aggregation | AddinError;
}

/** An indicator that cannot be aggregated does not affect the others; if none can be, nothing is asked. */
export function columnsOf(keys: readonly string[], listed: readonly Indicator[]): Column[] {
  const byKey = new Map(listed.map((indicator) => [indicator.mnemonic, indicator]));
  const columns = keys.map((key) => ({
    key,
    indicator: byKey.get(key),
    aggregation: aggregationOrRefusal(key, byKey),
  }));
  const [first] = columns;
  if (first && isAddinError(first.aggregation) && columns.every(({ aggregation }) => isAddinError(aggregation)))
    throw first.aggregation;
  return columns;
}

function aggregationOrRefusal(key: string, byKey: ReadonlyMap<string, Indicator>): Aggregation | AddinError {
  const indicator = byKey.get(key);
  if (!indicator) {
    const suggestion = nearestName(key, byKey.keys());
    return new AddinError("badIndicator", { value: key, suggestion });
  }
  try {
    return aggregationOf(indicator);
  } catch (thrown) {
    return toAddinError(thrown);
  }
}

/** True if a code has a value in this column that counts. */
export function hasDatum({ aggregation }: Column, value: unknown): boolean {
  return typeof value === "number" && !isAddinError(aggregation);
}
