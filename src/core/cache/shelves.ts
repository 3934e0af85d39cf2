import { isAddinError } from "../errors/addinError";
import type { Clock, Store } from "../platform";
import type { MemoryCache, StoredEntry } from "./memoryCache";

/** Raised when this version cannot read what earlier ones stored. */
const version = 3;

/** A record of the store. Errors are not stored, because they do not last anyway. */
interface Shelf {
  version: number;
  /** JSON of the entries, each with its key. */
  text: string;
}

/** The shelves that are read or written with one call of the store: enough to keep calls few, and few enough that none keeps the page busy. */
const shelvesPerCall = 50;

/** Characters that take some hundredths of a second to read. */
const charactersInStep = 1_000_000;

/** Other accounts whose shelves stay; if there are more, all of them leave. A service that gives a new token each day would fill the store otherwise. */
const maxOtherAccounts = 4;

export interface ShelvesOptions<Value> {
  name: string;
  memory: MemoryCache<Value>;
  store: Store;
  clock: Clock;
  /** The most lists that are kept, each on a shelf of its own. Absent for postal codes. */
  maxEntries?: number | undefined;
}

/** An account whose answers are kept. Nothing that was begun for one that was left is finished. */
export interface OpenAccount {
  readonly name: string;
  isLeft: boolean;
}

/** What happened to keys while the store was not at hand. */
export interface Noted {
  /** Asked for before the store is read, which begins with them. */
  readonly missed: Set<string>;
  /** Made stale before the store is read. */
  readonly expired: Set<string>;
  isAllExpired: boolean;
  /** Still to be written. */
  readonly changed: Set<string>;
}

/** What the store keeps of one account. */
export class Shelves<Value> {
  /** The store has no room left: nothing more is written. */
  isFull = false;
  /** The beginning of the account's keys in the store. */
  private readonly prefix: string;

  constructor(
    private readonly options: ShelvesOptions<Value>,
    private readonly account: OpenAccount,
    private readonly noted: Noted,
  ) {
    this.prefix = `${options.name}/${account.name}/`;
  }

  /** Reads everything into the memory, beginning with the shelves of keys that cells want. */
  async read(): Promise<void> {
    const { store, clock } = this.options;
    const stored = await keysOf(store, this.prefix);
    const wanted = new Set(Array.from(this.noted.missed, (key) => this.prefix + this.shelfOf(key)));
    let characters = 0;
    for (const keys of [stored.filter((key) => wanted.has(key)), stored.filter((key) => !wanted.has(key))]) {
      // All are asked of the store at once, so that its calls take their time together.
      const readings = inGroups(keys).map((some) => readRecords(store, some));
      for (const reading of readings) {
        for (const record of await reading) {
          if (this.account.isLeft) return;
          characters += this.takeIn(record);
          if (characters < charactersInStep) continue;
          // Gives the page its turn: megabytes of text would keep it busy for long.
          await new Promise<void>((resolve) => clock.afterBurst(resolve));
          characters = 0;
        }
      }
    }
  }

  /** Writes the shelves of what has changed. */
  async write(): Promise<void> {
    const { changed } = this.noted;
    const keys = [...changed];
    changed.clear();
    try {
      for (const names of inGroups([...new Set(keys.map((key) => this.shelfOf(key)))])) {
        await this.writeShelves(names);
        if (this.account.isLeft || this.isFull) return;
      }
    } catch {
      // The store could not be reached: what it lacks is written with the next change.
      if (!this.account.isLeft) for (const key of keys) changed.add(key);
    }
    if (this.options.maxEntries !== undefined) await this.removeSurplus(this.options.maxEntries);
  }

  /** Removes what other accounts have left if these are more than so many. */
  async removeOthers(maxOthers = maxOtherAccounts): Promise<void> {
    const { store, name } = this.options;
    const left = (await keysOf(store, `${name}/`)).filter((key) => !key.startsWith(this.prefix));
    const others = new Set(left.map((key) => key.split("/")[1]));
    if (others.size > maxOthers && !this.account.isLeft) await removeKeys(store, left);
  }

  /** Takes a shelf into the memory, and returns the number of its characters. One of another version counts as absent. */
  private takeIn(record: unknown): number {
    const { version: found, text } = Object(record) as Partial<Shelf>;
    if (found !== version || text === undefined) return 0;
    const { clock, memory } = this.options;
    const { isAllExpired, expired, changed } = this.noted;
    for (const [key, entry] of JSON.parse(text) as [string, StoredEntry<Value>][]) {
      const isExpired = isAllExpired || expired.has(key);
      if (isExpired) changed.add(key);
      memory.restore(key, entry, clock.now(), isExpired);
    }
    return text.length;
  }

  /** Postal codes stand on shelves by their first three digits, so that a change rewrites some dozens of them instead of all. */
  private shelfOf(key: string): string {
    return this.options.maxEntries === undefined ? key.slice(0, 3) : key;
  }

  private async writeShelves(names: readonly string[]): Promise<void> {
    const { store } = this.options;
    const inStore = (name: string): string => this.prefix + name;
    // Another window may have stored something here that this one has not seen.
    const stored = await readRecords(store, names.map(inStore));
    if (this.account.isLeft) return;
    for (const record of stored) this.takeIn(record);
    const entries = this.entriesOn(names);
    const filled = names.filter((name) => entries.get(name)?.length);
    const shelfOf = (name: string): Shelf => ({ version, text: JSON.stringify(entries.get(name)) });
    if (filled.length > 0) await this.writeRecords(filled.map((name) => [inStore(name), shelfOf(name)]));
    if (!this.account.isLeft) await removeKeys(store, names.filter((name) => !filled.includes(name)).map(inStore));
  }

  /** Writes all of them. In a full store other accounts make room, once; if it is full then, nothing more is written for this account. */
  private async writeRecords(records: [string, Shelf][]): Promise<void> {
    const { store } = this.options;
    try {
      await store.writeMany(records);
    } catch (thrown) {
      if ((thrown as { name?: unknown } | undefined)?.name !== "QuotaExceededError") throw thrown;
      await this.removeOthers(0);
      // A second try after the account was left would bring back what was forgotten.
      if (this.account.isLeft) return;
      await store.writeMany(records).catch(() => (this.isFull = true));
    }
  }

  /** The entries to store of these shelves: everything in memory of which a value is known. */
  private entriesOn(names: readonly string[]): Map<string, [key: string, entry: StoredEntry<Value>][]> {
    const { memory } = this.options;
    const shelves = new Map<string, [string, StoredEntry<Value>][]>(names.map((name) => [name, []]));
    for (const key of memory.keys()) {
      const entry = memory.peek(key);
      if (!entry?.parts) continue;
      const known = Array.from(entry.known, (value) => (value === undefined || isAddinError(value) ? null : value));
      if (known.some((value) => value !== null))
        shelves.get(this.shelfOf(key))?.push([key, { known, times: entry.times }]);
    }
    return shelves;
  }

  /** Removes lists beyond the maximum that are not in memory: evicted ones, and those of other windows. */
  private async removeSurplus(maxEntries: number): Promise<void> {
    const { memory, store } = this.options;
    const stored = await keysOf(store, this.prefix);
    const notHeld = stored.filter((key) => !memory.peek(key.slice(this.prefix.length)));
    if (!this.account.isLeft) await removeKeys(store, notHeld.slice(0, Math.max(0, stored.length - maxEntries)));
  }
}

/** Removes everything that is stored under a name. */
export async function removeStored(store: Store, name: string): Promise<void> {
  await removeKeys(store, await keysOf(store, `${name}/`));
}

async function keysOf(store: Store, prefix: string): Promise<string[]> {
  const keys = await store.keys().catch(() => []);
  return keys.filter((key) => key.startsWith(prefix));
}

async function removeKeys(store: Store, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await store.removeMany(keys).catch(() => undefined);
}

/** Reads in one call. A record that cannot be read makes that call fail; the others are then read one by one. */
function readRecords(store: Store, keys: readonly string[]): Promise<unknown[]> {
  const readAlone = (key: string): Promise<unknown> => store.read(key).catch(() => undefined);
  return store.readMany(keys).catch(() => Promise.all(keys.map(readAlone)));
}

function inGroups<Item>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  for (let from = 0; from < items.length; from += shelvesPerCall) groups.push(items.slice(from, from + shelvesPerCall));
  return groups;
}
