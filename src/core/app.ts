import { maxLists } from "./accountCaches";
import { Activity } from "./activity";
import { createQueriesClient, type QueriesClient } from "./apis/queries/client";
import type { QueryTable } from "./apis/queries/table";
import { BatchSize } from "./apis/zipcodes/batchSize";
import { sendCatalog } from "./apis/zipcodes/catalogWalk";
import { createZipcodesClient, type ZipcodesClient } from "./apis/zipcodes/client";
import { KeyCategories } from "./apis/zipcodes/columns";
import { type LatestPart, sendLatest } from "./apis/zipcodes/latestBatch";
import { planLatest, planList } from "./apis/zipcodes/plan";
import { sendSearch } from "./apis/zipcodes/searchBatch";
import { planSearch } from "./apis/zipcodes/searchPlan";
import { UsedCategories } from "./apis/zipcodes/usedCategories";
import { type Indicator, limits, type ZipCodeItem } from "./apis/zipcodes/wire";
import type { Parts } from "./cache/cache";
import { stateIdOf } from "./codes/states";
import type { SendBatch } from "./dispatcher/batch";
import { bisecting } from "./dispatcher/bisect";
import type { Dispatcher } from "./dispatcher/dispatcher";
import { Scopes } from "./dispatcher/scopes";
import { hostOf } from "./http/attempt";
import { inTime } from "./inTime";
import { lifetimes } from "./lifetimes";
import type { Language } from "./locales/sentence";
import type { Platform, Signal } from "./platform";
import { steadyPlatform } from "./steadyPlatform";
import { ServiceAccess, type ServiceAccessOptions } from "./serviceAccess";
import { type Config, defaultSettings, type ServiceName, type Settings, type Tokens } from "./settings/settings";

const serviceNames: readonly ServiceName[] = ["zipcodes", "queries"];

/** How long cells wait for what the store remembers of the workbook, in milliseconds. */
const longestRecall = 500;

/** The road of a cell, assembled: what the functions ask, and what the pane sets. */
export class App {
  readonly activity: Activity;
  readonly latest: Dispatcher<LatestPart>;
  readonly search: Dispatcher<ZipCodeItem>;
  readonly catalog: Dispatcher<ZipCodeItem[]>;
  readonly indicators: Dispatcher<Indicator[]>;
  readonly queries: Dispatcher<QueryTable>;
  /** The typed operations, for what the user asks in person; the dispatchers have their own. */
  readonly clients: { zipcodes: ZipcodesClient; queries: QueriesClient };
  readonly usedCategories: UsedCategories;
  language: Language = "en";
  /** Whether the tokens in use are those of a demonstration. */
  isDemonstration = false;
  /** Whether the user has paused all requests. */
  isPaused = false;

  private current: Settings;
  private tokens: Tokens = {};
  /** The name under which the open workbook's categories are remembered. */
  private workbook: string | undefined;
  readonly services: Record<ServiceName, ServiceAccess>;
  private readonly waveListeners = new Set<(service: ServiceName) => void>();
  private readonly keyCategories = new KeyCategories();
  private readonly batchSizes = {
    latest: new BatchSize(limits.codesOfLatest),
    search: new BatchSize(limits.codesOfSearch),
  };
  /** States that this account may not read, by operation. */
  private readonly scopes = { latest: new Scopes(stateOf), search: new Scopes(stateOf) };
  /** States whose catalogue pages did not work under this account. */
  private readonly closedPages = new Set<string>();
  private readonly platform: Platform;

  constructor(
    platform: Platform,
    private readonly origin: string,
  ) {
    this.platform = steadyPlatform(platform);
    this.current = defaultSettings(origin);
    this.activity = new Activity(this.platform.clock);
    this.usedCategories = new UsedCategories((used) => this.rememberCategories(used));
    const { zipcodes, queries } = (this.services = {
      zipcodes: this.newService("zipcodes", "token", {
        probe: () => this.clients.zipcodes.catalogPage({ limit: 1 }, this.newSignal()),
        turned: () => this.unlearn(),
      }),
      queries: this.newService("queries", "Bearer", {
        probe: () => this.clients.queries.list(this.newSignal()),
        turned: () => undefined,
      }),
    });
    const searchParameter = (): string => this.current.searchParameter;
    this.clients = {
      zipcodes: createZipcodesClient(zipcodes.personalSender, searchParameter),
      queries: createQueriesClient(queries.personalSender),
    };
    const client = createZipcodesClient(zipcodes.sender, searchParameter);
    const queriesClient = createQueriesClient(queries.sender);

    const widen = (code: string, parts: Parts): Parts => this.usedCategories.widen(parts, this.latest.knownParts(code));
    const plan = planLatest(widen, this.batchSizes.latest);
    const sendCategories = sendLatest(client, (key) => this.keyCategories.of(key), this.batchSizes.latest);
    this.latest = zipcodes.newDispatcher("latest", plan, bisecting(sendCategories, this.scopes.latest));
    const closePages = (stateIds: string[]): void => stateIds.forEach((id) => this.closedPages.add(id));
    const searchPlan = planSearch(this.closedPages, this.batchSizes.search);
    const sendItems = sendSearch(client, closePages, this.batchSizes.search);
    this.search = zipcodes.newDispatcher("search", searchPlan, bisecting(sendItems, this.scopes.search));
    const lists = { maxEntries: maxLists };
    this.catalog = zipcodes.newDispatcher("catalog", planList(1), sendCatalog(client), lists);
    const sendIndicators: SendBatch<Indicator[]> = async (batch, signal) => {
      const indicators = await client.indicators(signal);
      this.keyCategories.learn(indicators);
      return new Map(batch.keys.map((key) => [key, [indicators]]));
    };
    this.indicators = zipcodes.newDispatcher("indicators", planList(1), sendIndicators, lists);
    const sendQuery: SendBatch<QueryTable> = async ({ keys: [id = ""] }, signal) => {
      return new Map([[id, [await queriesClient.rows(id, signal)]]]);
    };
    this.queries = queries.newDispatcher("queries", planList(1), sendQuery, lists);
  }

  get settings(): Settings {
    return this.current;
  }

  /** Indicator keys that came with data though the catalogue does not list them: cells show them all the same. */
  keysBeside(catalogue: readonly Indicator[]): string[] {
    return this.keyCategories.unlistedIn(catalogue);
  }

  /** Whether a token is known for the service, the user's or a demonstration's. */
  isConnected(service: ServiceName): boolean {
    return this.tokens[service] !== undefined;
  }

  /**
   * Begins: cells that asked before the configuration was read have waited for this.
   * @param workbook What tells the open workbook from others; only a fingerprint of it is kept.
   */
  start(config: Config, tokens: Tokens, workbook?: string): void {
    const { demoTokens, ...settings } = config;
    this.current = { ...this.current, ...settings };
    const mayDemonstrate = demoTokens !== undefined && this.isOwnOrigin(this.current);
    this.isDemonstration = mayDemonstrate && Object.keys(tokens).length === 0;
    this.tokens = this.isDemonstration ? { ...demoTokens } : { ...tokens };
    if (!this.platform.store || workbook === undefined) return this.turnToAccounts();
    inTime(this.platform.clock, longestRecall, this.recallCategories(workbook), () => this.turnToAccounts());
  }

  /** Another token or address. What the old account was told is forgotten; cells that failed for want of a token ask again. */
  connect(tokens: Tokens, settings: Partial<Settings> = {}): void {
    const before = this.current;
    this.current = { ...before, ...settings };
    const kept = this.isDemonstration ? {} : tokensOfSameHost(this.tokens, before, this.current);
    this.tokens = { ...kept, ...tokens };
    this.isDemonstration = false;
    this.turnToAccounts();
  }

  /** Settings under which the account stays the same. Freshness holds for answers that come from now on. */
  change(settings: Partial<Pick<Settings, "searchParameter" | "freshHours">>): void {
    this.current = { ...this.current, ...settings };
  }

  /** The service takes a token that it refused before: what was refused can be asked again. */
  accepted(service: ServiceName): void {
    this.services[service].accepted();
  }

  /** Forgets tokens and everything that was answered to them, here and in the store. */
  async forget(): Promise<void> {
    this.tokens = {};
    this.isDemonstration = false;
    const forgotten = serviceNames.map((name) => this.services[name].forget());
    this.turnToAccounts();
    await Promise.all([...forgotten, this.forgetCategories()]);
  }

  /** Tells when the cells of a service that failed can be asked again: a token came, or the service is back. */
  onWave(listener: (service: ServiceName) => void): () => void {
    this.waveListeners.add(listener);
    return () => void this.waveListeners.delete(listener);
  }

  /** Makes everything stale that is held, so that the next recalculation asks the service. */
  expireAll(): void {
    for (const scopes of Object.values(this.scopes)) scopes.reset();
    for (const name of serviceNames) this.services[name].expire();
  }

  /** Settles all that waits and stops what is on its way. */
  cancelAll(): void {
    for (const name of serviceNames) this.services[name].cancelAll();
  }

  setPaused(paused: boolean): void {
    this.isPaused = paused;
    for (const name of serviceNames) this.services[name].setPaused(paused);
  }

  /** The computer is back from sleep or on the network again. */
  wake(): void {
    for (const name of serviceNames) this.services[name].wake();
  }

  private turnToAccounts(): void {
    for (const name of serviceNames) this.services[name].turnTo(this.current[`${name}Url`], this.tokens[name]);
  }

  /** Another account, perhaps another service: it may take more, and show more. */
  private unlearn(): void {
    this.keyCategories.forget();
    this.closedPages.clear();
    for (const scopes of Object.values(this.scopes)) scopes.reset();
    for (const batchSize of Object.values(this.batchSizes)) batchSize.reset();
  }

  private isOwnOrigin(settings: Settings): boolean {
    return serviceNames.every((name) => settings[`${name}Url`].startsWith(`${this.origin}/`));
  }

  private async recallCategories(workbook: string): Promise<void> {
    this.workbook = `categories/${(await this.platform.fingerprint(workbook)).slice(0, 32)}`;
    const remembered = await this.platform.store?.read(this.workbook);
    if (typeof remembered === "number") this.usedCategories.remember(remembered);
  }

  private async forgetCategories(): Promise<void> {
    const { store } = this.platform;
    if (!store) return;
    for (const key of await store.keys().catch(() => [])) {
      if (key.startsWith("categories/")) await store.remove(key).catch(() => undefined);
    }
  }

  private rememberCategories(used: number): void {
    if (this.workbook !== undefined) void this.platform.store?.write(this.workbook, used).catch(() => undefined);
  }

  private newService(
    name: ServiceName,
    scheme: "token" | "Bearer",
    own: Pick<ServiceAccessOptions, "probe" | "turned">,
  ): ServiceAccess {
    return new ServiceAccess({
      ...own,
      name,
      scheme,
      platform: this.platform,
      activity: this.activity,
      lifetime: lifetimes(() => this.current.freshHours),
      alignsRelease: () => this.current.alignRelease,
      retry: () => {
        for (const listener of this.waveListeners) listener(name);
      },
    });
  }

  private newSignal(): Signal {
    return this.platform.newAborter().signal;
  }
}

function stateOf(code: string): string {
  return stateIdOf(code) ?? "";
}

/** A token is not told to another host than the one it was entered for. */
function tokensOfSameHost(tokens: Tokens, before: Settings, now: Settings): Tokens {
  const kept: Tokens = {};
  for (const name of serviceNames) {
    const token = tokens[name];
    if (token !== undefined && hostOf(before[`${name}Url`]) === hostOf(now[`${name}Url`])) kept[name] = token;
  }
  return kept;
}
