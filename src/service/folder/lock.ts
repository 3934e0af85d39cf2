import { createHash, randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimes,
} from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DiskError, explained } from "../database/sqlite/diskError";
import { StartError } from "../startup/startError";

type Release = () => void;

/** Makes this process the only one that serves, or imports into, the folder. Returns what releases it. */
export async function lockFolder(folder: string): Promise<Release> {
  const release = await lockUnlessUsed(folder);
  if (release !== undefined) return release;
  throw new StartError(
    `The data folder ${folder} is in use by another process. Stop it, or choose another folder with --data.`,
  );
}

/** The same, but undefined if another process is using the folder. */
export async function lockUnlessUsed(folder: string): Promise<Release | undefined> {
  try {
    return await takeLock(folder, "service", 10);
  } catch (error) {
    const problem = explained(error, folder);
    if (problem instanceof DiskError) throw new StartError(problem.message);
    if (["EACCES", "EROFS", "ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? ""))
      throw notWritable(folder);
    throw new StartError(
      `The data folder ${folder} is on a disk without sockets (${(error as Error).message}), so two services could use it at ` +
        "once. Choose a folder on a disk of this computer with --data.",
    );
  }
}

/** The longest path of a socket that every system takes. */
const maxPath = 100;

/**
 * Takes the lock of this name in a folder, or gives up after some tries. Its holder listens on a socket in the folder: the system
 * ends that with the process, however it ends, and tells every container of the computer. Each process opens a socket of its own and
 * then looks for others; if one is listening, it gives way. So nobody takes over what another one held.
 */
export async function takeLock(folder: string, name: string, tries: number): Promise<Release | undefined> {
  if (process.platform === "win32") return takePipe(folder, name);
  const near = folder.length + name.length + 40 > maxPath ? mkdtempSync(join(tmpdir(), "zip-")) : undefined;
  if (near !== undefined) symlinkSync(realpathSync(folder), join(near, "f"));
  const path = near === undefined ? folder : join(near, "f");
  try {
    for (let attempt = 1; ; attempt++) {
      const lock = await openLock(path, folder, name);
      if (!(await hasOther(path, name, lock.name))) return lock.release;
      lock.release();
      if (attempt === tries) return undefined;
      await pause(10 + 40 * Math.random());
    }
  } finally {
    if (near !== undefined) rmSync(near, { recursive: true });
  }
}

/** The running system, as all its containers see it. The sockets of another one cannot be asked from here. */
const system = createHash("sha256").update(bootId()).digest("hex").slice(0, 8);

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8");
  } catch {
    return hostname();
  }
}

/** The pause between two signs of life for other computers, in milliseconds. */
const beat = 1_000;

/** Opens this process's socket. It gets its name once it listens: one that does not listen is taken for a dead process's. */
async function openLock(path: string, folder: string, name: string): Promise<{ name: string; release: Release }> {
  const own = `${name}.${system}.${randomBytes(4).toString("hex")}.lock`;
  const server = createServer((socket) => socket.destroy()).unref();
  await listen(server, join(path, `${own}.new`));
  renameSync(join(path, `${own}.new`), join(path, own));
  const beating = setInterval(() => utimes(join(folder, own), new Date(), new Date(), () => undefined), beat).unref();
  const release = (): void => {
    clearInterval(beating);
    server.close();
    rmSync(join(folder, own), { force: true });
  };
  return { name: own, release };
}

/** Everyone may ask the socket, whoever started its process. */
function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ path, readableAll: true, writableAll: true }, resolve);
  });
}

/** True if another process holds the lock or is asking for it. Removes the sockets of dead ones. */
async function hasOther(path: string, name: string, own: string): Promise<boolean> {
  const pattern = new RegExp(`^${name}\\.[0-9a-f]{8}\\.[0-9a-f]{8}\\.lock$`);
  const others = readdirSync(path).filter((each) => pattern.test(each) && each !== own);
  for (const each of others) {
    const isLiving = each.includes(`.${system}.`) ? listens : beats;
    if (await isLiving(join(path, each))) return true;
    rmSync(join(path, each), { force: true });
  }
  return false;
}

function listens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "ECONNREFUSED" && code !== "ENOENT"));
  });
}

/** True if a process of another computer gives a sign of life within five beats. Its clock may be wrong, so that only a change counts. */
async function beats(path: string): Promise<boolean> {
  const before = changedAt(path);
  for (let times = 0; times < 5; times++) {
    await pause(beat);
    if (![undefined, before].includes(changedAt(path))) return true;
  }
  return false;
}

function changedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** Windows' sockets are not in folders: one of the folder's name, which the system gives to one process at a time. */
async function takePipe(folder: string, name: string): Promise<Release | undefined> {
  const own = createHash("sha256").update(realpathSync(folder).toLowerCase()).digest("hex");
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await listen(server, `\\\\.\\pipe\\zip-for-excel-${name}-${own}`);
    return () => void server.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return undefined;
    throw error;
  }
}

/** Makes the data folder where it is missing. Throws a sentence for the operator if it cannot be made or written to. */
export function makeWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    throw notWritable(folder);
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

function notWritable(folder: string): StartError {
  return new StartError(`The data folder ${folder} cannot be written to. Choose another one with --data.`);
}
