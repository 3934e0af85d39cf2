import type { Cache, Lifetime } from "./cache/cache";
import { createMemoryCache } from "./cache/memoryCache";
import { StoredCache } from "./cache/storedCache";
import { inTime } from "./inTime";
import type { Platform } from "./platform";
import type { ServiceName } from "./settings/settings";

/** How long cells wait for what is stored, in milliseconds; a store that does not open is done without. */
const longestOpening = 500;

/** Lists and tables that are kept for an account: each can be large, and few are in use. */
export const maxLists = 150;

export interface CacheBounds {
  /** Given for lists: where there would be more, the least recently used leaves. Postal codes are as many as there are. */
  maxEntries?: number | undefined;
}

/** As it is stored. */
interface LastAccount {
  account: string;
  baseUrl: string;
}

/**
 * The caches of one service, which belong to one account at a time: its address and token. Without a token they hold what the last
 * account of the address left, so that a workbook shows its values before anybody has signed in.
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

  create<Value>(name: string, { maxEntries }: CacheBounds = {}): Cache<Value> {
    const { store, clock } = this.platform;
    const eviction = maxEntries === undefined ? "oldest tenth" : "least recently used";
    const memory = createMemoryCache<Value>(this.lifetime, maxEntries, eviction);
    const cache = store ? new StoredCache<Value>({ name, memory, store, clock, maxEntries }, this.isKept) : memory;
    this.caches.push(cache);
    if (cache instanceof StoredCache) this.stored.push(cache);
    return cache;
  }

  /** Switches to another account and calls `opened` when the caches hold what is stored for it; at once where nothing is stored. */
  open(baseUrl: string, token: string | undefined, opened: () => void): void {
    this.clear();
    const { store, clock } = this.platform;
    if (!store) return opened();
    inTime(clock, longestOpening, this.read(baseUrl, token), opened);
  }

  /** Says whether answers outlive the page. */
  async setKept(isKept: boolean): Promise<void> {
    await Promise.all(this.stored.map((cache) => cache.setKept(isKept)));
  }

  expire(): void {
    for (const cache of this.caches) cache.expire();
  }

  /** Leaves nothing behind of this account or any other. What is learned from now on belongs to the next and stays. */
  async forget(): Promise<void> {
    this.clear();
    const noted = this.platform.store?.remove(this.lastAccountKey).catch(() => undefined);
    await Promise.all([noted, ...this.stored.map((cache) => cache.forget())]);
  }

  private clear(): void {
    this.generation++;
    for (const cache of this.caches) cache.clear();
  }

  private async read(baseUrl: string, token: string | undefined): Promise<void> {
    const { generation } = this;
    const account = token === undefined ? await this.lastAccount(baseUrl) : await this.accountOf(baseUrl, token);
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

  /** A name that tells nothing of the token. */
  private async accountOf(baseUrl: string, token: string): Promise<string> {
    return (await this.platform.fingerprint(`${baseUrl}\n${token}`)).slice(0, 32);
  }

  private get lastAccountKey(): string {
    return `account/${this.service}`;
  }
}
