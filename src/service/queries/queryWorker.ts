import { Database as SqliteFile } from "node-sqlite3-wasm";
import { parentPort, workerData } from "node:worker_threads";
import type { QueryLimits, QueryResult } from "./queryResult";
import { readQuery, ResultTooLarge } from "./readQuery";

/** The data that the worker is started with. */
export interface WorkerSetting {
  readonly path: string;
  readonly limits: QueryLimits;
}

export type WorkerAnswer =
  | { readonly kind: "result"; readonly result: QueryResult }
  | { readonly kind: "tooLarge" }
  | { readonly kind: "outOfMemory" }
  | { readonly kind: "sqlError"; readonly message: string };

const { path, limits } = workerData as WorkerSetting;
limitMemory(limits.memory);
const file = new SqliteFile(path, { readOnly: true });

parentPort?.on("message", (sql: string) => parentPort?.postMessage(answer(sql)));

function answer(sql: string): WorkerAnswer {
  try {
    return { kind: "result", result: readQuery(file, sql, limits) };
  } catch (error) {
    if (error instanceof ResultTooLarge) return { kind: "tooLarge" };
    const message = error instanceof Error ? error.message : String(error);
    return message === "out of memory" ? { kind: "outOfMemory" } : { kind: "sqlError", message };
  }
}

/** Bounds the memory of the database: it grows only through this function, and a query that is refused more fails. */
function limitMemory(maxBytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const grow: (this: WebAssembly.Memory, pages: number) => number = Reflect.get(prototype, "grow");
  prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError("more memory than a query may use");
    return grow.call(this, pages);
  };
}
