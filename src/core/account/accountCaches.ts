import type { Cache, Lifetime } from "../cache/cache";
import { createMemoryCache } from "../cache/memoryCache";
import { StoredCache } from "../cache/storedCache";
import type { Clock, Platform } from "../platform";
import type { ServiceName } from "../settings/settings";

/** The longest time that cells wait for stored answers, in milliseconds. After that they do without. */
const maxOpeningTime = 1000;

/** Lists and tables that are kept for an account: each can be large, and few are in use. */
export const maxLists = 150;

/** The stored form of the account used last. */
interface LastAccount {
  account: string;
  baseUrl: string;
}

/**
 * The caches of one service. They belong to one account, an address and a token, at a time. Without a token they hold what the last account
 * at that address left, so that a workbook shows its values before anybody signs in.
 */
export class AccountCaches {
  private readonly caches: Cache<unknown>[] = [];
  private readonly stored: StoredCache<unknown>[] = [];
  /** Counts the accounts, so that nothing begun for an earlier one is finished. */
  private generation = 0;

  constructor(
    private readonly service: ServiceName,
    private readonly platform: Platform,
    private readonly lifetime: Lifetime,
    private readonly isKept: boolean,
  ) {}

  /** @param maxEntries Given for lists: beyond it, the least recently used one is dropped. */
  create<Value>(name: string, maxEntries?: number): Cache<Value> {
    const { store, clock } = this.platform;
    const memory = createMemoryCache<Value>(this.lifetime, maxEntries);
    const cache = store ? new StoredCache<Value>({ name, memory, store, clock, maxEntries }, this.isKept) : memory;
    this.caches.push(cache);
    if (cache instanceof StoredCache) this.stored.push(cache);
    return cache;
  }

  /** Switches to another account, and calls `opened` once the caches hold what is stored for it; at once where there is no store. */
  open(baseUrl: string, token: string | undefined, opened: () => void): void {
    this.clear();
    const { store, clock } = this.platform;
    if (!store) return opened();
    inTime(clock, maxOpeningTime, this.read(baseUrl, token), opened);
  }

  /** Sets whether answers outlive the page. */
  async setKept(isKept: boolean): Promise<void> {
    await Promise.allSettled(this.stored.map((cache) => cache.setKept(isKept)));
  }

  /** Removes everything of this account and all others. Answers that arrive from now on belong to the next account, and stay. */
  async forget(): Promise<void> {
    this.clear();
    const noted = this.platform.store?.remove(this.lastAccountKey);
    await Promise.allSettled([noted, ...this.stored.map((cache) => cache.forget())]);
  }

  private clear(): void {
    this.generation++;
    for (const cache of this.caches) cache.clear();
  }

  private async read(baseUrl: string, token: string | undefined): Promise<void> {
    const { generation } = this;
    const account = await (token === undefined ? this.lastAccount(baseUrl) : this.fingerprintOf(baseUrl, token));
    if (account === undefined || generation !== this.generation) return;
    const opened = this.stored.map((cache) => cache.open(account));
    const last: LastAccount = { account, baseUrl };
    if (token !== undefined) await this.platform.store?.write(this.lastAccountKey, last).catch(() => undefined);
    await Promise.all(opened);
  }

  private async lastAccount(baseUrl: string): Promise<string | undefined> {
    const last = (await this.platform.store?.read(this.lastAccountKey)) as LastAccount | undefined;
    return last?.baseUrl === baseUrl ? last.account : undefined;
  }

  /** A name for the account that does not reveal the token. */
  private async fingerprintOf(baseUrl: string, token: string): Promise<string> {
    return (await this.platform.fingerprint(`${baseUrl}\n${token}`)).slice(0, 32);
  }

  private get lastAccountKey(): string {
    return `account/${this.service}`;
  }
}

/** Calls `goOn` once: when `task` has settled, either way, or when it has taken too long. */
function inTime(clock: Clock, milliseconds: number, task: Promise<unknown>, goOn: () => void): void {
  let hasGoneOn = false;
  const once = (): void => {
    if (hasGoneOn) return;
    hasGoneOn = true;
    cancel();
    goOn();
  };
  const cancel = clock.after(milliseconds, once);
  void task.then(once, once);
}
