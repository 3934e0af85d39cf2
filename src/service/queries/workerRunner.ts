import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ServiceError } from "../border/serviceError";
import {
  type AskedQuery,
  limitErrors,
  parallelQueries,
  type QueryLimits,
  type QueryResult,
  type QueryRunner,
  SqlError,
} from "./queryRunner";
import type { WorkerMessage, WorkerSetting } from "./queryWorker";

/** Runs queries on a data file, each in its own thread. */
export class WorkerRunner implements QueryRunner {
  /** The last one used is taken first, so that threads that are not needed never start. */
  private readonly idle: QueryThread[];
  private readonly threads: readonly QueryThread[];
  private isClosed = false;

  constructor(data: string, limits: QueryLimits) {
    this.threads = Array.from({ length: parallelQueries }, () => new QueryThread(data, limits));
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

/** The thread's own heap, in megabytes: room for one long row, not for a result. */
const maxHeap = 128;

/** The longest time that a thread may take to start, even on a busy machine, in milliseconds. */
const maxStart = 60_000;

/**
 * Runs one query at a time in a thread, so that the service goes on meanwhile, and a query that takes too long can be ended.
 * The thread starts with the first query, and starting does not count toward its time limit. After a query fails, the thread is
 * replaced, because it may hold memory that it would never release.
 */
export class QueryThread {
  private worker: Worker | undefined;

  /** @param data the file of the data */
  constructor(
    private readonly data: string,
    private readonly limits: QueryLimits,
  ) {}

  async run(asked: AskedQuery): Promise<QueryResult> {
    const last = await this.ask(asked);
    if (last.kind === "result") return last.result;
    await this.close();
    throw errorOf(last);
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private ask(asked: AskedQuery): Promise<LastMessage> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        worker.off("message", give).off("error", end).off("exit", gone);
        finish();
      };
      const give = (message: WorkerMessage): void => {
        if (message.kind === "begun") limitTime();
        else settle(() => resolve(message));
      };
      const end = (error: Error): void => settle(() => void this.close().then(() => reject(heapError(error))));
      const gone = (): void => end(new Error("the thread of the queries ended"));
      let timer = setTimeout(() => end(limitErrors.notStarted()), maxStart);
      const limitTime = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => end(limitErrors.tooSlow(this.limits.time)), this.limits.time);
      };
      worker.on("message", give).on("error", end).on("exit", gone);
      worker.postMessage(asked);
    });
  }

  private start(): Worker {
    return new Worker(join(__dirname, "queryWorker.ts"), {
      workerData: { path: this.data, limits: this.limits } satisfies WorkerSetting,
      execArgv: ["--require", require.resolve("tsx/cjs")],
      resourceLimits: { maxOldGenerationSizeMb: maxHeap },
    });
  }
}

type LastMessage = Exclude<WorkerMessage, { kind: "begun" }>;

function errorOf(message: Exclude<LastMessage, { kind: "result" }>): Error {
  return message.kind === "sqlError" ? new SqlError(message.message) : limitErrors[message.kind]();
}

/** Recognizes a thread that ended because its heap was full. Other errors pass unchanged. */
function heapError(error: Error & { code?: string }): Error {
  return error.code === "ERR_WORKER_OUT_OF_MEMORY" ? limitErrors.outOfMemory() : error;
}
