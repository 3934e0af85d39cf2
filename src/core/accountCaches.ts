import type { Cache, Lifetime } from "./cache/cache";
import { createMemoryCache } from "./cache/memoryCache";
import { StoredCache } from "./cache/storedCache";
import type { Platform } from "./platform";
import type { ServiceName } from "./settings/settings";

/** How long cells wait for what is stored; a store that does not open is done without. */
const longestOpening = 500;

/**
 * The caches of one service, which belong to one account at a time: its address and token. Without a token they hold what the last
 * account left, so that a workbook shows its values before anybody has signed in.
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
    const memory = createMemoryCache<Value>(this.lifetime);
    const cache = store ? new StoredCache<Value>({ name, memory, store, clock }) : memory;
    this.caches.push(cache);
    if (cache instanceof StoredCache) this.stored.push(cache as StoredCache<unknown>);
    return cache;
  }

  /** Turns to another account and calls `opened` when the caches hold what is stored for it; at once where nothing is stored. */
  open(baseUrl: string, token: string | undefined, opened: () => void): void {
    this.clear();
    const { store, clock } = this.platform;
    if (!store) return opened();
    let isOpen = false;
    const once = (): void => {
      if (isOpen) return;
      isOpen = true;
      opened();
    };
    clock.after(longestOpening, once);
    void this.read(baseUrl, token).then(once, once);
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
    const account = token === undefined ? await this.lastAccount() : await this.accountOf(baseUrl, token);
    if (account === undefined || turn !== this.turn) return;
    const opened = this.stored.map((cache) => cache.open(account));
    if (token !== undefined) await this.platform.store?.write(this.lastAccountKey, account).catch(() => undefined);
    await Promise.all(opened);
  }

  private async lastAccount(): Promise<string | undefined> {
    const account = await this.platform.store?.read(this.lastAccountKey);
    return typeof account === "string" ? account : undefined;
  }

  /** A name that tells nothing of the token. */
  private async accountOf(baseUrl: string, token: string): Promise<string> {
    return (await this.platform.fingerprint(`${baseUrl}\n${token}`)).slice(0, 32);
  }

  private get lastAccountKey(): string {
    return `account/${this.service}`;
  }
}
