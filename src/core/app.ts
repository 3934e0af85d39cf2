import { Accounts } from "./account/accounts";
import { Learned } from "./account/learned";
import { ServiceAccess, type ServiceAccessOptions } from "./account/serviceAccess";
import { Activity } from "./activity";
import { createQueriesClient, type QueriesClient } from "./apis/queries/client";
import type { QueryTable } from "./apis/queries/table";
import type { SavedQuery } from "./apis/queries/wire";
import { createZipcodesClient, everyIndicator, type ZipcodesClient } from "./apis/zipcodes/client";
import { categoryOfKey } from "./apis/zipcodes/latest/keyCategories";
import { allCategories, type LatestPart, partsOf } from "./apis/zipcodes/latest/latestBatch";
import type { Indicator, ZipCodeItem } from "./apis/zipcodes/wire";
import type { Parts } from "./cache/cache";
import type { Dispatcher } from "./dispatcher/dispatcher";
import { AlignedRelease } from "./dispatcher/release";
import {
  catalogOptions,
  indicatorOptions,
  latestOptions,
  queryListOptions,
  queryOptions,
  searchOptions,
} from "./dispatcherKinds";
import { isAddinError } from "./errors/addinError";
import type { Purpose } from "./http/retryPolicy";
import { lifetimes } from "./lifetimes";
import type { Language } from "./locales/language";
import type { Clock, Platform } from "./platform";
import type { AsksByName } from "./questions/asks";
import { type Config, type ServiceName, serviceNames, type Settings, type Tokens } from "./settings/settings";
import { Moments } from "./refresh/moments";
import { steadyPlatform } from "./steadyPlatform";

interface Clients {
  zipcodes: ZipcodesClient;
  queries: QueriesClient;
}

/** Assembles the road of a cell: the functions ask it, and the pane controls it. */
export class App {
  readonly activity: Activity;
  readonly latest: Dispatcher<LatestPart>;
  readonly search: Dispatcher<ZipCodeItem>;
  readonly catalog: Dispatcher<ZipCodeItem[]>;
  readonly indicators: Dispatcher<Indicator[]>;
  readonly queries: Dispatcher<QueryTable>;
  /** The list of the caller's saved queries, as one question. Empty if the service cannot list them yet. */
  readonly queryList: Dispatcher<SavedQuery[]>;
  /** The operations of both services, for requests that the user triggers. The dispatchers have clients of their own. */
  readonly clients: Clients;
  readonly services: Record<ServiceName, ServiceAccess>;
  readonly accounts: Accounts;
  readonly learned: Learned;
  readonly moments: Moments;
  language: Language = "en";
  /** What the functions ask, which only those who read formulas need to know. */
  asks: AsksByName = {};
  /** The account is remembered on this computer. */
  isRemembered = false;
  /** Called when a `config.json` came after the start. */
  configured: (() => void) | undefined;
  /** The number of times that another account has been chosen since the start. */
  accountChanges = 0;
  /** The number of times that the user has stopped everything that waited. */
  stops = 0;
  private readonly waveListeners = new Set<(service: ServiceName) => void>();
  private readonly platform: Platform;

  constructor(platform: Platform, origin: string) {
    this.platform = steadyPlatform(platform);
    this.accounts = new Accounts(origin);
    this.activity = new Activity(this.clock);
    this.learned = new Learned();
    this.moments = new Moments(this.clock, this.activity, () => this.learned.doubt());
    this.services = {
      zipcodes: this.newService("zipcodes", {
        scheme: "token",
        probe: (signal) => this.clientsFor("probe").zipcodes.catalogPage({ limit: 1 }, signal),
        accountChanged: () => this.learned.reset(),
        isKept: true,
      }),
      queries: this.newService("queries", {
        scheme: "Bearer",
        probe: (signal) => this.clientsFor("probe").queries.list(signal),
        isKept: false,
      }),
    };
    const { zipcodes, queries } = this.services;
    this.clients = this.clientsFor("user");
    const cells = this.clientsFor("cells");
    const release = new AlignedRelease(
      this.clock,
      () => this.settings.alignRelease === "auto",
      () => Math.max(this.latest.expectedTime(), this.search.expectedTime()),
    );
    this.latest = zipcodes.newDispatcher("latest", latestOptions(this, cells.zipcodes, release));
    this.search = zipcodes.newDispatcher("search", searchOptions(this, cells.zipcodes, release));
    this.catalog = zipcodes.newDispatcher("catalog", catalogOptions(cells.zipcodes));
    this.indicators = zipcodes.newDispatcher("indicators", indicatorOptions(this, cells.zipcodes));
    this.queries = queries.newDispatcher("queries", queryOptions(cells.queries));
    this.queryList = queries.newDispatcher("queryList", queryListOptions(cells.queries));
  }

  get settings(): Settings {
    return this.accounts.settings;
  }

  get clock(): Clock {
    return this.platform.clock;
  }

  /** The time, in milliseconds since 1970. */
  now(): number {
    return this.clock.now();
  }

  /** The categories that may hold an indicator: one, or all where neither its key nor the catalog shows which. */
  partsOfIndicator(key: string): Parts {
    const listed = this.indicators.peek(everyIndicator)?.known[0];
    const indicator = isAddinError(listed) ? undefined : listed?.find(({ mnemonic }) => mnemonic === key);
    const category = categoryOfKey(key, indicator);
    return category ? partsOf([category]) : allCategories;
  }

  /** The service has a token, the user's own or a demonstration's. */
  isConnected(service: ServiceName): boolean {
    return this.accounts.ownerOf(service) !== "none";
  }

  /** Starts the app, for which cells have waited. */
  start(config: Config, tokens: Tokens): void {
    this.accounts.start(config, tokens);
    this.openAccounts();
  }

  /** Takes in a `config.json` that comes after the start: cells that were answered without it are asked again. */
  configure(config: Config): void {
    this.accounts.configure(config);
    this.switchAccounts();
    this.configured?.();
  }

  /** Switches to another token or address. Answers for the old account are no longer visible, and cells that lacked a token ask again. */
  connect(tokens: Tokens, settings: Partial<Settings> = {}): void {
    this.accounts.connect(tokens, settings);
    this.switchAccounts();
  }

  /** Returns to the demonstration of the page's own service, and forgets the user's own tokens. */
  demonstrate(): void {
    this.accounts.demonstrate();
    this.switchAccounts();
  }

  /** The service has refused the token in use. */
  isRefused(service: ServiceName): boolean {
    return this.services[service].isRefused;
  }

  /** Sets whether the account is remembered: only then are results of saved queries stored. */
  remember(isRemembered: boolean): void {
    this.isRemembered = isRemembered;
    void this.services.queries.setKept(isRemembered);
  }

  /** Forgets the tokens and every answer, in memory and in the store. */
  async forget(): Promise<void> {
    this.accounts.forget();
    this.remember(false);
    const forgotten = serviceNames.map((name) => this.services[name].forget());
    this.switchAccounts();
    await Promise.all(forgotten);
  }

  /** Calls the listener when failed cells of a service can be asked again: it has a token now, or is back. */
  onWave(listener: (service: ServiceName) => void): () => void {
    this.waveListeners.add(listener);
    return () => void this.waveListeners.delete(listener);
  }

  /** Settles all waiting cells, with what they showed before a refresh if there is any, and aborts the requests on their way. */
  cancelAll(): void {
    this.stops++;
    for (const name of serviceNames) this.services[name].cancelAll();
    this.moments.cancel();
  }

  /** The user has paused all requests. */
  get isPaused(): boolean {
    return this.services.zipcodes.gate.isPaused;
  }

  setPaused(paused: boolean): void {
    for (const name of serviceNames) this.services[name].setPaused(paused);
  }

  /** Probes services that have failed, because the computer may be awake or online again. */
  wake(): void {
    for (const name of serviceNames) this.services[name].gate.recovery.wake();
  }

  private clientsFor(purpose: Purpose): Clients {
    const { zipcodes, queries } = this.services;
    return {
      zipcodes: createZipcodesClient(zipcodes.senders[purpose], () => this.settings.searchParameter),
      queries: createQueriesClient(queries.senders[purpose], this.clock),
    };
  }

  private switchAccounts(): void {
    this.accountChanges++;
    this.openAccounts();
  }

  private openAccounts(): void {
    for (const name of serviceNames) {
      this.services[name].switchAccount(this.accounts.addressOf(name), this.accounts.tokenOf(name));
    }
  }

  private newService(
    name: ServiceName,
    own: Pick<ServiceAccessOptions, "scheme" | "probe" | "accountChanged" | "isKept">,
  ): ServiceAccess {
    const options: ServiceAccessOptions = {
      ...own,
      name,
      platform: this.platform,
      activity: this.activity,
      lifetime: lifetimes(() => this.settings.freshHours),
      moment: () => this.moments.current,
      startWave: () => {
        if (name === "zipcodes") this.learned.roads.reopen();
        for (const listener of this.waveListeners) listener(name);
      },
    };
    return new ServiceAccess(options);
  }
}
