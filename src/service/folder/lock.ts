import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./startError";

interface Holder {
  readonly pid: number;
  /** The time when the system started that process, where the system tells it: a process id that is reused is then recognized. */
  readonly started: string;
}

/** Makes this process the only one that uses the data folder. A lock that a dead process left is taken over. Returns the release. */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, "service.lock");
  const own = `${lock}.${process.pid}`;
  write(folder, own);
  try {
    if (!linked(own, lock)) takeOver(folder, own, lock);
    return () => rmSync(lock, { force: true });
  } finally {
    rmSync(own, { force: true });
  }
}

function write(folder: string, own: string): void {
  try {
    writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
  } catch {
    throw new StartError(`The data folder ${folder} cannot be written to. Choose another one with --data.`);
  }
}

/** Writes the lock as a link: it appears whole or not at all, and never replaces another one. */
function linked(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Moves a dead process's lock away. A process that was too slow and moved a living one's puts it back. */
function takeOver(folder: string, own: string, lock: string): void {
  const holder = holderOf(lock);
  if (holder && isAlive(holder)) throw inUse(folder, holder);
  const aside = `${own}.aside`;
  try {
    renameSync(lock, aside);
  } catch {
    throw inUse(folder, holderOf(lock));
  }
  const moved = holderOf(aside);
  if (moved && isAlive(moved)) {
    linked(aside, lock);
    rmSync(aside, { force: true });
    throw inUse(folder, moved);
  }
  rmSync(aside, { force: true });
  if (!linked(own, lock)) throw inUse(folder, holderOf(lock));
}

function inUse(folder: string, holder: Holder | undefined): StartError {
  const who = holder ? `process ${holder.pid}` : "another process";
  return new StartError(
    `The data folder ${folder} is in use by ${who}. Stop it, or choose another folder with --data.`,
  );
}

function holderOf(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid && started === startOf(pid)) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return startOf(pid) === started;
}

/** The start time of a process in the system's own words; empty where the system does not tell it. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
