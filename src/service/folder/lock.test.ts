import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { lockFolder } from "./lock";

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
