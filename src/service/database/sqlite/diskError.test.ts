import fs from "node:fs";
import { explained } from "./diskError";

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

  test("of another kind names the file; what is none stays as it is", () => {
    expect(explained(io, "/tmp/accounts.sqlite")).toMatchObject({
      message: expect.stringContaining("cannot be written or read") as string,
    });
    const other = new Error("no such table: token");
    expect(explained(other, "/tmp/accounts.sqlite")).toBe(other);
  });
});
