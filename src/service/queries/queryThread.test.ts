import { Database as SqliteFile } from "node-sqlite3-wasm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultQueryLimits, type QueryLimits } from "./queryRunner";
import { QueryThread } from "./workerRunner";

const limits: QueryLimits = { ...defaultQueryLimits, time: 10_000 };

describe("the time limit of a query", () => {
  let folder: string;
  let thread: QueryThread;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "zip-thread-"));
    const file = join(folder, "data.sqlite");
    new SqliteFile(file).close();
    thread = new QueryThread(file, limits);
    jest.useFakeTimers();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  test("does not count the start of its thread", async () => {
    const result = thread.run({ sql: "SELECT 1 AS one", form: "csv" });
    jest.advanceTimersByTime(limits.time);
    expect(await result).toMatchObject({ rowCount: 1 });
    expect(jest.getTimerCount()).toBe(0);
  });

  test("leaves a thread that does not start a limit of its own, and the next query a new thread", async () => {
    const refused = expect(thread.run({ sql: "SELECT 1 AS one", form: "csv" })).rejects.toThrow("too busy");
    jest.advanceTimersByTime(60_000);
    await refused;
    expect(await thread.run({ sql: "SELECT 1 AS one", form: "csv" })).toMatchObject({ rowCount: 1 });
  });
});
