import { AccountCaches, type CacheBounds } from "./accountCaches";
import type { Activity } from "./activity";
import type { Lifetime } from "./cache/cache";
import { Dispatcher, type DispatcherEvents, type DispatcherOptions } from "./dispatcher/dispatcher";
import { AddinError } from "./errors/addinError";
import { Gate, type Purpose } from "./http/gate";
import { type Connection, createSender, type Sender } from "./http/sender";
import type { Platform, Signal } from "./platform";
import type { ServiceName } from "./settings/settings";

export interface ServiceAccessOptions {
  name: ServiceName;
  /** The word before the token in the Authorization header (§5). */
  scheme: "token" | "Bearer";
  platform: Platform;
  activity: Activity;
  lifetime: Lifetime;
  /** Answers outlive the page from the start; `setKept` says it later. */
  isKept: boolean;
  /** Asks the service for something small; any answer will do. */
  probe(signal: Signal): Promise<unknown>;
  /** What was learned of the account before no longer counts. */
  accountChanged(): void;
  /** The cells of this service that failed can be asked again: a token came, or the service is back. */
  startWave(): void;
}

interface Account {
  baseUrl: string;
  token: string | undefined;
  connection: Connection;
}

/** What one dispatcher differs in from the others of its service. */
type OwnOptions<Value> = Pick<DispatcherOptions<Value>, "plan" | "send" | "release" | "expired"> & {
  bounds?: CacheBounds;
};

/** All that stands between the cells and one service: its account, gate, caches and dispatchers. */
export class ServiceAccess {
  /** By whom a request is for; see the gate. */
  readonly senders: Readonly<Record<Purpose, Sender>>;
  readonly gate: Gate;
  private account: Account | undefined;
  private isPaused = false;
  private readonly caches: AccountCaches;
  private readonly dispatchers: Pick<Dispatcher<unknown>, "restart" | "cacheFilled" | "cancelAll" | "expire">[] = [];

  constructor(private readonly options: ServiceAccessOptions) {
    const { name, platform, activity, lifetime, isKept } = options;
    this.caches = new AccountCaches(name, platform, lifetime, isKept);
    this.gate = new Gate({
      clock: platform.clock,
      random: () => platform.random(),
      newAborter: () => platform.newAborter(),
      probe: (signal) => options.probe(signal).then(nothing, nothing),
      recovered: () => this.startWave(),
    });
    const connection = (): Connection => this.account?.connection ?? noConnection;
    const senderFor = (purpose: Purpose): Sender =>
      createSender(platform, this.gate, connection, activity.traffic(), purpose);
    this.senders = { cells: senderFor("cells"), user: senderFor("user"), probe: senderFor("probe") };
  }

  get isConnected(): boolean {
    return this.account?.token !== undefined;
  }

  /** The service does not take the token: nothing is sent for cells until another one comes, or it is taken after all. */
  get isRefused(): boolean {
    return this.gate.refusal()?.code === "unauthorized";
  }

  newDispatcher<Value>(name: string, { bounds, ...own }: OwnOptions<Value>): Dispatcher<Value> {
    const { platform, activity } = this.options;
    const dispatcher = new Dispatcher<Value>({
      ...own,
      slots: this.gate,
      cache: this.caches.create<Value>(name, bounds),
      clock: platform.clock,
      newAborter: () => platform.newAborter(),
      events: this.eventsOf(activity),
    });
    this.dispatchers.push(dispatcher);
    return dispatcher;
  }

  /**
   * Switches to an account, the first or another. What the one before was told is out of sight at once; cells wait until it is known
   * what this one holds.
   */
  switchAccount(baseUrl: string, token: string | undefined): void {
    const before = this.account;
    if (before && before.baseUrl === baseUrl && before.token === token) return;
    const connection = { baseUrl, authorization: `${this.options.scheme} ${token ?? ""}` };
    const account = { baseUrl, token, connection };
    this.account = account;
    this.options.accountChanged();
    this.gate.hold();
    for (const dispatcher of this.dispatchers) dispatcher.restart();
    this.caches.open(baseUrl, token, () => {
      if (this.account === account) this.opened(before !== undefined);
    });
  }

  /** A token that was refused has been taken after all. */
  accepted(): void {
    if (!this.isRefused) return;
    this.gate.open();
    this.startWave();
  }

  expire(): void {
    for (const dispatcher of this.dispatchers) dispatcher.expire();
  }

  setKept(isKept: boolean): Promise<void> {
    return this.caches.setKept(isKept);
  }

  forget(): Promise<void> {
    return this.caches.forget();
  }

  cancelAll(): void {
    for (const dispatcher of this.dispatchers) dispatcher.cancelAll(new AddinError("cancelled"));
  }

  setPaused(paused: boolean): void {
    this.isPaused = paused;
    this.gate.setPaused(paused);
    this.startWave();
  }

  /** The network may be back: the breaker does not wait for its next probe. */
  wake(): void {
    this.gate.wakeUp();
  }

  /** A cell that has waited too long is told that it asks again by itself, whatever becomes of its request. */
  private eventsOf(activity: Activity): DispatcherEvents {
    const events = activity.eventsOf(this.options.name);
    return {
      ...events,
      failed: (key, error) => {
        events.failed(key, error);
        if (error.code === "timedOut") this.gate.cellsFailed();
      },
    };
  }

  private opened(isAnother: boolean): void {
    for (const dispatcher of this.dispatchers) dispatcher.cacheFilled();
    if (!this.isConnected) return this.gate.stop(new AddinError("notConnected", { service: this.options.name }));
    this.gate.open();
    if (isAnother) this.startWave();
  }

  /** Deferred, so that a throwing listener cannot lose an answer. */
  private startWave(): void {
    this.options.platform.clock.after(0, () => {
      if (!this.isPaused) this.options.startWave();
    });
  }
}

const noConnection: Connection = { baseUrl: "", authorization: "" };

function nothing(): void {
  // Whatever the service answers, it is there; whatever it does not, the gate has counted.
}
