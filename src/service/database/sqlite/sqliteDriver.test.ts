import { sql } from "kysely";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOf } from "../../folder/lock";
import { programFlags } from "../../testing/processes";
import { openSqlite } from "./openSqlite";

interface Tables {
  entry: { name: string };
}

describe("an SQLite file", () => {
  let folder: string;
  const open = () => openSqlite<Tables>(join(folder, "file.sqlite"));
  const count = sql<number>`count(*)`.as("rows");
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "zip-sqlite-"));
    const file = open();
    await file.schema
      .createTable("entry")
      .addColumn("name", "text", (column) => column.primaryKey())
      .execute();
    await file.destroy();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("that a tool is in is asked again", async () => {
    const [service, tool] = [open(), open()];
    let letIn = (): void => undefined;
    const isIn = new Promise<void>((resolve) => (letIn = resolve));
    const inserted = tool.transaction().execute(async (transaction) => {
      await transaction.insertInto("entry").values({ name: "one" }).execute();
      letIn();
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    await isIn;
    expect(await service.selectFrom("entry").selectAll().execute()).toEqual([{ name: "one" }]);
    await inserted;
    await Promise.all([service.destroy(), tool.destroy()]);
  });

  test("is rid of a process that was killed inside, and of what it left half written", async () => {
    const file = open();
    const words = Array.from({ length: 500 }, (_, n) => ({ name: `${n} ${"old ".repeat(50)}` }));
    await file.insertInto("entry").values(words).execute();
    const killed = spawnSync(process.execPath, [
      ...programFlags,
      join(__dirname, "testing/dieInside.ts"),
      join(folder, "file.sqlite"),
    ]);
    expect(killed.signal).toBe("SIGKILL");
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(["file.sqlite-journal", "file.sqlite.holder", "file.sqlite.lock"]),
    );
    expect(await file.selectFrom("entry").select(count).where("name", "like", "%new%").execute()).toEqual([
      { rows: 0 },
    ]);
    const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(file);
    expect(rows).toEqual([{ integrity_check: "ok" }]);
    await file.insertInto("entry").values({ name: "later" }).execute();
    await file.destroy();
    expect(readdirSync(folder)).toEqual(["file.sqlite"]);
  });

  test("is never taken from a process that is alive, and says whose it is", async () => {
    const file = open();
    const holder = { pid: process.ppid, started: startOf(process.ppid) };
    writeFileSync(join(folder, "file.sqlite.holder"), JSON.stringify(holder));
    await expect(file.selectFrom("entry").selectAll().execute()).rejects.toThrow(`locked by process ${process.ppid}`);
    rmSync(join(folder, "file.sqlite.holder"));
    expect(await file.selectFrom("entry").selectAll().execute()).toEqual([]);
    await file.destroy();
  });

  test("keeps a transaction to itself, and nothing of one that fails", async () => {
    const file = open();
    const failed = file.transaction().execute(async (transaction) => {
      await transaction.insertInto("entry").values({ name: "one" }).execute();
      await transaction.insertInto("entry").values({ name: "one" }).execute();
    });
    const seen = file.selectFrom("entry").select(count).executeTakeFirstOrThrow();
    await expect(failed).rejects.toThrow("UNIQUE");
    expect(await seen).toEqual({ rows: 0 });
    await file.destroy();
  });

  test("tells how many rows a statement changed", async () => {
    const file = open();
    await file
      .insertInto("entry")
      .values([{ name: "one" }, { name: "two" }])
      .execute();
    expect((await file.deleteFrom("entry").executeTakeFirstOrThrow()).numDeletedRows).toBe(2n);
    const added = await file.insertInto("entry").values({ name: "three" }).returningAll().execute();
    expect(added).toEqual([{ name: "three" }]);
    await file.destroy();
  });
});
