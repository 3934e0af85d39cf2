import { sql } from "kysely";
import fs, { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explained } from "./diskError";
import { openShared } from "./openShared";

describe("an error of the disk", () => {
  const io = new Error("disk I/O error");
  afterEach(() => jest.restoreAllMocks());

  test("of a full disk says so, and what to do", () => {
    const statfs = jest.spyOn(fs, "statfsSync").mockReturnValue({ bavail: 3, bsize: 4_096 } as fs.StatsFs);
    expect(explained(io, "/data/accounts.sqlite")).toMatchObject({
      message: "The disk of /data/accounts.sqlite is full, and nothing was changed. Make room there and try again.",
    });
    expect(statfs).toHaveBeenCalledWith("/data");
  });

  test("of a disk without room for the copy that is changed says the same", async () => {
    const folder = mkdtempSync(join(tmpdir(), "zip-full-"));
    const file = join(folder, "accounts.sqlite");
    const accounts = openShared(file);
    const full = Object.assign(new Error("ENOSPC: no space left on device, copyfile"), { code: "ENOSPC" });
    jest.spyOn(fs, "copyFileSync").mockImplementationOnce(() => {
      throw full;
    });
    const made = sql`CREATE TABLE token (name text)`.execute(accounts);
    await expect(made).rejects.toThrow(`The disk of ${file} is full, and nothing was changed.`);
    await accounts.destroy();
    rmSync(folder, { recursive: true });
  });

  test("of another kind names the file; what is none stays as it is", () => {
    expect(explained(io, "/tmp/accounts.sqlite")).toMatchObject({
      message: expect.stringContaining("cannot be written or read") as string,
    });
    const other = new Error("no such table: token");
    expect(explained(other, "/tmp/accounts.sqlite")).toBe(other);
  });
});
