import type { AddinError } from "./errors/addinError";
import type { DispatcherEvents } from "./dispatcher/dispatcher";
import type { Traffic } from "./http/sender";
import type { Clock } from "./platform";
import type { ServiceName } from "./settings/settings";

/** Counts since the add-in started. */
export interface Counts {
  /** Questions that cells asked: a cell over ten codes asks ten. */
  asked: number;
  /** Of these, answered from the cache at once. */
  fromCache: number;
  /** Of these, joined to an equal question that was already waiting. */
  joined: number;
  /** Questions that wait now. */
  waiting: number;
  /** Requests that left, retries included. */
  requests: number;
  retries: number;
  bytes: number;
}

/** Questions of one service that failed for the same reason, one after another. */
export interface FailedQuestions {
  /** Milliseconds since 1970. */
  at: number;
  service: ServiceName;
  error: AddinError;
  times: number;
}

/** Failures that are remembered. */
const maxFailures = 20;
/** How often a listener is told at most, in milliseconds. */
const tellEvery = 250;

/** What the add-in is doing, for the pane, `ZIP.STATUS` and the tests. Counting is all it costs while nobody listens. */
export class Activity {
  readonly counts: Counts = { asked: 0, fromCache: 0, joined: 0, waiting: 0, requests: 0, retries: 0, bytes: 0 };
  readonly failures: FailedQuestions[] = [];
  lastAnswerAt: number | undefined;
  private readonly listeners = new Set<() => void>();
  private isTelling = false;

  constructor(private readonly clock: Clock) {}

  /** Calls `listener` after changes, at most four times a second; the answer ends it. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  eventsOf(service: ServiceName): DispatcherEvents {
    return {
      asked: (held) => {
        this.counts.asked++;
        if (held) this.counts.fromCache++;
        this.changed();
      },
      joined: () => void this.counts.joined++,
      batchLeft: () => this.changed(),
      batchEnded: (_batch, error) => {
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
    return {
      sent: () => {
        this.counts.requests++;
        this.changed();
      },
      retried: () => void this.counts.retries++,
      received: (bytes) => void (this.counts.bytes += bytes),
    };
  }

  private failed(service: ServiceName, error: AddinError): void {
    const last = this.failures[0];
    const isSame = last?.error.code === error.code && last.error.details.what === error.details.what;
    if (isSame && last.service === service) {
      last.times++;
      last.at = this.clock.now();
    } else {
      this.failures.unshift({ at: this.clock.now(), service, error, times: 1 });
      this.failures.length = Math.min(this.failures.length, maxFailures);
    }
    this.changed();
  }

  private changed(): void {
    if (this.isTelling || this.listeners.size === 0) return;
    this.isTelling = true;
    this.clock.after(tellEvery, () => {
      this.isTelling = false;
      for (const listener of this.listeners) listener();
    });
  }
}
