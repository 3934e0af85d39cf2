import type { ServiceAccess } from "../account/serviceAccess";
import type { Entry } from "../cache/cache";
import { isAddinError } from "../errors/addinError";

/**
 * Takes the keys of a service that have failed while older values were held for them: their cells show these, and no error. What takes them is
 * to have the cells recalculated, or to give the keys back.
 */
export function takeOlderKeys(
  { failedKeys, dispatchers }: Pick<ServiceAccess, "failedKeys" | "dispatchers">,
  now: number,
): string[] {
  const older = [...failedKeys].filter((key) => dispatchers.some((dispatcher) => isOlder(dispatcher.peek(key), now)));
  failedKeys.clear();
  return older;
}

/** True if a value is held that is no longer fresh. */
function isOlder(entry: Entry<unknown> | undefined, now: number): boolean {
  if (!entry) return false;
  const { known, times } = entry;
  return known.some(
    (value, part) => value !== undefined && !isAddinError(value) && (times[part]?.freshUntil ?? 0) <= now,
  );
}
