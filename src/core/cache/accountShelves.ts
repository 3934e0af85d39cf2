import type { Clock, Store } from "../platform";
import type { MemoryCache } from "./memoryCache";
import type { Shelf } from "./shelf";
import { ShelfStore } from "./shelfStore";
import { ShelvedKeys } from "./shelvedKeys";
import { latestOf, restore, type StoredEntry } from "./storedEntry";

/** Enough to keep writes few, and few enough that no write keeps the page busy for long. */
const shelvesPerWrite = 50;

/** Other accounts whose shelves stay; if there are more, all of them leave. A service that gives a new token each day would fill the store otherwise. */
const maxOtherAccounts = 4;

/** A cache whose entries are stored. */
export interface ShelvedCache<Value> {
  name: string;
  memory: MemoryCache<Value>;
  store: Store;
  clock: Clock;
  /** The maximum number of entries in memory. Given for lists, each of which is stored on a shelf of its own. */
  maxEntries?: number | undefined;
}

interface AccountShelvesOptions<Value> {
  memory: MemoryCache<Value>;
  store: ShelfStore<Value>;
  clock: Clock;
  /** The maximum number of lists in memory; those beyond it leave the store, too. Absent for postal codes. */
  maxEntries: number | undefined;
}

export { removeShelves } from "./shelfStore";

/**
 * The shelves of a cache for one account, named by a fingerprint of its address and token.
 * @param expired What was made stale before: these keys, or all.
 */
export function openShelves<Value>(
  account: string,
  { name, memory, store, clock, maxEntries }: ShelvedCache<Value>,
  expired: (Iterable<string> | undefined)[],
): AccountShelves<Value> {
  const shelves = new AccountShelves<Value>({
    memory,
    store: new ShelfStore(store, name, account),
    clock,
    maxEntries,
  });
  for (const keys of expired) shelves.expire(keys);
  return shelves;
}

/** Moves entries between the memory and the store while an account is open. */
export class AccountShelves<Value> {
  /** The store has no room left, even after entries were removed. */
  isFull = false;
  private isClosed = false;
  /** The moments at which single keys, and all of them, were last made stale: what was retrieved before is stale, whenever it is read. */
  private readonly expiredAt = new Map<string, number>();
  private allExpiredAt = -Infinity;
  private readonly nameOf: (key: string) => string;
  private readonly shelved: ShelvedKeys;
  private readonly maxEntries: number;

  constructor(private readonly options: AccountShelvesOptions<Value>) {
    this.nameOf = options.maxEntries === undefined ? codesThatBeginAlike : (key) => key;
    this.shelved = new ShelvedKeys(this.nameOf);
    this.maxEntries = options.maxEntries ?? Infinity;
  }

  /** Reads everything that is stored into the memory, beginning with the shelves of keys that cells want. */
  async open(wanted: ReadonlySet<string>): Promise<void> {
    await this.readAll(wanted);
    // Cells do not wait for this.
    if (!this.isClosed) void this.options.store.removeOthers(maxOtherAccounts, () => this.isClosed);
  }

  /** Ends the exchange: nothing more goes from the store to the memory, and no write is tried again. */
  close(): void {
    this.isClosed = true;
  }

  /** Makes stale what was stored of these keys, or of all, even if it has not been read yet. */
  expire(keys?: Iterable<string>): void {
    const now = this.options.clock.now();
    if (!keys) this.allExpiredAt = now;
    for (const key of keys ?? []) this.expiredAt.set(key, now);
  }

  /** Writes the shelves of these keys. */
  async write(keys: Iterable<string>): Promise<void> {
    const names = [...new Set(Array.from(keys, (key) => this.shelved.add(key)))];
    for (let written = 0; written < names.length; written += shelvesPerWrite) {
      await this.writeShelves(names.slice(written, written + shelvesPerWrite));
      if (this.isClosed || this.isFull) return;
    }
    if (this.maxEntries < Infinity) await this.removeSurplus();
  }

  private async readAll(wanted: ReadonlySet<string>): Promise<void> {
    const names = await this.options.store.names();
    const wantedNames = new Set(Array.from(wanted, this.nameOf));
    const first = names.filter((name) => wantedNames.has(name));
    const rest = names.filter((name) => !wantedNames.has(name));
    if (this.maxEntries === Infinity) return this.readAsItComes(first, rest);
    await this.readNewest(first);
    await this.readNewest(rest);
    if (names.length > this.maxEntries) await this.removeSurplus();
  }

  /** All that cells want is asked of the store at once; the rest, which may be much, when that has come. */
  private async readAsItComes(wanted: readonly string[], rest: readonly string[]): Promise<void> {
    const { store } = this.options;
    const readings = inGroups(wanted).map((names) => store.readInSteps(names, this.pause));
    for (const reading of readings) await this.takeInSteps(reading);
    if (!this.isClosed) await this.takeInSteps(store.readInSteps(rest, this.pause));
  }

  private async takeInSteps(reading: AsyncIterable<Shelf<Value>[]>): Promise<void> {
    for await (const shelves of reading) {
      if (this.isClosed) return;
      this.takeIn(shelves);
    }
  }

  private async readNewest(names: readonly string[]): Promise<void> {
    const read: Shelf<Value>[] = [];
    for await (const shelves of this.options.store.readInSteps(names, this.pause)) read.push(...shelves);
    if (this.isClosed) return;
    this.takeIn(this.newest(read));
  }

  /** Gives the page its turn. */
  private readonly pause = (): Promise<void> => new Promise((resolve) => this.options.clock.afterBurst(resolve));

  /**
   * Picks the newest shelves that there is room for, oldest first, which is the order of eviction. Saving counts as use here: a list that is
   * in use is fetched and saved again whenever it has gone stale.
   */
  private newest(shelves: Shelf<Value>[]): Shelf<Value>[] {
    const room = this.maxEntries - this.options.memory.size;
    return shelves.sort((one, other) => one.savedAt - other.savedAt).slice(Math.max(0, shelves.length - room));
  }

  private takeIn(shelves: readonly Shelf<Value>[]): void {
    const { clock, memory } = this.options;
    const now = clock.now();
    for (const { entries, savedAt } of shelves) {
      for (const [key, entry] of entries) {
        this.shelved.setSaved([this.shelved.add(key)], savedAt);
        restore(memory, key, entry, now, Math.max(this.allExpiredAt, this.expiredAt.get(key) ?? -Infinity));
      }
    }
  }

  private async writeShelves(names: readonly string[]): Promise<void> {
    // Another window may have stored something here that this one has not seen.
    const shelves = await this.options.store.read(names);
    if (this.isClosed) return;
    this.takeIn(shelves);
    const stored = new Map(shelves.flatMap(({ entries }) => entries));
    if ((await this.tryWrite(names, stored)) || this.isClosed) return;
    await this.makeRoom(names.length);
    // A second try after the account was closed would bring back what was forgotten.
    if (this.isClosed) return;
    this.isFull = !(await this.tryWrite(names, stored));
  }

  private async tryWrite(names: readonly string[], stored: ReadonlyMap<string, StoredEntry<Value>>): Promise<boolean> {
    const { clock, store } = this.options;
    const savedAt = clock.now();
    const filled = new Map<string, Shelf<Value>>();
    for (const name of names) {
      const entries = this.entriesOf(name, stored);
      if (entries.length > 0) filled.set(name, { savedAt, entries });
    }
    if (!(await store.write(filled))) return false;
    if (this.isClosed) return true;
    this.shelved.setSaved(filled.keys(), savedAt);
    await this.remove(names.filter((name) => !filled.has(name)));
    return true;
  }

  private entriesOf(name: string, stored: ReadonlyMap<string, StoredEntry<Value>>): Shelf<Value>["entries"] {
    const { clock, memory } = this.options;
    const entries: Shelf<Value>["entries"] = [];
    for (const key of this.shelved.keys(name)) {
      const own = memory.peek(key);
      const entry = own && latestOf(own, stored.get(key), clock.now());
      if (entry) entries.push([key, entry]);
    }
    return entries;
  }

  /** Removes what other accounts left behind; if there is nothing, the quarter of the shelves that was saved longest ago, or more. */
  private async makeRoom(needed: number): Promise<void> {
    const { store } = this.options;
    if (await store.removeOthers()) return;
    const oldest = this.shelved.oldest();
    const leaving = oldest.slice(0, Math.max(needed, Math.ceil(oldest.length / 4)));
    this.shelved.setSaved(leaving, 0);
    if (!this.isClosed) await store.remove(leaving);
  }

  /** Removes surplus lists that are not in memory: evicted ones, and those of other windows. */
  private async removeSurplus(): Promise<void> {
    const { memory, store } = this.options;
    const names = await store.names();
    const notHeld = names.filter((name) => !memory.peek(name));
    if (!this.isClosed) await this.remove(notHeld.slice(0, Math.max(0, names.length - this.maxEntries)));
  }

  private remove(names: readonly string[]): Promise<void> {
    this.shelved.delete(names);
    return this.options.store.remove(names);
  }
}

/** The names in groups that are read together, so that cells get a part in time where not all can be read in time. */
function inGroups(names: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let from = 0; from < names.length; from += shelvesPerRead) groups.push(names.slice(from, from + shelvesPerRead));
  return groups;
}

const shelvesPerRead = 50;

/** Shelves by the first three digits, so that a change rewrites some dozens of postal codes instead of all. */
function codesThatBeginAlike(code: string): string {
  return code.slice(0, 3);
}
