import { dirname, join } from "node:path";
import { ServiceError } from "../border/serviceError";
import {
  defaultQueryLimits,
  type AskedQuery,
  type QueryLimits,
  type QueryResult,
  type QueryRunner,
} from "./queryRunner";
import { QueryThread } from "./queryThread";

export interface WorkerRunnerOptions {
  limits?: QueryLimits;
  /** The number of queries that run in parallel. */
  threads?: number;
  /** Base name of the threads' files, which are next to the data file. */
  name?: string;
}

/** Runs queries on a data file, each in its own thread. */
export class WorkerRunner implements QueryRunner {
  readonly parallel: number;
  /** The last one used is taken first, so that threads that are not needed never start. */
  private readonly idle: QueryThread[];
  private readonly threads: readonly QueryThread[];
  private isClosed = false;

  constructor(data: string, { limits = defaultQueryLimits, threads = 4, name = "queries" }: WorkerRunnerOptions = {}) {
    const own = (n: number): string => join(dirname(data), `${name}-${n}.sqlite`);
    this.parallel = threads;
    this.threads = Array.from({ length: threads }, (_, n) => new QueryThread(data, own(n + 1), limits));
    this.idle = this.threads.toReversed();
  }

  async run(asked: AskedQuery): Promise<QueryResult> {
    const thread = this.idle.pop();
    if (thread === undefined) throw new ServiceError(503, "The service is being stopped.");
    try {
      return await thread.run(asked);
    } finally {
      if (!this.isClosed) this.idle.push(thread);
    }
  }

  /** Ends running queries. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.idle.length = 0;
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}
