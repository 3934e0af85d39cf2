import { isAddinError } from "../errors/addinError";
import type { Cancel, Clock, Store } from "../platform";
import type { Cache, Entry, Known } from "./cache";
import { checksum } from "./checksum";
import type { MemoryCache, StoredEntry } from "./memoryCache";

/** Raised when what is stored can no longer be read by the program that reads it. */
const version = 2;
/** How long changes are gathered before they are written, in milliseconds. */
const writeAfter = 1000;

/** A record of the store: the entries whose keys begin alike, as text that a checksum guards. */
interface Shelf {
  version: number;
  savedAt: number;
  text: string;
  checksum: number;
}

/** What is stored by key. Errors are not: they are soon forgotten anyway. */
type StoredEntries<Value> = [key: string, entry: StoredEntry<Value>][];

export interface StoredCacheOptions<Value> {
  name: string;
  memory: MemoryCache<Value>;
  store: Store;
  clock: Clock;
}

/**
 * A cache that outlives the page: memory first, a store behind it. It is written in the background and read when an account is
 * opened. Whatever is damaged, full or missing in the store is let go; the cells never notice more than a cache that knows less.
 */
export class StoredCache<Value> implements Cache<Value> {
  private account: string | undefined;
  private readonly shelves = new Map<string, { keys: Set<string>; savedAt: number }>();
  private readonly changed = new Set<string>();
  private cancelWriting: Cancel | undefined;
  private isOff = false;

  constructor(private readonly options: StoredCacheOptions<Value>) {}

  get(key: string): Entry<Value> | undefined {
    return this.options.memory.get(key);
  }

  put(key: string, known: readonly (Known<Value> | undefined)[], now: number): void {
    this.shelfOf(key).keys.add(key);
    this.changed.add(shelfName(key));
    this.writeLater();
    this.options.memory.put(key, known, now);
  }

  expire(keys?: Iterable<string>): void {
    this.options.memory.expire(keys);
  }

  /** Empties the memory; what is stored stays, for when the account is opened again. */
  clear(): void {
    this.cancelWriting?.();
    this.cancelWriting = undefined;
    this.account = undefined;
    this.isOff = false;
    this.shelves.clear();
    this.changed.clear();
    this.options.memory.clear();
  }

  get size(): number {
    return this.options.memory.size;
  }

  /**
   * Turns to an account, named by a fingerprint of its address and token, and reads what was stored for it. What has been learned since
   * the cache was cleared belongs to it already, and stays.
   */
  async open(account: string): Promise<void> {
    this.account = account;
    if (this.changed.size > 0) this.writeLater();
    for (const name of await this.storedKeys(this.storeKey(account, ""))) {
      const shelf = await this.readShelf(name);
      // Another account may have been opened meanwhile.
      if (this.account !== account) return;
      if (shelf) this.takeIn(shelf);
    }
  }

  /** Removes everything that was ever stored under this name, for any account. */
  async forget(): Promise<void> {
    this.clear();
    await this.remove(await this.storedKeys(`${this.options.name}/`));
  }

  /** Writes what has changed at once; otherwise it is written in the background. */
  async write(): Promise<void> {
    this.cancelWriting?.();
    this.cancelWriting = undefined;
    const { account } = this;
    if (account === undefined || this.isOff) return;
    for (const name of [...this.changed]) {
      // Another account's shelves may bear the same names.
      if (this.account !== account) return;
      this.changed.delete(name);
      await this.writeShelf(account, name);
    }
  }

  private async storedKeys(prefix: string): Promise<string[]> {
    const keys = await this.options.store.keys().catch(() => []);
    return keys.filter((key) => key.startsWith(prefix));
  }

  /** A damaged or outdated shelf is thrown away alone. */
  private async readShelf(storeKey: string): Promise<{ entries: StoredEntries<Value>; savedAt: number } | undefined> {
    try {
      const shelf = (await this.options.store.read(storeKey)) as Shelf | undefined;
      if (shelf === undefined) return undefined;
      if (shelf.version === version && shelf.checksum === checksum(shelf.text)) {
        return { entries: JSON.parse(shelf.text) as StoredEntries<Value>, savedAt: shelf.savedAt };
      }
      await this.options.store.remove(storeKey);
    } catch {
      // What cannot be read is not there.
    }
    return undefined;
  }

  private takeIn({ entries, savedAt }: { entries: StoredEntries<Value>; savedAt: number }): void {
    const now = this.options.clock.now();
    for (const [key, entry] of entries) {
      const shelf = this.shelfOf(key);
      shelf.keys.add(key);
      shelf.savedAt = savedAt;
      if (entry.retrievedAt <= now) this.options.memory.restore(key, entry, now);
    }
  }

  private async writeShelf(account: string, name: string): Promise<void> {
    const storeKey = this.storeKey(account, name);
    // Another window may have stored something here that this one has not seen.
    const stored = await this.readShelf(storeKey);
    if (this.account !== account) return;
    if (stored) this.takeIn(stored);
    const savedAt = this.options.clock.now();
    const text = JSON.stringify(this.entriesOf(name));
    const shelf: Shelf = { version, savedAt, text, checksum: checksum(text) };
    if (!(await this.tryWrite(storeKey, shelf))) {
      // What fails late must not bring back what has been forgotten meanwhile.
      if (this.account === account) await this.makeRoom(account);
      if (this.account !== account) return;
      this.isOff = !(await this.tryWrite(storeKey, shelf));
    }
    const place = this.shelves.get(name);
    if (place) place.savedAt = savedAt;
  }

  private tryWrite(storeKey: string, shelf: Shelf): Promise<boolean> {
    return this.options.store.write(storeKey, shelf).then(
      () => true,
      () => false,
    );
  }

  private entriesOf(name: string): StoredEntries<Value> {
    return [...(this.shelves.get(name)?.keys ?? [])].flatMap((key): StoredEntries<Value> => {
      const entry = this.options.memory.get(key);
      if (!entry) return [];
      const { fresh, freshUntil, retrievedAt } = entry;
      const known = Array.from(entry.known, (value) => (value === undefined || isAddinError(value) ? null : value));
      return [[key, { known, fresh, freshUntil, retrievedAt }]];
    });
  }

  /** The store is full: shelves of other accounts leave; where there are none, the quarter that was written longest ago. */
  private async makeRoom(account: string): Promise<void> {
    const all = await this.storedKeys(`${this.options.name}/`);
    const others = all.filter((key) => !key.startsWith(this.storeKey(account, "")));
    if (others.length > 0) return this.remove(others);
    const written = [...this.shelves].filter(([, shelf]) => shelf.savedAt > 0);
    const eldest = written.sort(([, one], [, other]) => one.savedAt - other.savedAt);
    const leaving = eldest.slice(0, Math.ceil(eldest.length / 4));
    for (const [, shelf] of leaving) shelf.savedAt = 0;
    await this.remove(leaving.map(([name]) => this.storeKey(account, name)));
  }

  private async remove(storeKeys: readonly string[]): Promise<void> {
    for (const key of storeKeys) await this.options.store.remove(key).catch(() => undefined);
  }

  private writeLater(): void {
    if (this.cancelWriting || this.account === undefined || this.isOff) return;
    this.cancelWriting = this.options.clock.after(writeAfter, () => {
      this.cancelWriting = undefined;
      void this.write();
    });
  }

  private shelfOf(key: string): { keys: Set<string>; savedAt: number } {
    const name = shelfName(key);
    let shelf = this.shelves.get(name);
    if (!shelf) this.shelves.set(name, (shelf = { keys: new Set(), savedAt: 0 }));
    return shelf;
  }

  private storeKey(account: string, shelf: string): string {
    return `${this.options.name}/${account}/${shelf}`;
  }
}

/** Postal codes that begin alike lie together; a change then rewrites some dozens of them and not all. */
function shelfName(key: string): string {
  return /^\d{5}$/.test(key) ? key.slice(0, 3) : key;
}
