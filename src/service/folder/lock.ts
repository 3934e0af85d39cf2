import { join } from "node:path";
import { DiskError, explained } from "../database/sqlite/diskError";
import { StartError } from "../startup/startError";
import { HolderLock, type Holder } from "./holderLock";

/** Makes this process the only user of the data folder, taking over a dead process's lock. Returns what releases it. */
export function lockFolder(folder: string): () => void {
  const lock = new HolderLock(join(folder, "service.lock"));
  try {
    if (taken(lock, folder) === "held") throw inUse(folder, lock.holder());
    return () => lock.release();
  } finally {
    lock.close();
  }
}

/** The same, but undefined if another process is using the folder. */
export function lockUnlessUsed(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof StartError) return undefined;
    throw error;
  }
}

function taken(lock: HolderLock, folder: string): ReturnType<HolderLock["take"]> {
  try {
    return lock.take();
  } catch (error) {
    const problem = explained(error, folder);
    if (problem instanceof DiskError) throw new StartError(problem.message);
    throw new StartError(`The data folder ${folder} cannot be written to. Choose another one with --data.`);
  }
}

function inUse(folder: string, holder: Holder | undefined): StartError {
  const who = holder ? `process ${holder.pid}` : "another process";
  return new StartError(
    `The data folder ${folder} is in use by ${who}. Stop it, or choose another folder with --data.`,
  );
}
