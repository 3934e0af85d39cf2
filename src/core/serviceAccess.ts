import { AccountCaches, type CacheBounds } from "./accountCaches";
import type { Activity } from "./activity";
import type { Lifetime } from "./cache/cache";
import type { Plan, SendBatch } from "./dispatcher/batch";
import { Dispatcher } from "./dispatcher/dispatcher";
import { alignedRelease, releaseAtOnce } from "./dispatcher/release";
import { AddinError } from "./errors/addinError";
import { Gate } from "./http/gate";
import { type Connection, createSender, type Sender } from "./http/sender";
import type { Departure } from "./http/pace";
import type { Platform, Signal } from "./platform";
import type { ServiceName } from "./settings/settings";

export interface ServiceAccessOptions {
  name: ServiceName;
  /** The word before the token in the Authorization header (§5). */
  scheme: "token" | "Bearer";
  platform: Platform;
  activity: Activity;
  lifetime: Lifetime;
  /** Whether answers are held for Excel's next hand-over of results. */
  alignsRelease(): boolean;
  /** Asks the service for something small; any answer will do. */
  probe(): Promise<unknown>;
  /** It is another account: what was learned of the one before no longer counts. */
  turned(): void;
  /** The cells of this service that failed can be asked again: a token came, or the service is back. */
  retry(): void;
}

interface Account {
  baseUrl: string;
  token: string | undefined;
  connection: Connection;
}

/** All that stands between the cells and one service: its account, gate, caches and dispatchers. */
export class ServiceAccess {
  /** For what cells ask. */
  readonly sender: Sender;
  /** For probes and what the user asks in person; see the gate. */
  readonly personalSender: Sender;
  private account: Account | undefined;
  private isPaused = false;
  readonly gate: Gate;
  private readonly caches: AccountCaches;
  private readonly dispatchers: Pick<Dispatcher<unknown>, "restart" | "cacheFilled" | "cancelAll">[] = [];

  constructor(private readonly options: ServiceAccessOptions) {
    const { name, platform, activity, lifetime } = options;
    this.caches = new AccountCaches(name, platform, lifetime);
    const gate: Gate = new Gate({
      clock: platform.clock,
      random: () => platform.random(),
      probe: () => options.probe().then(nothing, nothing),
      recovered: () => this.retry(),
    });
    this.gate = gate;
    const connection = (): Connection => this.account?.connection ?? noConnection;
    this.sender = createSender(platform, gate, connection, activity.traffic());
    const admit = (signal: Signal): Promise<Departure> => gate.admitAnyway(signal);
    this.personalSender = createSender(platform, gate, connection, activity.traffic(), admit);
  }

  get isConnected(): boolean {
    return this.account?.token !== undefined;
  }

  newDispatcher<Value>(name: string, plan: Plan, send: SendBatch<Value>, bounds?: CacheBounds): Dispatcher<Value> {
    const { platform, activity, lifetime } = this.options;
    const aligned = alignedRelease(platform.clock);
    const dispatcher = new Dispatcher<Value>({
      plan,
      send,
      lifetime,
      places: this.gate,
      cache: this.caches.create<Value>(name, bounds),
      clock: platform.clock,
      newAborter: () => platform.newAborter(),
      release: (settle, isBusy) => (this.options.alignsRelease() ? aligned : releaseAtOnce)(settle, isBusy),
      happenings: activity.happeningsOf(name, this.options.name),
    });
    this.dispatchers.push(dispatcher);
    return dispatcher;
  }

  /**
   * Turns to an account, the first or another. What the one before was told is out of sight at once; cells wait until it is known
   * what this one holds.
   */
  turnTo(baseUrl: string, token: string | undefined): void {
    const before = this.account;
    if (before && before.baseUrl === baseUrl && before.token === token) return;
    const connection = { baseUrl, authorization: `${this.options.scheme} ${token ?? ""}` };
    const account = { baseUrl, token, connection };
    this.account = account;
    this.options.turned();
    this.gate.hold();
    for (const dispatcher of this.dispatchers) dispatcher.restart();
    this.caches.open(baseUrl, token, () => {
      if (this.account === account) this.opened(before !== undefined);
    });
  }

  private opened(isAnother: boolean): void {
    for (const dispatcher of this.dispatchers) {
      dispatcher.cacheFilled();
      dispatcher.restart();
    }
    if (!this.isConnected) return this.gate.stop(new AddinError("notConnected", { service: this.options.name }));
    this.gate.start();
    if (isAnother) this.retry();
  }

  /** A token that was refused has been taken after all. */
  accepted(): void {
    if (this.gate.refusal()?.code !== "unauthorized") return;
    this.gate.start();
    this.retry();
  }

  expire(): void {
    this.caches.expire();
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
    this.retry();
  }

  /** Later, so that whoever listens stands on nobody's stack: no answer is lost by what goes wrong there. */
  private retry(): void {
    this.options.platform.clock.after(0, () => {
      if (!this.isPaused) this.options.retry();
    });
  }

  /** The network may be back: the breaker does not wait for its next probe. */
  wake(): void {
    this.gate.wake();
  }
}

const noConnection: Connection = { baseUrl: "", authorization: "" };

function nothing(): void {
  // Whatever the service answers, it is there; whatever it does not, the gate has counted.
}
