import type { Activity } from "../activity";
import type { Lifetime } from "../cache/cache";
import type { BatchOutcome } from "../dispatcher/batch";
import { Dispatcher, type DispatcherEvents, type DispatcherOptions } from "../dispatcher/dispatcher";
import { AddinError, isAddinError, isNotFound } from "../errors/addinError";
import { meaningOf } from "../errors/meanings";
import { type Connection, createSender, type Sender } from "../http/send";
import { Gate } from "../http/gate";
import type { Purpose } from "../http/retryPolicy";
import type { Platform, Signal } from "../platform";
import type { Moment } from "../refresh/moments";
import type { ServiceName } from "../settings/settings";
import { AccountCaches } from "./accountCaches";

export interface ServiceAccessOptions {
  name: ServiceName;
  /** The word before the token in the Authorization header (§5). */
  scheme: "token" | "Bearer";
  platform: Platform;
  activity: Activity;
  lifetime: Lifetime;
  /** The refresh that lasts, if one does. */
  moment?(): Moment | undefined;
  /** True if answers outlive the page at first; `setKept` changes it later. */
  isKept: boolean;
  /** Asks the service for something small; any answer will do. */
  probe(signal: Signal): Promise<unknown>;
  /** Called when what was learned under the previous account no longer counts. */
  accountChanged?(): void;
  /** Called when failed cells of this service can be asked again: it has a token now, or is back. */
  startWave(): void;
}

interface Account {
  baseUrl: string;
  token: string | undefined;
  connection: Connection;
  /** Cells have had values from it. */
  hasAnswered: boolean;
  /** Cells have failed for want of a token or of its permission. */
  hasDenied: boolean;
}

/** The options in which the dispatchers of a service differ. */
export type OwnOptions<Value> = Pick<DispatcherOptions<Value>, "plan" | "send" | "release"> & {
  /** The most lists that are held. Postal codes need no bound; there are only so many. */
  maxEntries?: number;
};

/** Everything between the cells and one service: its account, gate, caches and dispatchers. */
export class ServiceAccess {
  /** A sender for each purpose of a request. */
  readonly senders: Readonly<Record<Purpose, Sender>>;
  readonly gate: Gate;
  /** All that ask this service, whatever their answers are. */
  readonly dispatchers: Pick<Dispatcher<unknown>, "restart" | "cacheFilled" | "cancelAll" | "waitFromNow">[] = [];
  private account: Account | undefined;
  /** Cells are to be asked again once the user resumes. Those that the user has stopped do not ask for it. */
  private isWaveDue = false;
  private readonly caches: AccountCaches;

  constructor(private readonly options: ServiceAccessOptions) {
    const { name, platform, activity, lifetime, isKept } = options;
    this.caches = new AccountCaches(name, platform, lifetime, isKept);
    this.gate = new Gate({
      clock: platform.clock,
      random: () => platform.random(),
      newAborter: () => platform.newAborter(),
      probe: (signal) => options.probe(signal),
      startWave: () => this.startWave(),
    });
    const connection = (): Connection => this.account?.connection ?? noConnection;
    const senderFor = (purpose: Purpose): Sender =>
      createSender(platform, this.gate, connection, activity.traffic(), purpose);
    this.senders = { cells: senderFor("cells"), user: senderFor("user"), probe: senderFor("probe") };
  }

  get isConnected(): boolean {
    return this.account?.token !== undefined;
  }

  /** The service has refused the token: nothing is sent for cells until there is another one, or it is accepted after all. */
  get isRefused(): boolean {
    return this.gate.refusal()?.code === "unauthorized";
  }

  newDispatcher<Value>(name: string, { maxEntries, ...own }: OwnOptions<Value>): Dispatcher<Value> {
    const { platform, activity } = this.options;
    const dispatcher = new Dispatcher<Value>({
      ...own,
      send: async (batch, signal) => {
        const outcome = await own.send(batch, signal);
        if (holdsValue(outcome)) this.progressed();
        return outcome;
      },
      slots: this.gate,
      cache: this.caches.create<Value>(name, maxEntries),
      clock: platform.clock,
      newAborter: () => platform.newAborter(),
      moment: () => this.options.moment?.(),
      events: this.eventsOf(activity),
      awoke: () => {
        for (const one of this.dispatchers) one.waitFromNow();
      },
    });
    this.dispatchers.push(dispatcher);
    return dispatcher;
  }

  /**
   * Switches to an account, the first or another one. Answers to the previous one are out of sight at once, and cells wait until those stored
   * for this one have been read.
   */
  switchAccount(baseUrl: string, token: string | undefined): void {
    const before = this.account;
    if (before && before.baseUrl === baseUrl && before.token === token) return;
    const connection = { baseUrl, authorization: `${this.options.scheme} ${token ?? ""}` };
    const account = { baseUrl, token, connection, hasAnswered: false, hasDenied: false };
    // Where everything was answered, another token shows nothing more: good values are left alone.
    const isContent = before?.baseUrl === baseUrl && before.hasAnswered && !before.hasDenied;
    const startsWave = (before !== undefined && !isContent) || this.gate.recovery.isUnderWay;
    this.account = account;
    this.options.accountChanged?.();
    this.gate.hold();
    for (const dispatcher of this.dispatchers) dispatcher.restart();
    this.caches.open(baseUrl, token, () => {
      if (this.account === account) this.opened(startsWave);
    });
  }

  /** Opens the gate again, because a token that was refused has been accepted after all. */
  accepted(): void {
    if (!this.isRefused) return;
    this.gate.open();
    this.startWave();
  }

  setKept(isKept: boolean): Promise<void> {
    return this.caches.setKept(isKept);
  }

  forget(): Promise<void> {
    return this.caches.forget();
  }

  cancelAll(): void {
    for (const dispatcher of this.dispatchers) dispatcher.cancelAll(new AddinError("canceled"));
  }

  setPaused(paused: boolean): void {
    this.gate.setPaused(paused);
    if (!paused && this.isWaveDue) this.startWave();
  }

  /**
   * Reports to the activity, and tells the gate of two kinds of failure: one whose sentence promises that the cell retries, even if no request
   * failed, and a refusal that may pass.
   */
  private eventsOf(activity: Activity): DispatcherEvents {
    const events = activity.eventsOf(this.options.name);
    return {
      ...events,
      keptOlder: (key, error) => void this.options.moment?.()?.failures.set(key, error),
      failed: (key, error) => {
        events.failed(key, error);
        if (error.code === "paused") this.isWaveDue = true;
        if (this.account && meaningOf(error.code).remedy === "connect") this.account.hasDenied = true;
        if (meaningOf(error.code).passes || isNotFound(error)) this.gate.cellsFailed();
      },
    };
  }

  private progressed(): void {
    if (this.account) this.account.hasAnswered = true;
    this.gate.recovery.progressed();
  }

  private opened(startsWave: boolean): void {
    for (const dispatcher of this.dispatchers) dispatcher.cacheFilled();
    if (!this.isConnected) return this.gate.stop(new AddinError("notConnected", { service: this.options.name }));
    this.gate.open();
    if (startsWave) this.startWave();
  }

  /**
   * Deferred, so that a throwing listener cannot lose an answer. A wave passes over the cells that still wait, some of whose questions may have
   * failed already: they show it only when the others are answered. Then a second wave finds them.
   */
  private startWave(): void {
    const { activity, platform } = this.options;
    const wave = (): void => {
      this.isWaveDue = this.gate.isPaused;
      if (!this.isWaveDue) this.options.startWave();
    };
    platform.clock.after(0, wave);
    activity.whenWaitingCellsHaveFailed(() => platform.clock.after(shownAfter, wave));
  }
}

/** True unless a batch brought nothing but errors. */
function holdsValue({ answers }: BatchOutcome<unknown>): boolean {
  for (const parts of answers.values())
    if (parts.some((known) => known !== undefined && !isAddinError(known))) return true;
  return false;
}

/** The longest time that Excel may take to show what a cell was given, in milliseconds. */
const shownAfter = 2000;

const noConnection: Connection = { baseUrl: "", authorization: "" };
