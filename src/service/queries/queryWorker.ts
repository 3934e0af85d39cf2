import { Database as SqliteFile } from "node-sqlite3-wasm";
import { parentPort, workerData } from "node:worker_threads";
import type { QueryLimits, QueryResult } from "./queryResult";
import { readQuery, ResultTooLarge } from "./readQuery";

/** What the worker is started with. */
export interface WorkerSetting {
  readonly path: string;
  readonly limits: QueryLimits;
}

export type WorkerAnswer =
  | { readonly kind: "result"; readonly result: QueryResult }
  | { readonly kind: "tooLarge" }
  | { readonly kind: "sqlError"; readonly message: string };

const { path, limits } = workerData as WorkerSetting;
const file = new SqliteFile(path, { readOnly: true });

parentPort?.on("message", (sql: string) => parentPort?.postMessage(answer(sql)));

function answer(sql: string): WorkerAnswer {
  try {
    return { kind: "result", result: readQuery(file, sql, limits) };
  } catch (error) {
    if (error instanceof ResultTooLarge) return { kind: "tooLarge" };
    return { kind: "sqlError", message: error instanceof Error ? error.message : String(error) };
  }
}
