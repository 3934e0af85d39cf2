import { copyFileSync, linkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ServiceError } from "../border/serviceError";
import { removeLeftLock } from "../database/sqlite";
import { SqlError, type QueryLimits, type QueryResult } from "./queryResult";
import type { WorkerAnswer, WorkerSetting } from "./queryWorker";

/**
 * Runs one query at a time in a thread: one that takes too long ends with its thread, and the service goes on meanwhile.
 * The thread starts with the first query. It is replaced after a query that failed, which may hold memory that it would never give back.
 */
export class QueryThread {
  private worker: Worker | undefined;

  /**
   * @param data the file of the data
   * @param own the same file under a name of the thread's own, made at the start: the driver allows one connection per file
   */
  constructor(
    private readonly data: string,
    private readonly own: string,
    private readonly limits: QueryLimits,
  ) {}

  async run(sql: string): Promise<QueryResult> {
    const answer = await this.ask(sql);
    if (answer.kind === "result") return answer.result;
    await this.close();
    throw errorOf(answer);
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    if (worker === undefined) return;
    await worker.terminate();
    this.removeOwn();
  }

  private ask(sql: string): Promise<WorkerAnswer> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        worker.off("message", give).off("error", end).off("exit", gone);
        finish();
      };
      const give = (answer: WorkerAnswer): void => settle(() => resolve(answer));
      const end = (error: Error): void => settle(() => void this.close().then(() => reject(error)));
      const gone = (): void => end(new Error("the thread of the queries ended"));
      const timer = setTimeout(() => end(this.tooSlow()), this.limits.time);
      worker.on("message", give).on("error", end).on("exit", gone);
      worker.postMessage(sql);
    });
  }

  private tooSlow(): ServiceError {
    return new ServiceError(503, `The query ran longer than ${this.limits.time / 1_000} seconds and was ended.`);
  }

  private start(): Worker {
    this.removeOwn();
    linkOrCopy(this.data, this.own);
    return new Worker(join(__dirname, "queryWorker.ts"), {
      workerData: { path: this.own, limits: this.limits } satisfies WorkerSetting,
      execArgv: ["--require", require.resolve("tsx/cjs")],
    });
  }

  private removeOwn(): void {
    rmSync(this.own, { force: true });
    removeLeftLock(this.own);
  }
}

/** Links the file, or copies it where the file system has no links. */
function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
  }
}

function errorOf(answer: Exclude<WorkerAnswer, { kind: "result" }>): Error {
  switch (answer.kind) {
    case "tooLarge":
      return new ServiceError(503, "The result is larger than this service gives. Let the query choose fewer rows.");
    case "outOfMemory":
      return new ServiceError(503, "The query needs more memory than this service gives and was ended.");
    case "sqlError":
      return new SqlError(answer.message);
  }
}
