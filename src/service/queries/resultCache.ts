import { ServiceError } from "../border/serviceError";
import { parallelQueries, type QueryResult } from "./queryRunner";

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
}

/** A result that somebody asks for. It is reused by its key as long as its SQL stays the same. */
interface Wanted {
  readonly key: string;
  readonly sql: string;
  /** The owner of the token. */
  readonly owner: string;
}

interface Entry extends Wanted {
  readonly startedAt: number;
  readonly result: Promise<QueryResult & { executedAt: number }>;
  readers: number;
}

/** A run that waits for its turn. */
interface Waiting {
  readonly owner: string;
  readonly start: () => void;
  readonly refuse: (reason: Error) => void;
  /** Set once only room is missing. */
  timer?: NodeJS.Timeout;
}

/** The longest time that a run waits for readers to finish with other results, in milliseconds. */
const patience = 10_000;

/**
 * Keeps recent results, so that a query that many ask for runs once. Failed runs are not kept. A few run at once, first come, first
 * served, but no owner of tokens gets more than half of the slots.
 */
export class ResultCache {
  /** What is kept, the oldest first. */
  private readonly entries = new Map<string, Entry>();
  /** The bytes of each result that is kept or being read. */
  private readonly sizes = new Map<Entry, number>();
  private readonly waiting: Waiting[] = [];
  /** The owners of what runs. Each run has room for the largest result. */
  private readonly running: string[] = [];

  constructor(private readonly options: ResultCacheOptions) {}

  async take(wanted: Wanted, run: () => Promise<QueryResult>): Promise<HeldResult> {
    const entry = this.fresh(wanted) ?? this.begin(wanted, run);
    entry.readers += 1;
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      entry.readers -= 1;
      this.drop(entry);
      this.startNext();
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

  private begin(wanted: Wanted, run: () => Promise<QueryResult>): Entry {
    const old = this.entries.get(wanted.key);
    if (old) this.forget(old);
    const { owner } = wanted;
    const turn = new Promise<void>((start, refuse) => this.waiting.push({ owner, start, refuse }));
    const result = turn.then(() => this.execute(entry, run));
    const entry: Entry = { ...wanted, startedAt: this.options.now(), result, readers: 0 };
    this.entries.set(wanted.key, entry);
    result.catch(() => this.forget(entry));
    this.startNext();
    return entry;
  }

  private async execute(entry: Entry, run: () => Promise<QueryResult>) {
    try {
      const result = await run();
      this.sizes.set(entry, result.size);
      return { ...result, executedAt: this.options.now() };
    } finally {
      this.running.splice(this.running.indexOf(entry.owner), 1);
      this.startNext();
    }
  }

  /** Starts what waits while there is a slot for its owner, and room for the largest result. */
  private startNext(): void {
    const ofOwner = (owner: string): number => this.running.filter((one) => one === owner).length;
    while (this.running.length < parallelQueries) {
      const next = this.waiting.find(({ owner }) => ofOwner(owner) < parallelQueries / 2);
      if (next === undefined) return;
      if (!this.makeRoom()) {
        next.timer ??= setTimeout(() => this.remove(next).refuse(fullError()), patience);
        return;
      }
      this.running.push(next.owner);
      this.remove(next).start();
    }
  }

  private remove(waiting: Waiting): Waiting {
    clearTimeout(waiting.timer);
    this.waiting.splice(this.waiting.indexOf(waiting), 1);
    return waiting;
  }

  /** Forgets the oldest results that nobody is reading, if that is needed. Returns false if it does not suffice. */
  private makeRoom(): boolean {
    const { room, largest } = this.options;
    const isRoom = (): boolean => {
      const results = Array.from(this.sizes.values()).reduce((sum, size) => sum + size, 0);
      return results + (this.running.length + 1) * largest <= room;
    };
    for (const entry of this.entries.values()) {
      if (isRoom()) break;
      if (entry.readers === 0) this.forget(entry);
    }
    return isRoom();
  }

  private forget(entry: Entry): void {
    if (this.entries.get(entry.key) === entry) this.entries.delete(entry.key);
    this.drop(entry);
  }

  /** Gives the room of a result back once nobody reads it or ever will. */
  private drop(entry: Entry): void {
    if (entry.readers === 0 && this.entries.get(entry.key) !== entry) this.sizes.delete(entry);
  }
}

function fullError(): ServiceError {
  return new ServiceError(503, "Other results are still being read. Try again in a few seconds.", {
    "retry-after": "5",
  });
}
