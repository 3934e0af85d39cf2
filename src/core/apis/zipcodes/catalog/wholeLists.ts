import { stateIdOf } from "../../../codes/states";
import { stateIdsOf } from "../search/roads";
import type { ZipCodeItem } from "../wire";

/** Lists that hold as many codes as the service counts. One that is read from the store is not among them: it may lack an unreadable record. */
const whole = new WeakSet<readonly ZipCodeItem[]>();

export function noteWhole(items: readonly ZipCodeItem[]): void {
  whole.add(items);
}

/**
 * True if a list holds as many codes as the service counts, all of them in these states: a code of theirs that it lacks does not exist
 * (decision 7).
 */
export function holdsAllOf(states: readonly number[], items: readonly ZipCodeItem[]): boolean {
  const ids = stateIdsOf(states);
  return whole.has(items) && items.every((item) => ids.includes(stateIdOf(item.zip_code) ?? ""));
}
