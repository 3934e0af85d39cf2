import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programFlags } from "../../../tests/support/service/processes";
import { lockFolder, takeLock } from "./lock";

const pauses = { during: (): void => undefined };
jest.mock("node:timers/promises", () => ({
  setTimeout: (milliseconds: number) => {
    pauses.during();
    return new Promise((resolve) => setTimeout(resolve, milliseconds / 50));
  },
}));

const holding = `
  require(${JSON.stringify(join(__dirname, "lock.ts"))}).lockFolder(process.argv[1]).then(() => console.log("held"));
  setInterval(() => undefined, 1_000);`;

/** Starts a process that holds the lock until it is ended; `words` are the program that starts it, and prints its number. */
async function startHolder(folder: string, words = ["sh", "-c", 'echo $$; exec "$@"', "sh"]) {
  const [program, ...flags] = [...words, process.execPath, ...programFlags, "-e", holding, folder];
  const parent = spawn(program, flags, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  await new Promise<void>((resolve) => {
    parent.stdout.on("data", (words: Buffer) => {
      said += words.toString();
      if (said.includes("held")) resolve();
    });
  });
  return { parent, pid: Number.parseInt(said) };
}

describe("the lock of the data folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "zip-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("lets one in, and the next when it is released", async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow("is in use by another process. Stop it, or");
    release();
    expect(readdirSync(folder)).toEqual([]);
    (await lockFolder(folder))();
  });

  test("lets one in of many that start at the same time", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => takeLock(folder, "service", 20)));
    expect(all.filter((release) => release !== undefined)).toHaveLength(1);
    for (const release of all) release?.();
  });

  test("works in a folder with a long path", async () => {
    const long = join(folder, "a".repeat(120));
    mkdirSync(long);
    const release = await lockFolder(long);
    await expect(lockFolder(long)).rejects.toThrow("in use");
    release();
    expect(readdirSync(long)).toEqual([]);
  });

  test("is held by a process that is stopped, and by nobody once that is killed", async () => {
    const { parent: holder } = await startHolder(folder);
    holder.kill("SIGSTOP");
    await expect(lockFolder(folder)).rejects.toThrow("in use");
    const ended = once(holder, "exit");
    holder.kill("SIGKILL");
    await ended;
    (await lockFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  const onLinux = process.platform === "linux" ? test : test.skip;
  onLinux("is not held by a process that is dead and that nobody has reaped", async () => {
    // The shell becomes a program that never asks how its child has ended.
    const { parent, pid } = await startHolder(folder, ["sh", "-c", '"$@" & echo $!; exec sleep 60', "sh"]);
    process.kill(pid, "SIGKILL");
    // It is dead once all its threads have ended.
    while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8")) || readdirSync(`/proc/${pid}/task`).length > 1);
    await lockFolder(folder)
      .then((release) => release())
      .finally(() => parent.kill());
  });

  test("of another computer is held as long as it gives signs of life", async () => {
    const other = join(folder, "service.00000000.00000000.lock");
    writeFileSync(other, "");
    pauses.during = () => utimesSync(other, new Date(), new Date(Date.now() + 1_000));
    await expect(lockFolder(folder)).rejects.toThrow("in use");
    pauses.during = () => undefined;
    (await lockFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });
});
