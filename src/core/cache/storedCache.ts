import type { Cancel } from "../platform";
import type { Cache, Entry, Known } from "./cache";
import type { Noted, OpenAccount, Shelves, ShelvesOptions } from "./shelves";

/** The time that changes are gathered before they are written, in milliseconds. */
const writeAfter = 1000;

/** Loads what reads and writes the store, which comes with what speaks to the database. Where one is missing, so is the other. */
const loadShelves = () => import(/* webpackChunkName: "store" */ "./shelves").catch(() => undefined);

/**
 * A cache that outlives the page: memory first, with a store behind it. The store is read when an account is opened, and written in the
 * background. If it is full or missing, the cache only knows less.
 */
export class StoredCache<Value> implements Cache<Value> {
  private account: OpenAccount | undefined;
  /** Set once the store has been read: from then on memory holds everything that a shelf holds, so that a shelf can be written. */
  private shelves: Shelves<Value> | undefined;
  /** Noting keys is all the work that a question or an answer causes at once. */
  private readonly noted: Noted = { missed: new Set(), expired: new Set(), isAllExpired: false, changed: new Set() };
  private cancelWriting: Cancel | undefined;

  constructor(
    private readonly options: ShelvesOptions<Value>,
    private isKept = true,
  ) {}

  get(key: string): Entry<Value> | undefined {
    const entry = this.options.memory.get(key);
    if (!entry && !this.shelves) this.noted.missed.add(key);
    return entry;
  }

  put(key: string, known: readonly (Known<Value> | undefined)[], now: number): void {
    this.options.memory.put(key, known, now);
    this.noted.changed.add(key);
    this.writeLater();
  }

  expire(keys?: Iterable<string>): void {
    const { noted } = this;
    this.options.memory.expire(keys);
    if (!this.shelves) {
      noted.isAllExpired ||= !keys;
      for (const key of keys ?? []) noted.expired.add(key);
    }
    // The page may end before what is asked again has come.
    for (const key of keys ?? this.keys()) noted.changed.add(key);
    this.writeLater();
  }

  /** Empties the memory; what is stored stays, for when the account is opened again. */
  clear(): void {
    this.cancelWriting?.();
    this.cancelWriting = undefined;
    this.leave();
    this.forgetUnread();
    this.noted.changed.clear();
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
    this.leave();
    const account = (this.account = { name, isLeft: false });
    const loaded = await loadShelves();
    if (!loaded) return;
    const shelves = new loaded.Shelves(this.options, account, this.noted);
    if (this.isKept) await shelves.read();
    else await loaded.removeStored(this.options.store, this.options.name);
    if (account.isLeft) return;
    this.shelves = shelves;
    this.forgetUnread();
    this.writeLater();
    // Cells do not wait for this.
    if (this.isKept) void shelves.removeOthers();
  }

  /** Sets whether the entries outlive the page. If not, they are removed from the store and stay in memory. */
  async setKept(isKept: boolean): Promise<void> {
    this.isKept = isKept;
    if (this.account) await this.open(this.account.name);
  }

  /** Removes everything that was ever stored under this name, for any account. */
  async forget(): Promise<void> {
    this.clear();
    const loaded = await loadShelves();
    await loaded?.removeStored(this.options.store, this.options.name);
  }

  /** Writes what has changed at once; otherwise it is written in the background. */
  async write(): Promise<void> {
    this.cancelWriting?.();
    this.cancelWriting = undefined;
    if (this.mayWrite()) await this.shelves?.write();
  }

  private leave(): void {
    if (this.account) this.account.isLeft = true;
    this.account = undefined;
    this.shelves = undefined;
  }

  /** Only what happens before the store is read matters to its reading. */
  private forgetUnread(): void {
    this.noted.missed.clear();
    this.noted.expired.clear();
    this.noted.isAllExpired = false;
  }

  private writeLater(): void {
    if (this.cancelWriting || this.noted.changed.size === 0 || !this.mayWrite()) return;
    this.cancelWriting = this.options.clock.after(writeAfter, () => void this.write());
  }

  private mayWrite(): boolean {
    return this.isKept && this.shelves?.isFull === false;
  }
}
