import type { Cancel } from "../platform";
import type { AccountShelves, ShelvedCache } from "./accountShelves";
import type { Cache, Entry, Known } from "./cache";

/** The time that changes are gathered before they are written, in milliseconds. */
const writeAfter = 1000;

/**
 * A cache that outlives the page: memory first, with a store behind it. The store is read when an account is opened, and written in the
 * background. If it is damaged, full or missing, the cache only knows less.
 */
export class StoredCache<Value> implements Cache<Value> {
  private shelves: AccountShelves<Value> | undefined;
  /** Keys still to be written. Noting them is all the work that an answer causes at once. */
  private readonly changed = new Set<string>();
  /** What was made stale before there were shelves: these keys, or all. */
  private expired: (Iterable<string> | undefined)[] = [];
  private cancelWriting: Cancel | undefined;
  /** Keys that were asked for before the store is read, which begins with them; undefined once there is nothing more to read. */
  private missed: Set<string> | undefined = new Set();
  private account: string | undefined;
  /** Counts the accounts, so that nothing begun for an earlier one is finished. */
  private generation = 0;

  constructor(
    private readonly options: ShelvedCache<Value>,
    private isKept = true,
  ) {}

  get(key: string): Entry<Value> | undefined {
    const entry = this.options.memory.get(key);
    if (!entry) this.missed?.add(key);
    return entry;
  }

  put(key: string, known: readonly (Known<Value> | undefined)[], now: number): void {
    this.options.memory.put(key, known, now);
    this.changed.add(key);
    this.writeLater();
  }

  expire(keys?: Iterable<string>): void {
    this.options.memory.expire(keys);
    if (this.shelves) this.shelves.expire(keys);
    else if (this.missed) this.expired.push(keys);
    // The page may end before what is asked again has come.
    for (const key of keys ?? this.keys()) this.changed.add(key);
    this.writeLater();
  }

  /** Empties the memory; what is stored stays, for when the account is opened again. */
  clear(): void {
    this.cancelWriting?.();
    this.cancelWriting = undefined;
    this.close();
    this.changed.clear();
    this.expired = [];
    this.missed ??= new Set();
    this.options.memory.clear();
  }

  keys(): Iterable<string> {
    return this.options.memory.keys();
  }

  /**
   * Opens an account, named by a fingerprint of its address and token, and reads what was stored for it. Answers that came since the cache
   * was cleared belong to it already, and stay.
   */
  async open(account: string): Promise<void> {
    this.close();
    this.account = account;
    const missed = (this.missed ??= new Set());
    const { generation } = this;
    const { openShelves, removeShelves } = await loadShelves();
    if (generation !== this.generation) return;
    if (!this.isKept) {
      this.missed = undefined;
      return removeShelves(this.options.store, this.options.name);
    }
    this.shelves = openShelves(account, this.options, this.expired.splice(0));
    if (this.changed.size > 0) this.writeLater();
    await this.shelves.open(missed);
    if (generation === this.generation) this.missed = undefined;
  }

  /** Sets whether the entries outlive the page. If not, they are removed from the store and stay in memory. */
  async setKept(isKept: boolean): Promise<void> {
    this.isKept = isKept;
    if (this.account !== undefined) await this.open(this.account);
  }

  /** Removes everything that was ever stored under this name, for any account. */
  async forget(): Promise<void> {
    this.clear();
    const { removeShelves } = await loadShelves();
    await removeShelves(this.options.store, this.options.name);
  }

  /** Writes what has changed at once; otherwise it is written in the background. */
  async write(): Promise<void> {
    this.cancelWriting?.();
    this.cancelWriting = undefined;
    if (!this.shelves) return;
    const changed = [...this.changed];
    this.changed.clear();
    await this.shelves.write(changed);
  }

  private close(): void {
    this.generation++;
    this.account = undefined;
    this.shelves?.close();
    this.shelves = undefined;
  }

  private writeLater(): void {
    if (this.cancelWriting || !this.shelves || this.shelves.isFull) return;
    this.cancelWriting = this.options.clock.after(writeAfter, () => void this.write());
  }
}

/** Loaded after the functions; a cell that is calculated earlier does without stored answers. */
export function loadShelves() {
  return import(/* webpackChunkName: "shelves" */ "./accountShelves");
}
