import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { lockFolder, startOf } from "./lock";

describe("the lock of the data folder", () => {
  let folder: string;
  let lock: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "zip-lock-"));
    lock = join(folder, "service.lock");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("lets one in, and the next when it is released", () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  test("is taken over from a process that is dead", () => {
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    writeFileSync(lock, JSON.stringify({ pid, started: "1" }));
    const release = lockFolder(folder);
    expect(existsSync(lock)).toBe(true);
    release();
  });

  const onLinux = process.platform === "linux" ? test : test.skip;
  onLinux("is taken over from a process that is dead and that nobody has reaped", async () => {
    // The shell becomes a program that never asks how its child has ended.
    const parent = spawn("sh", ["-c", "sleep 0.01 & echo $!; exec sleep 60"]);
    const [printed] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(printed.toString());
    try {
      while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8")));
      writeFileSync(lock, JSON.stringify({ pid, started: startOf(pid) }));
      lockFolder(folder)();
    } finally {
      parent.kill();
    }
  });

  test("is taken over when the number belongs to another process by now", () => {
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, started: "another start" }));
    lockFolder(folder)();
  });

  test("is taken over when it cannot be read", () => {
    writeFileSync(lock, "");
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });
});
