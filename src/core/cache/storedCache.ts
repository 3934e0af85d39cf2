import { isAddinError } from "../errors/addinError";
import type { Cancel, Clock, Store } from "../platform";
import type { Cache, Entry, Known } from "./cache";
import type { MemoryCache, StoredEntry } from "./memoryCache";

/** The time that changes are gathered before they are written, in milliseconds. */
const writeAfter = 1000;

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

interface StoredCacheOptions<Value> {
  name: string;
  memory: MemoryCache<Value>;
  store: Store;
  clock: Clock;
  /** The most lists that are kept, each on a shelf of its own. Absent for postal codes. */
  maxEntries?: number | undefined;
}

/** An account that is open. Whoever began something for it compares, so that nothing is finished for an account that was left. */
interface OpenAccount {
  readonly name: string;
  /** The beginning of its keys in the store. */
  readonly prefix: string;
  /** The store has no room left: nothing more is written. */
  isFull: boolean;
}

/**
 * A cache that outlives the page: memory first, with a store behind it. The store is read when an account is opened, and written in the
 * background. If it is full or missing, the cache only knows less.
 */
export class StoredCache<Value> implements Cache<Value> {
  private account: OpenAccount | undefined;
  /** The store has been read: from then on memory holds everything that a shelf holds, so that a shelf can be written. */
  private isRead = false;
  /** Keys that were asked for before the store is read, which begins with them. */
  private readonly missed = new Set<string>();
  /** Keys that were made stale before the store is read. */
  private readonly expired = new Set<string>();
  private isAllExpired = false;
  /** Keys still to be written. Noting them is all the work that an answer causes at once. */
  private readonly changed = new Set<string>();
  private cancelWriting: Cancel | undefined;

  constructor(
    private readonly options: StoredCacheOptions<Value>,
    private isKept = true,
  ) {}

  get(key: string): Entry<Value> | undefined {
    const entry = this.options.memory.get(key);
    if (!entry && !this.isRead) this.missed.add(key);
    return entry;
  }

  put(key: string, known: readonly (Known<Value> | undefined)[], now: number): void {
    this.options.memory.put(key, known, now);
    this.changed.add(key);
    this.writeLater();
  }

  expire(keys?: Iterable<string>): void {
    this.options.memory.expire(keys);
    if (!this.isRead) {
      this.isAllExpired ||= !keys;
      for (const key of keys ?? []) this.expired.add(key);
    }
    // The page may end before what is asked again has come.
    for (const key of keys ?? this.keys()) this.changed.add(key);
    this.writeLater();
  }

  /** Empties the memory; what is stored stays, for when the account is opened again. */
  clear(): void {
    this.cancelWriting?.();
    this.cancelWriting = undefined;
    this.account = undefined;
    this.isRead = false;
    this.isAllExpired = false;
    for (const keys of [this.missed, this.expired, this.changed]) keys.clear();
    this.options.memory.clear();
  }

  keys(): Iterable<string> {
    return this.options.memory.keys();
  }

  /**
   * Opens an account, named by a fingerprint of its address and token, and reads what was stored for it. Answers that came since the cache
   * was cleared belong to it already, and stay.
   */
  async open(name: string): Promise<void> {
    const account = { name, prefix: `${this.options.name}/${name}/`, isFull: false };
    this.account = account;
    this.isRead = false;
    if (this.isKept) await this.readAll(account);
    else await this.removeAll();
    if (account !== this.account) return;
    this.isRead = true;
    this.isAllExpired = false;
    for (const keys of [this.missed, this.expired]) keys.clear();
    this.writeLater();
    // Cells do not wait for this.
    if (this.isKept) void this.removeOthers(account, maxOtherAccounts);
  }

  /** Sets whether the entries outlive the page. If not, they are removed from the store and stay in memory. */
  async setKept(isKept: boolean): Promise<void> {
    this.isKept = isKept;
    if (this.account) await this.open(this.account.name);
  }

  /** Removes everything that was ever stored under this name, for any account. */
  async forget(): Promise<void> {
    this.clear();
    await this.removeAll();
  }

  /** Writes what has changed at once; otherwise it is written in the background. */
  async write(): Promise<void> {
    this.cancelWriting?.();
    this.cancelWriting = undefined;
    const { account } = this;
    if (!account || !this.mayWrite()) return;
    const changed = [...this.changed];
    this.changed.clear();
    try {
      for (const names of inGroups([...new Set(changed.map((key) => this.shelfOf(key)))])) {
        await this.writeShelves(account, names);
        if (account !== this.account || account.isFull) return;
      }
    } catch {
      // The store could not be reached: what it lacks is written with the next change.
      if (account === this.account) for (const key of changed) this.changed.add(key);
    }
    if (this.options.maxEntries !== undefined) await this.removeSurplus(account);
  }

  private writeLater(): void {
    if (this.cancelWriting || this.changed.size === 0 || !this.mayWrite()) return;
    this.cancelWriting = this.options.clock.after(writeAfter, () => void this.write());
  }

  private mayWrite(): boolean {
    return this.isKept && this.isRead && this.account?.isFull === false;
  }

  /** Reads what is stored for the account, beginning with the shelves of keys that cells want. */
  private async readAll(account: OpenAccount): Promise<void> {
    const { store, clock } = this.options;
    const stored = await keysOf(store, account.prefix);
    const wanted = new Set(Array.from(this.missed, (key) => account.prefix + this.shelfOf(key)));
    let characters = 0;
    for (const keys of [stored.filter((key) => wanted.has(key)), stored.filter((key) => !wanted.has(key))]) {
      // All are asked of the store at once, so that its calls take their time together.
      const readings = inGroups(keys).map((some) => readRecords(store, some));
      for (const reading of readings) {
        for (const record of await reading) {
          if (account !== this.account) return;
          characters += this.takeIn(record);
          if (characters < charactersInStep) continue;
          // Gives the page its turn: megabytes of text would keep it busy for long.
          await new Promise<void>((resolve) => clock.afterBurst(resolve));
          characters = 0;
        }
      }
    }
  }

  /** Takes a shelf into the memory, and returns the number of its characters. One of another version counts as absent. */
  private takeIn(record: unknown): number {
    const { version: found, text } = Object(record) as Partial<Shelf>;
    if (found !== version || text === undefined) return 0;
    const { clock, memory } = this.options;
    for (const [key, entry] of JSON.parse(text) as [string, StoredEntry<Value>][]) {
      const isExpired = this.isAllExpired || this.expired.has(key);
      if (isExpired) this.changed.add(key);
      memory.restore(key, entry, clock.now(), isExpired);
    }
    return text.length;
  }

  /** Postal codes stand on shelves by their first three digits, so that a change rewrites some dozens of them instead of all. */
  private shelfOf(key: string): string {
    return this.options.maxEntries === undefined ? key.slice(0, 3) : key;
  }

  private async writeShelves(account: OpenAccount, names: readonly string[]): Promise<void> {
    const { store } = this.options;
    const inStore = (name: string): string => account.prefix + name;
    // Another window may have stored something here that this one has not seen.
    const stored = await readRecords(store, names.map(inStore));
    if (account !== this.account) return;
    for (const record of stored) this.takeIn(record);
    const entries = this.entriesOn(names);
    const filled = names.filter((name) => entries.get(name)?.length);
    const shelfOf = (name: string): Shelf => ({ version, text: JSON.stringify(entries.get(name)) });
    if (filled.length > 0) {
      await this.writeRecords(
        account,
        filled.map((name) => [inStore(name), shelfOf(name)]),
      );
    }
    if (account === this.account) await removeKeys(store, names.filter((name) => !filled.includes(name)).map(inStore));
  }

  /** Writes all of them. In a full store other accounts make room, once; if it is full then, nothing more is written for this account. */
  private async writeRecords(account: OpenAccount, records: [string, Shelf][]): Promise<void> {
    const { store } = this.options;
    try {
      await store.writeMany(records);
    } catch (thrown) {
      if (!isOutOfRoom(thrown)) throw thrown;
      await this.removeOthers(account, 0);
      // A second try after the account was left would bring back what was forgotten.
      if (account !== this.account) return;
      await store.writeMany(records).catch(() => (account.isFull = true));
    }
  }

  /** The entries to store of these shelves: everything in memory of which a value is known. */
  private entriesOn(names: readonly string[]): Map<string, [key: string, entry: StoredEntry<Value>][]> {
    const shelves = new Map<string, [string, StoredEntry<Value>][]>(names.map((name) => [name, []]));
    for (const key of this.keys()) {
      const entry = this.options.memory.peek(key);
      if (!entry?.parts) continue;
      const known = Array.from(entry.known, (value) => (value === undefined || isAddinError(value) ? null : value));
      if (known.some((value) => value !== null))
        shelves.get(this.shelfOf(key))?.push([key, { known, times: entry.times }]);
    }
    return shelves;
  }

  /** Removes lists beyond the maximum that are not in memory: evicted ones, and those of other windows. */
  private async removeSurplus(account: OpenAccount): Promise<void> {
    const { memory, store, maxEntries = Infinity } = this.options;
    const stored = await keysOf(store, account.prefix);
    const notHeld = stored.filter((key) => !memory.peek(key.slice(account.prefix.length)));
    if (account === this.account) await removeKeys(store, notHeld.slice(0, Math.max(0, stored.length - maxEntries)));
  }

  /** Removes what other accounts have left if these are more than so many. */
  private async removeOthers(account: OpenAccount, maxOthers: number): Promise<void> {
    const { store, name } = this.options;
    const left = (await keysOf(store, `${name}/`)).filter((key) => !key.startsWith(account.prefix));
    const others = new Set(left.map((key) => key.split("/")[1]));
    if (others.size > maxOthers && account === this.account) await removeKeys(store, left);
  }

  private removeAll(): Promise<void> {
    return removeStored(this.options.store, this.options.name);
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

function isOutOfRoom(thrown: unknown): boolean {
  return (thrown as { name?: unknown } | undefined)?.name === "QuotaExceededError";
}
