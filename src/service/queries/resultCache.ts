import { FairQueue } from "./fairQueue";
import type { QueryResult } from "./queryRunner";
import { ResultRoom } from "./resultRoom";

/** A result that is being sent to someone. Its bytes are kept until it is released. */
export interface HeldResult extends QueryResult {
  /** Milliseconds since 1970. */
  readonly executedAt: number;
  release(): void;
}

export interface ResultCacheOptions {
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

/** Keeps recent results, so that a query that many ask for runs once. Failed runs are not kept. */
export class ResultCache {
  /** The oldest comes first. */
  private readonly entries = new Map<string, Entry>();
  private readonly room: ResultRoom;
  private readonly queue: FairQueue;

  constructor(private readonly options: ResultCacheOptions) {
    this.queue = new FairQueue(options.parallel);
    this.room = new ResultRoom(options.room, () => this.forgetOldest());
  }

  async take(wanted: Wanted, run: () => Promise<QueryResult>): Promise<HeldResult> {
    const entry = this.fresh(wanted) ?? this.start(wanted, run);
    entry.readers += 1;
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      entry.readers -= 1;
      this.settle(entry);
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
    await this.room.take(largest);
    entry.bytes = largest;
    const result = await run();
    this.room.giveBack(largest - result.size);
    entry.bytes = result.size;
    return { ...result, executedAt: now() };
  }

  /** Returns false if there is nothing to forget because all results are being made or read. */
  private forgetOldest(): boolean {
    for (const entry of this.entries.values()) {
      if (entry.readers > 0 || entry.bytes === 0) continue;
      this.forget(entry);
      return true;
    }
    return false;
  }

  private forget(entry: Entry): void {
    if (this.entries.get(entry.key) === entry) this.entries.delete(entry.key);
    entry.isKept = false;
    this.settle(entry);
  }

  /** Releases the room once nobody reads the result or ever will. */
  private settle(entry: Entry): void {
    if (entry.readers > 0) return;
    const bytes = entry.isKept ? 0 : entry.bytes;
    if (!entry.isKept) entry.bytes = 0;
    this.room.giveBack(bytes);
  }
}
