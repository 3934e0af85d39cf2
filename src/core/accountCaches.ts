import type { Cache, Lifetime } from "./cache/cache";
import { createMemoryCache } from "./cache/memoryCache";
import { StoredCache } from "./cache/storedCache";
import { inTime } from "./inTime";
import type { Platform } from "./platform";
import type { ServiceName } from "./settings/settings";

/** How long cells wait for what is stored; a store that does not open is done without. */
const longestOpening = 500;

/** The caches that hold something small for each postal code. All others hold whole lists and tables, and few of them. */
const ofPostalCodes = new Set(["latest", "search"]);
const mostLists = 50;

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
  /** Counts the accounts: what was begun for one that is no longer the current one is not finished. */
  private turn = 0;

  constructor(
    private readonly service: ServiceName,
    private readonly platform: Platform,
    private readonly lifetime: Lifetime,
  ) {}

  create<Value>(name: string): Cache<Value> {
    const { store, clock } = this.platform;
    const memory = createMemoryCache<Value>(this.lifetime, ofPostalCodes.has(name) ? undefined : mostLists);
    const cache = store ? new StoredCache<Value>({ name, memory, store, clock }) : memory;
    this.caches.push(cache);
    if (cache instanceof StoredCache) this.stored.push(cache);
    return cache;
  }

  /** Turns to another account and calls `opened` when the caches hold what is stored for it; at once where nothing is stored. */
  open(baseUrl: string, token: string | undefined, opened: () => void): void {
    this.clear();
    const { store, clock } = this.platform;
    if (!store) return opened();
    inTime(clock, longestOpening, this.read(baseUrl, token), opened);
  }

  expire(): void {
    for (const cache of this.caches) cache.expire();
  }

  /** Leaves nothing behind of this account or any other. */
  async forget(): Promise<void> {
    this.clear();
    await this.platform.store?.remove(this.lastAccountKey).catch(() => undefined);
    for (const cache of this.stored) await cache.forget();
  }

  private clear(): void {
    this.turn++;
    for (const cache of this.caches) cache.clear();
  }

  private async read(baseUrl: string, token: string | undefined): Promise<void> {
    const { turn } = this;
    const account = token === undefined ? await this.lastAccount(baseUrl) : await this.accountOf(baseUrl, token);
    if (account === undefined || turn !== this.turn) return;
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
