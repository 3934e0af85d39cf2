import { ServiceError } from "../border/serviceError";
import type { QueryResult } from "./queryRunner";

/** A result that is being sent to someone. Its bytes are kept until it is released. */
export interface HeldResult extends QueryResult {
  /** Milliseconds since 1970. */
  readonly executedAt: number;
  release(): void;
}

interface ResultCacheOptions {
  /** The time that a result is reused, in milliseconds. */
  readonly keepFor: number;
  readonly now: () => number;
  /** Limit for all results together, in bytes: kept, being sent, and being made. */
  readonly room: number;
  /** Size of the largest possible result, which every run may need, in bytes. */
  readonly largest: number;
  /** The number of queries that run at once. */
  readonly parallel: number;
}

/** A result that somebody asks for. It is reused by its key as long as its SQL stays the same. */
interface Wanted {
  readonly key: string;
  readonly sql: string;
  /** The owner of the token. */
  readonly owner: string;
}

interface Entry {
  readonly key: string;
  readonly sql: string;
  readonly startedAt: number;
  readonly result: Promise<QueryResult & { executedAt: number }>;
  /** The room that it holds, in bytes; 0 until its run has room. */
  bytes: number;
  readers: number;
  isKept: boolean;
}

/** The longest time that a run waits for readers to finish with other results, in milliseconds. */
const patience = 10_000;

/** Keeps recent results, so that a query that many ask for runs once. Failed runs are not kept. */
export class ResultCache {
  /** The oldest comes first. */
  private readonly entries = new Map<string, Entry>();
  private readonly queue: FairQueue;
  /** The bytes of all results, and of runs the most that they may need. */
  private used = 0;
  /** The runs that find no room, the longest-waiting first. */
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: ResultCacheOptions) {
    this.queue = new FairQueue(options.parallel);
  }

  async take(wanted: Wanted, run: () => Promise<QueryResult>): Promise<HeldResult> {
    const entry = this.fresh(wanted) ?? this.start(wanted, run);
    entry.readers += 1;
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      entry.readers -= 1;
      this.drop(entry);
      this.letIn();
    };
    try {
      return { ...(await entry.result), release };
    } catch (error) {
      release();
      throw error;
    }
  }

  private fresh({ key, sql }: Wanted): Entry | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    const age = this.options.now() - entry.startedAt;
    return entry.sql === sql && age >= 0 && age < this.options.keepFor ? entry : undefined;
  }

  private start({ key, sql, owner }: Wanted, run: () => Promise<QueryResult>): Entry {
    const old = this.entries.get(key);
    if (old) this.forget(old);
    const result = this.queue.run(owner, () => this.execute(entry, run));
    const startedAt = this.options.now();
    const entry: Entry = { key, sql, startedAt, result, bytes: 0, readers: 0, isKept: true };
    this.entries.set(key, entry);
    result.catch(() => this.forget(entry));
    return entry;
  }

  private async execute(entry: Entry, run: () => Promise<QueryResult>): Promise<QueryResult & { executedAt: number }> {
    const { largest, now } = this.options;
    await this.takeRoom();
    entry.bytes = largest;
    const result = await run();
    this.used -= largest - result.size;
    entry.bytes = result.size;
    this.letIn();
    return { ...result, executedAt: now() };
  }

  /** Waits for room for the largest result. */
  private takeRoom(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => (clearTimeout(timer), resolve());
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(fullError());
      }, patience);
      this.waiting.push(enter);
      this.letIn();
    });
  }

  /** Lets runs in while there is room, or a result that nobody is reading makes some. */
  private letIn(): void {
    const { room, largest } = this.options;
    while (this.waiting.length > 0) {
      if (this.used + largest <= room) {
        this.used += largest;
        this.waiting.shift()?.();
      } else {
        const oldest = Array.from(this.entries.values()).find(({ readers, bytes }) => readers === 0 && bytes > 0);
        if (oldest === undefined) return;
        this.forget(oldest);
      }
    }
  }

  private forget(entry: Entry): void {
    if (this.entries.get(entry.key) === entry) this.entries.delete(entry.key);
    entry.isKept = false;
    this.drop(entry);
  }

  /** Gives the room of a result back once nobody reads it or ever will. */
  private drop(entry: Entry): void {
    if (entry.readers > 0 || entry.isKept) return;
    this.used -= entry.bytes;
    entry.bytes = 0;
  }
}

function fullError(): ServiceError {
  return new ServiceError(503, "Other results are still being read. Try again in a few seconds.", {
    "retry-after": "5",
  });
}

interface Waiting {
  readonly owner: string;
  readonly start: () => void;
}

/** Lets a few queries run at once, first come, first served, but no owner of tokens gets more than half of the slots. */
class FairQueue {
  private readonly waiting: Waiting[] = [];
  private readonly runningOf = new Map<string, number>();
  private running = 0;
  private readonly maxOfOwner: number;

  constructor(private readonly maxRunning: number) {
    this.maxOfOwner = Math.ceil(maxRunning / 2);
  }

  async run<Answer>(owner: string, work: () => Promise<Answer>): Promise<Answer> {
    await new Promise<void>((resolve) => {
      this.waiting.push({ owner, start: resolve });
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.count(owner, -1);
      this.startNext();
    }
  }

  private startNext(): void {
    const next = this.waiting.findIndex(({ owner }) => (this.runningOf.get(owner) ?? 0) < this.maxOfOwner);
    if (next < 0 || this.running === this.maxRunning) return;
    const [query] = this.waiting.splice(next, 1);
    if (query === undefined) return;
    this.count(query.owner, 1);
    query.start();
  }

  private count(owner: string, change: 1 | -1): void {
    const running = (this.runningOf.get(owner) ?? 0) + change;
    this.running += change;
    if (running === 0) this.runningOf.delete(owner);
    else this.runningOf.set(owner, running);
  }
}
