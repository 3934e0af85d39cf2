import { Activity } from "./activity";
import { createQueriesClient, type QueriesClient } from "./apis/queries/client";
import type { QueryTable } from "./apis/queries/table";
import { sendCatalog } from "./apis/zipcodes/catalogWalk";
import { createZipcodesClient, type ZipcodesClient } from "./apis/zipcodes/client";
import { categoryOfKey } from "./apis/zipcodes/columns";
import { type LatestPart, sendLatest } from "./apis/zipcodes/latestBatch";
import { planLatest, planList } from "./apis/zipcodes/plan";
import { sendSearch } from "./apis/zipcodes/searchBatch";
import { planSearch } from "./apis/zipcodes/searchPlan";
import { type Indicator, type ZipCodeItem } from "./apis/zipcodes/wire";
import type { Cache } from "./cache/cache";
import { createMemoryCache } from "./cache/memoryCache";
import type { Plan, SendBatch } from "./dispatcher/batch";
import { bisecting } from "./dispatcher/bisect";
import { Dispatcher } from "./dispatcher/dispatcher";
import { AddinError } from "./errors/addinError";
import { Gate } from "./http/gate";
import { createSender, type Sender } from "./http/sender";
import { lifetimes } from "./lifetimes";
import type { Language } from "./locales/sentence";
import type { Platform } from "./platform";
import { type Config, defaultSettings, type ServiceName, type Settings, type Tokens } from "./settings/settings";

/** The one question of the indicator catalogue. */
export const wholeCatalogue = "*";

/** The road of a cell, assembled: what the functions ask, and what the pane sets. */
export class App {
  readonly activity: Activity;
  readonly latest: Dispatcher<LatestPart>;
  readonly search: Dispatcher<ZipCodeItem>;
  readonly catalog: Dispatcher<ZipCodeItem[]>;
  readonly indicators: Dispatcher<Indicator[]>;
  readonly queries: Dispatcher<QueryTable>;
  /** The typed operations, for what the pane asks apart from cells. They pass the same gate. */
  readonly clients: { zipcodes: ZipcodesClient; queries: QueriesClient };
  language: Language = "en";
  /** Whether the tokens in use are those of a demonstration. */
  isDemonstration = false;

  /** Whether the user has paused all requests. */
  isPaused = false;

  private current: Settings;
  private tokens: Tokens = {};
  private readonly gates: Record<ServiceName, Gate>;
  private readonly caches: Record<ServiceName, Cache<unknown>[]> = { zipcodes: [], queries: [] };
  private readonly dispatchers: Record<ServiceName, Dispatcher<never>[]> = { zipcodes: [], queries: [] };
  private readonly retryListeners = new Set<(service: ServiceName) => void>();
  /** States whose catalogue pages did not work under this account. */
  private readonly closedPages = new Set<string>();
  private readonly indicatorsByKey = new Map<string, Indicator>();

  constructor(
    private readonly platform: Platform,
    private readonly origin: string,
  ) {
    this.current = defaultSettings(origin);
    this.activity = new Activity(platform.clock);
    this.gates = { zipcodes: this.newGate("zipcodes"), queries: this.newGate("queries") };
    const zipcodes = createZipcodesClient(this.newSender("zipcodes", "token"), () => this.current.searchParameter);
    const queries = createQueriesClient(this.newSender("queries", "Bearer"));
    this.clients = { zipcodes, queries };

    const categoryOf = (key: string): ReturnType<typeof categoryOfKey> => categoryOfKey(key, this.indicatorsByKey);
    this.latest = this.newDispatcher("latest", "zipcodes", planLatest(), bisecting(sendLatest(zipcodes, categoryOf)));
    const search = sendSearch(zipcodes, (stateIds) => stateIds.forEach((id) => this.closedPages.add(id)));
    this.search = this.newDispatcher("search", "zipcodes", planSearch(this.closedPages), bisecting(search));
    this.catalog = this.newDispatcher("catalog", "zipcodes", planList(1), sendCatalog(zipcodes));
    this.indicators = this.newDispatcher("indicators", "zipcodes", planList(1), async (batch, signal) => {
      const indicators = await zipcodes.indicators(signal);
      for (const indicator of indicators) this.indicatorsByKey.set(indicator.mnemonic, indicator);
      return new Map(batch.keys.map((key) => [key, [indicators]]));
    });
    this.queries = this.newDispatcher("queries", "queries", planList(1), async (batch, signal) => {
      const [id = ""] = batch.keys;
      return new Map([[id, [await queries.rows(id, signal)]]]);
    });
  }

  get settings(): Settings {
    return this.current;
  }

  /** Whether a token is known for the service, the user's or a demonstration's. */
  isConnected(service: ServiceName): boolean {
    return this.tokens[service] !== undefined;
  }

  /** Begins: cells that asked before the configuration was read have waited for this. */
  start(config: Config, tokens: Tokens): void {
    const { demoTokens, ...settings } = config;
    this.current = { ...this.current, ...settings };
    const mayDemonstrate = demoTokens !== undefined && this.isOwnOrigin(this.current);
    this.isDemonstration = mayDemonstrate && Object.keys(tokens).length === 0;
    this.tokens = this.isDemonstration ? { ...demoTokens } : { ...tokens };
    for (const service of ["zipcodes", "queries"] as const) this.openGate(service);
  }

  /** Another token or address. What the old account was told is forgotten; cells that failed for want of a token ask again. */
  connect(tokens: Tokens, settings: Partial<Settings> = {}): void {
    const before = { settings: this.current, tokens: this.tokens };
    this.current = { ...this.current, ...settings };
    this.tokens = this.isDemonstration ? { ...tokens } : { ...this.tokens, ...tokens };
    this.isDemonstration = false;
    for (const service of ["zipcodes", "queries"] as const) {
      const address = `${service}Url` as const;
      const isSame =
        before.tokens[service] === this.tokens[service] && before.settings[address] === this.current[address];
      if (!isSame) this.changeAccount(service);
    }
  }

  /** Forgets tokens and everything that was answered to them. */
  forget(): void {
    this.tokens = {};
    this.isDemonstration = false;
    for (const service of ["zipcodes", "queries"] as const) this.changeAccount(service);
  }

  /** Tells when the cells of a service that failed can be asked again: a token came, or the service is back. */
  onRetry(listener: (service: ServiceName) => void): () => void {
    this.retryListeners.add(listener);
    return () => void this.retryListeners.delete(listener);
  }

  /** Makes everything stale that is held, so that the next recalculation asks the service. */
  expireAll(): void {
    for (const service of ["zipcodes", "queries"] as const) for (const cache of this.caches[service]) cache.expire();
  }

  /** Settles all that waits and stops what is on its way. */
  cancelAll(): void {
    for (const service of ["zipcodes", "queries"] as const) {
      for (const dispatcher of this.dispatchers[service]) dispatcher.cancelAll(new AddinError("cancelled"));
    }
  }

  setPaused(paused: boolean): void {
    this.isPaused = paused;
    for (const service of ["zipcodes", "queries"] as const) {
      this.gates[service].setPaused(paused);
      if (!paused) this.tellRetry(service);
    }
  }

  private changeAccount(service: ServiceName): void {
    for (const cache of this.caches[service]) cache.clear();
    if (service === "zipcodes") {
      this.indicatorsByKey.clear();
      this.closedPages.clear();
    }
    for (const dispatcher of this.dispatchers[service]) dispatcher.restart();
    this.openGate(service);
    if (this.isConnected(service)) this.tellRetry(service);
  }

  private openGate(service: ServiceName): void {
    if (this.isConnected(service)) this.gates[service].start();
    else this.gates[service].stop(new AddinError("notConnected", { service }));
  }

  private tellRetry(service: ServiceName): void {
    for (const listener of this.retryListeners) listener(service);
  }

  private isOwnOrigin(settings: Settings): boolean {
    return [settings.zipcodesUrl, settings.queriesUrl].every((url) => url.startsWith(`${this.origin}/`));
  }

  private newGate(service: ServiceName): Gate {
    return new Gate({
      clock: this.platform.clock,
      random: () => this.platform.random(),
      probe: () => this.probe(service),
      recovered: () => this.tellRetry(service),
    });
  }

  /** The smallest question of each interface; whatever it answers, the service is there. */
  private async probe(service: ServiceName): Promise<void> {
    const { signal } = this.platform.newAborter();
    const asked =
      service === "zipcodes"
        ? this.clients.zipcodes.catalogPage({ limit: 1 }, signal)
        : this.clients.queries.list(signal);
    await asked.then(
      () => undefined,
      () => undefined,
    );
  }

  private newSender(service: ServiceName, scheme: "token" | "Bearer"): Sender {
    const connection = (): { baseUrl: string; authorization: string } => ({
      baseUrl: this.current[`${service}Url`],
      authorization: `${scheme} ${this.tokens[service] ?? ""}`,
    });
    return createSender(this.platform, this.gates[service], connection, this.activity.traffic());
  }

  private newDispatcher<Value>(
    name: string,
    service: ServiceName,
    plan: Plan,
    send: SendBatch<Value>,
  ): Dispatcher<Value> {
    const lifetime = lifetimes(() => this.current.freshHours);
    const cache = createMemoryCache<Value>(lifetime);
    const dispatcher = new Dispatcher<Value>({
      plan,
      send,
      slots: this.gates[service],
      cache,
      lifetime,
      clock: this.platform.clock,
      newAborter: () => this.platform.newAborter(),
      happenings: this.activity.happeningsOf(name, service),
    });
    this.caches[service].push(cache);
    this.dispatchers[service].push(dispatcher as unknown as Dispatcher<never>);
    return dispatcher;
  }
}
