import { rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ServiceError } from "../border/serviceError";
import { defaultQueryLimits, SqlError, type QueryLimits, type QueryResult, type QueryRunner } from "./queryResult";
import type { WorkerAnswer, WorkerSetting } from "./queryWorker";

/** Milliseconds. */
const memoryCheckEvery = 50;

/**
 * Runs queries one after the other in a thread of their own, over a read-only file of their own: a query that takes too
 * long ends with its thread, and the service goes on meanwhile. The thread starts with the first query.
 */
export class WorkerRunner implements QueryRunner {
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** @param path a database file that nobody else opens: the driver lets one connection in at a time */
  constructor(
    private readonly path: string,
    private readonly limits: QueryLimits = defaultQueryLimits,
  ) {}

  run(sql: string): Promise<QueryResult> {
    const run = this.last.then(() => this.runNow(sql));
    this.last = run.catch(() => undefined);
    return run;
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private async runNow(sql: string): Promise<QueryResult> {
    const answer = await this.ask(sql);
    if (answer.kind === "result") return answer.result;
    // The thread may hold much memory that it would never give back.
    await this.close();
    if (answer.kind === "sqlError") throw new SqlError(answer.message);
    throw new ServiceError(503, "The result is larger than this service gives. Let the query choose fewer rows.");
  }

  private ask(sql: string): Promise<WorkerAnswer> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        stopWatching();
        worker.off("message", give).off("error", end).off("exit", gone);
        finish();
      };
      const give = (answer: WorkerAnswer): void => settle(() => resolve(answer));
      const end = (error: Error): void => settle(() => void this.close().then(() => reject(error)));
      const gone = (): void => end(new Error("the thread of the queries ended"));
      const stopWatching = this.watch((what) => end(new ServiceError(503, `The query ${what} and was ended.`)));
      worker.on("message", give).on("error", end).on("exit", gone);
      worker.postMessage(sql);
    });
  }

  /** Tells, once, when the running query passes a limit that it cannot see itself. */
  private watch(exceeded: (what: string) => void): () => void {
    const { time, memory } = this.limits;
    const before = process.memoryUsage.rss();
    const timer = setTimeout(() => exceeded(`ran longer than ${time / 1_000} seconds`), time);
    const meter = setInterval(() => {
      if (process.memoryUsage.rss() - before > memory) exceeded("needs more memory than this service gives");
    }, memoryCheckEvery);
    return () => {
      clearTimeout(timer);
      clearInterval(meter);
    };
  }

  /** A thread that was ended in the middle of a query leaves the driver's lock behind. */
  private start(): Worker {
    rmSync(`${this.path}.lock`, { recursive: true, force: true });
    return new Worker(join(__dirname, "queryWorker.ts"), {
      workerData: { path: this.path, limits: this.limits } satisfies WorkerSetting,
      execArgv: ["--require", require.resolve("tsx/cjs")],
    });
  }
}
