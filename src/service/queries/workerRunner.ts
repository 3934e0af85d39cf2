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
  /** The name of the threads' files, beside the file of the data. */
  name?: string;
}

/** Runs queries over a file, each in a thread. */
export class WorkerRunner implements QueryRunner {
  readonly parallel: number;
  /** The one used last is taken first, so that a thread that is never needed never starts. */
  private readonly idle: QueryThread[];
  private readonly threads: readonly QueryThread[];

  constructor(data: string, { limits = defaultQueryLimits, threads = 4, name = "queries" }: WorkerRunnerOptions = {}) {
    const own = (n: number): string => join(dirname(data), `${name}-${n}.sqlite`);
    this.parallel = threads;
    this.threads = Array.from({ length: threads }, (_, n) => new QueryThread(data, own(n + 1), limits));
    this.idle = this.threads.toReversed();
  }

  async run({ sql, form }: AskedQuery): Promise<QueryResult> {
    const thread = this.idle.pop();
    if (thread === undefined) throw new ServiceError(503, "The service is being stopped.");
    try {
      return await thread.run({ sql, form });
    } finally {
      if (!this.isClosed) this.idle.push(thread);
    }
  }

  /** Ends what runs. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.idle.length = 0;
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  private isClosed = false;
}
