import { basename, dirname, join } from "node:path";
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { DiskError, explained } from "../database/sqlite/diskError";
import { StartError } from "../startup/startError";

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

interface Holder {
  readonly pid: number;
  /** The time at which the system started that process, if it tells: this reveals a reused process id. */
  readonly started: string;
}

let locksOfProcess = 0;

/** A lock file that names its holder, so that a dead process's lock is recognized and taken over. */
export class HolderLock {
  private readonly own: string;
  private isReady = false;

  constructor(private readonly path: string) {
    this.own = `${path}.${process.pid}-${++locksOfProcess}`;
  }

  /** Takes the lock. `free`: nobody had it; `left`: a dead process did; `held`: another process has it. Throws if the folder is not writable. */
  take(): "free" | "left" | "held" {
    if (!this.isReady) this.writeOwn();
    if (this.linked()) return "free";
    const holder = this.holder();
    if (holder && isAlive(holder)) return "held";
    return this.takeOver() ? "left" : "held";
  }

  release(): void {
    rmSync(this.path, { force: true });
  }

  /** Removes the file with which it takes the lock. */
  close(): void {
    rmSync(this.own, { force: true });
  }

  /** Undefined if it cannot be read: then nobody has it, or it is just being released. */
  holder(): Holder | undefined {
    return holderOf(this.path);
  }

  private writeOwn(): void {
    removeOwnOfDead(this.path);
    writeFileSync(this.own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
    this.isReady = true;
  }

  /** Writes the lock as a link, which appears whole or not at all and never replaces another one. */
  private linked(from = this.own): boolean {
    try {
      linkSync(from, this.path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
      throw error;
    }
  }

  /** Moves a dead process's lock away. A process that was too slow and moved a live lock puts it back. */
  private takeOver(): boolean {
    const aside = `${this.own}.aside`;
    try {
      renameSync(this.path, aside);
    } catch {
      return false;
    }
    const moved = holderOf(aside);
    const isLiving = moved !== undefined && isAlive(moved);
    if (isLiving) this.linked(aside);
    rmSync(aside, { force: true });
    removeOwnOfDead(this.path);
    return !isLiving && this.linked();
  }
}

/** Removes the files with which killed processes took the lock. */
function removeOwnOfDead(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const left = join(dirname(path), name);
    const holder = holderOf(left);
    if (holder && !isAlive(holder)) rmSync(left, { force: true });
  }
}

function holderOf(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
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
  const [state] = statOf(pid);
  return state !== deadButNotReaped && startOf(pid) === started;
}

/** The state of a process that has ended while its parent has not asked how: it still has its number, and takes signals. */
const deadButNotReaped = "Z";

/** The start time of a process, as the system writes it; empty if the system does not tell. */
export function startOf(pid: number): string {
  return statOf(pid)[19] ?? "";
}

/** What Linux tells of a process after its name, beginning with its state; nothing on other systems. */
function statOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(") ") + 2).split(" ");
  } catch {
    return [];
  }
}

/** Makes the data folder where it is missing. Throws a sentence for the operator if it cannot be made or written to. */
export function makeWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`The data folder ${folder} cannot be written to. Choose another one with --data.`);
  }
}

/** Makes one folder at a time: below /proc, Node's own way tries again forever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may just have made it.
    if (!existsSync(folder)) throw error;
  }
}
