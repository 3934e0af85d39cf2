import type { DispatcherEvents } from "./dispatcher/dispatcher";
import type { AddinError } from "./errors/addinError";
import type { Traffic } from "./http/send";
import type { Clock } from "./platform";
import type { ServiceName } from "./settings/settings";

/** Counts since the add-in started. */
export interface Counts {
  /** Questions that cells asked: a cell over ten codes asks ten. Those of the pane are not counted. */
  asked: number;
  /** Those of them that the cache answered at once. */
  fromCache: number;
  /** Questions waiting now. */
  waiting: number;
  /** Cells waiting now for at least one answer. */
  cellsWaiting: number;
  /** Cells that have waited and have their value, or have left. */
  cellsDone: number;
  /** Requests that left, retries included. */
  requests: number;
  retries: number;
  bytes: number;
  /** The requests and bytes among these of which no cell had need: they left, or came, while none waited. */
  ofPane: { requests: number; bytes: number };
}

/** Questions of one service whose failure is told in the same sentence. */
export interface FailedQuestions {
  /** The service, and what makes the sentence, which no other row has. */
  told: string;
  /** The moment of the last of them, in milliseconds since 1970. */
  at: number;
  service: ServiceName;
  /** That of the last of them. */
  error: AddinError;
  times: number;
  /** Cells have waited for some of them; else the pane alone had asked. */
  isOfCells: boolean;
}

/** Sentences that are remembered. */
const maxFailures = 20;
/** The pause between two calls of a listener that does not ask for a longer one, in milliseconds. */
export const usualPause = 250;

interface Listener {
  readonly tell: () => void;
  readonly pause: number;
  isToBeTold: boolean;
}

/** Watches the cells that were waiting when it began, to see whether any of them fails. */
interface CellsWatch {
  /** The number of the last of these cells. */
  readonly last: number;
  /** The number of them that still wait. */
  left: number;
  haveFailed: boolean;
  readonly failed: () => void;
}

/** Counts what the add-in does, for the pane, `ZIP.STATUS` and the tests. While nobody listens, counting is all it costs. */
export class Activity {
  readonly counts: Counts = {
    asked: 0,
    fromCache: 0,
    waiting: 0,
    cellsWaiting: 0,
    cellsDone: 0,
    requests: 0,
    retries: 0,
    bytes: 0,
    ofPane: { requests: 0, bytes: 0 },
  };
  /** The latest first. */
  failures: readonly FailedQuestions[] = [];
  lastAnswerAt: number | undefined;
  private listeners: readonly Listener[] = [];
  private lastCell = 0;
  private watches: readonly CellsWatch[] = [];

  constructor(private readonly clock: Clock) {}

  /** Calls `tell` after changes, at most once in `pause` milliseconds. Returns a function that ends it. */
  listen(tell: () => void, pause = usualPause): () => void {
    const listener = { tell, pause, isToBeTold: false };
    this.listeners = [...this.listeners, listener];
    return () => void (this.listeners = this.listeners.filter((one) => one !== listener));
  }

  /** A cell has asked a question. */
  asked(isHeld: boolean): void {
    this.counts.asked++;
    if (isHeld) this.counts.fromCache++;
    this.changed();
  }

  /** Returns a number for the cell, to be passed to `cellDone`. */
  cellWaits(): number {
    this.counts.cellsWaiting++;
    this.changed();
    return ++this.lastCell;
  }

  /** @param hasFailed Whether its value holds an error; asked only while somebody waits for that. */
  cellDone(cell: number, hasFailed: () => boolean): void {
    this.counts.cellsWaiting--;
    this.counts.cellsDone++;
    for (const watch of this.watches) if (cell <= watch.last) this.watched(watch, hasFailed());
    this.changed();
  }

  /** Calls `failed` once every cell that waits now is done, if any of them has failed. */
  whenWaitingCellsHaveFailed(failed: () => void): void {
    const left = this.counts.cellsWaiting;
    if (left > 0) this.watches = [...this.watches, { last: this.lastCell, left, haveFailed: false, failed }];
  }

  eventsOf(service: ServiceName): Omit<DispatcherEvents, "keptOlder"> {
    return {
      batchEnded: (error) => {
        if (!error) this.lastAnswerAt = this.clock.now();
        this.changed();
      },
      failed: (_key, error) => this.failed(service, error),
      waiting: (cells) => {
        this.counts.waiting += cells;
        this.changed();
      },
    };
  }

  traffic(): Traffic {
    const { counts } = this;
    return {
      sent: () => {
        counts.requests++;
        if (counts.cellsWaiting === 0) counts.ofPane.requests++;
        this.changed();
      },
      retried: () => void counts.retries++,
      received: (bytes) => {
        counts.bytes += bytes;
        if (counts.cellsWaiting === 0) counts.ofPane.bytes += bytes;
      },
    };
  }

  private watched(watch: CellsWatch, hasFailed: boolean): void {
    watch.haveFailed ||= hasFailed;
    if (--watch.left > 0) return;
    this.watches = this.watches.filter((other) => other !== watch);
    if (watch.haveFailed) watch.failed();
  }

  private failed(service: ServiceName, error: AddinError): void {
    const told = toldOf(service, error);
    const before = this.failures.find((one) => one.told === told);
    const failure: FailedQuestions = {
      told,
      at: this.clock.now(),
      service,
      error,
      times: (before?.times ?? 0) + 1,
      isOfCells: before?.isOfCells || this.counts.cellsWaiting > 0,
    };
    this.failures = [failure, ...this.failures.filter((one) => one !== before)].slice(0, maxFailures);
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) if (!listener.isToBeTold) this.tellLater(listener);
  }

  private tellLater(listener: Listener): void {
    listener.isToBeTold = true;
    this.clock.after(listener.pause, () => {
      listener.isToBeTold = false;
      if (this.listeners.includes(listener)) listener.tell();
    });
  }
}

/** What a failure is told as, whatever moment the service asked to wait for. The sentences themselves load only where one is shown. */
function toldOf(service: ServiceName, { code, details }: AddinError): string {
  return `${service}: ${code} ${JSON.stringify({ ...details, at: undefined, now: undefined })}`;
}
