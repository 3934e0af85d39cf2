import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./startError";

interface Holder {
  pid: number;
  /** When the system started that process, where the system tells; a number used again is then no mistake. */
  started: string;
}

/** Makes this process the only one that uses the data folder. A lock that a dead process left is taken over. Answers the release. */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, "service.lock");
  const own = join(folder, `service.lock.${process.pid}`);
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (linked(own, lock)) return () => rmSync(lock, { force: true });
      const holder = holderOf(lock);
      if (holder && isAlive(holder)) {
        throw new StartError(
          `The data folder ${folder} is in use by another service (process ${holder.pid}). Stop it, or choose another folder with --data.`,
        );
      }
      rmSync(lock, { force: true });
    }
    throw new StartError(`The data folder ${folder} cannot be locked: other services keep starting on it.`);
  } finally {
    rmSync(own, { force: true });
  }
}

/** A link appears whole or not at all, and never over another one. */
function linked(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function holderOf(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return startOf(pid) === started;
}

function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
