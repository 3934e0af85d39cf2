import { dirname, join } from "node:path";
import { ServiceError } from "../border/serviceError";
import { defaultQueryLimits, type QueryLimits, type QueryResult, type QueryRunner } from "./queryResult";
import { QueryThread } from "./queryThread";

export interface WorkerRunnerOptions {
  limits?: QueryLimits;
  /** The number of queries that run in parallel. */
  threads?: number;
  /** The name of the threads' files, beside the file of the data. */
  name?: string;
}

interface WaitingQuery {
  readonly sql: string;
  readonly callerId: string;
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (error: Error) => void;
}

/** Runs queries in a few threads, first come, first served; but no caller has more than half of the threads. */
export class WorkerRunner implements QueryRunner {
  /** The one used last is taken first, so that a thread that is never needed never starts. */
  private readonly idle: QueryThread[];
  private readonly threads: readonly QueryThread[];
  private readonly waiting: WaitingQuery[] = [];
  private readonly runningOf = new Map<string, number>();
  private readonly maxOfCaller: number;

  constructor(data: string, { limits = defaultQueryLimits, threads = 4, name = "queries" }: WorkerRunnerOptions = {}) {
    const own = (n: number): string => join(dirname(data), `${name}-${n}.sqlite`);
    this.threads = Array.from({ length: threads }, (_, n) => new QueryThread(data, own(n + 1), limits));
    this.idle = this.threads.toReversed();
    this.maxOfCaller = Math.ceil(threads / 2);
  }

  run(sql: string, callerId: string): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ sql, callerId, resolve, reject });
      this.startNext();
    });
  }

  /** Ends what runs and refuses what waits. */
  async close(): Promise<void> {
    this.idle.length = 0;
    for (const { reject } of this.waiting.splice(0)) reject(new ServiceError(503, "The service is being stopped."));
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  private startNext(): void {
    const query = this.waiting.find(({ callerId }) => this.running(callerId) < this.maxOfCaller);
    if (query === undefined) return;
    const thread = this.idle.pop();
    if (thread === undefined) return;
    this.waiting.splice(this.waiting.indexOf(query), 1);
    void this.runIn(thread, query);
  }

  private async runIn(thread: QueryThread, { sql, callerId, resolve, reject }: WaitingQuery): Promise<void> {
    this.runningOf.set(callerId, this.running(callerId) + 1);
    await thread.run(sql).then(resolve, reject);
    this.runningOf.set(callerId, this.running(callerId) - 1);
    this.idle.push(thread);
    this.startNext();
  }

  private running(callerId: string): number {
    return this.runningOf.get(callerId) ?? 0;
  }
}
