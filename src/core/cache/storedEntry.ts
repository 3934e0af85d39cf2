import { isAddinError } from "../errors/addinError";
import type { Entry, Known } from "./cache";
import type { MemoryCache } from "./memoryCache";
import { type Times, timesOf } from "./times";

/** The parts of an entry that a store keeps: null for a part of which no value was known. */
export interface StoredEntry<Value> {
  known: (Value | null)[];
  times: (Times | null)[];
}

/**
 * Takes in what was stored of a key, as fresh as it was: the parts that are not held, and those that are held stale and were stored later.
 * @param expiredAt When the user made the key stale, in milliseconds since 1970: what was retrieved before serves on, but is not fresh.
 */
export function restore<Value>(
  memory: MemoryCache<Value>,
  key: string,
  { known, times }: StoredEntry<Value>,
  now: number,
  expiredAt = -Infinity,
): void {
  let entry = memory.peek(key);
  for (const [part, value] of known.entries()) {
    const [stored, held] = [times[part], entry?.times[part]];
    if (value === null || !stored || !isLater(stored, held, now)) continue;
    if (held && now < held.freshUntil) continue;
    if (!entry && memory.isFull) return;
    entry ??= memory.add(key, known.length);
    entry.known[part] = value;
    entry.parts |= 1 << part;
    entry.times[part] = timesOf(stored.retrievedAt, stored.retrievedAt <= expiredAt ? 0 : stored.freshUntil);
  }
}

/** The entry to store for a key: of each part the value that was retrieved last, by this window or by another, which has stored it. */
export function latestOf<Value>(
  own: Entry<Value>,
  stored: StoredEntry<Value> | undefined,
  now: number,
): StoredEntry<Value> | undefined {
  const known: StoredEntry<Value>["known"] = Array.from(own.known, (value) => (hasValue(value) ? value : null));
  const times: StoredEntry<Value>["times"] = Array.from(own.times, (one) => one ?? null);
  for (const [part, value] of stored?.known.entries() ?? []) {
    const found = stored?.times[part];
    // A refusal says nothing about the data.
    const ownTimes = isRefused(own.known[part]) ? undefined : own.times[part];
    if (value === null || !found || !isLater(found, ownTimes, now)) continue;
    known[part] = value;
    times[part] = found;
  }
  return known.some((value) => value !== null) ? { known, times } : undefined;
}

function hasValue<Value>(known: Known<Value> | undefined): known is Value {
  return known !== undefined && !isAddinError(known);
}

function isRefused(known: unknown): boolean {
  return isAddinError(known) && known.code === "refused";
}

/** True if the stored part came later. One that seems to come from the future is not believed. */
function isLater(stored: Times, held: Times | undefined, now: number): boolean {
  return stored.retrievedAt <= now && stored.retrievedAt > (held?.retrievedAt ?? -Infinity);
}
