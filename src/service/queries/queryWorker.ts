import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openForReading } from "../database/sqlite/sqliteFile";
import type { AskedQuery, QueryLimits } from "./queryRunner";
import { readQuery } from "./readQuery";
import { ResultTooLarge, type WrittenResult } from "./resultWriter";

/** The data that the worker is started with. */
export interface WorkerSetting {
  readonly path: string;
  readonly limits: QueryLimits;
}

/** `begun` comes first, then one of the others, the last for this query. */
export type WorkerMessage =
  | { readonly kind: "begun" }
  | { readonly kind: "result"; readonly result: WrittenResult }
  | { readonly kind: "tooLarge" | "outOfMemory" | "tooDeep" }
  | { readonly kind: "sqlError"; readonly message: string };

// On Linux a priority applies to one thread: the one that serves goes first when the processors are busy.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { path, limits } = workerData as WorkerSetting;
limitMemory(limits.memory);
const file = openForReading(path);

parentPort?.on("message", (question: AskedQuery) => {
  parentPort?.postMessage({ kind: "begun" } satisfies WorkerMessage);
  const message = answer(question);
  // Handed over instead of copied, which would be work for the thread that serves.
  const bytes = message.kind === "result" ? message.result.pieces.map(({ buffer }) => buffer) : [];
  parentPort?.postMessage(message, bytes);
});

function answer({ sql, form }: AskedQuery): WorkerMessage {
  try {
    return { kind: "result", result: readQuery(file, sql, { form, limits }) };
  } catch (error) {
    if (error instanceof ResultTooLarge) return { kind: "tooLarge" };
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return { kind: "tooDeep" };
    const message = error instanceof Error ? error.message : String(error);
    return message === "out of memory" ? { kind: "outOfMemory" } : { kind: "sqlError", message };
  }
}

/** Bounds the memory of the database: it grows only through this function, and a query that is refused more memory fails. */
function limitMemory(maxBytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const grow: (this: WebAssembly.Memory, pages: number) => number = Reflect.get(prototype, "grow");
  prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError("more memory than a query may use");
    return grow.call(this, pages);
  };
}
