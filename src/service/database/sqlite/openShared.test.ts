import { type Kysely, sql } from "kysely";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programFlags } from "../../../../tests/support/service/processes";
import { openShared } from "./openShared";

interface Tables {
  entry: { name: string };
}

describe("a file of SQLite that processes share", () => {
  let folder: string;
  let file: Kysely<Tables>;
  const open = () => openShared<Tables>(join(folder, "file.sqlite"));
  const names = async (of = file) => (await of.selectFrom("entry").select("name").execute()).map(({ name }) => name);
  const add = (name: string, to: Pick<Kysely<Tables>, "insertInto"> = file) =>
    to.insertInto("entry").values({ name }).execute();
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "zip-shared-"));
    file = open();
    await sql`CREATE TABLE entry (name text PRIMARY KEY)`.execute(file);
  });
  afterEach(async () => {
    await file.destroy();
    rmSync(folder, { recursive: true });
  });

  test("shows a reader what another one wrote, once that is whole", async () => {
    const tool = open();
    let seen: Promise<string[]> | undefined;
    await tool.transaction().execute(async (transaction) => {
      await add("one", transaction);
      seen = names();
      expect(await seen).toEqual([]);
      await add("two", transaction);
    });
    expect(await names()).toEqual(["one", "two"]);
    await tool.destroy();
  });

  test("takes every write of many at once", async () => {
    const writers = Array.from({ length: 4 }, open);
    await Promise.all(writers.map((writer, index) => add(String(index), writer)));
    expect(await names()).toHaveLength(4);
    await Promise.all(writers.map((writer) => writer.destroy()));
  });

  test("is whole when a process is killed while it writes, and can be written again", async () => {
    await add("old");
    const dying = `
      require(${JSON.stringify(join(__dirname, "openShared.ts"))}).openShared(process.argv[1]).transaction()
        .execute(async (transaction) => {
          await transaction.deleteFrom("entry").execute();
          process.kill(process.pid, "SIGKILL");
        });`;
    const killed = spawn(process.execPath, [...programFlags, "-e", dying, join(folder, "file.sqlite")]);
    expect(await once(killed, "exit")).toEqual([null, "SIGKILL"]);
    expect(readdirSync(folder)).toContain("file.sqlite.new");
    expect(await names()).toEqual(["old"]);
    await add("later");
    expect(await names()).toEqual(["old", "later"]);
    expect(readdirSync(folder)).toEqual(["file.sqlite"]);
  });

  test("keeps nothing of a transaction that fails", async () => {
    const failed = file.transaction().execute(async (transaction) => {
      await add("one", transaction);
      await add("one", transaction);
    });
    await expect(failed).rejects.toThrow("UNIQUE");
    await expect(sql`INSERT INTO nowhere VALUES (1)`.execute(file)).rejects.toThrow("no such table");
    expect(await names()).toEqual([]);
    expect(readdirSync(folder)).toEqual(["file.sqlite"]);
  });

  test("tells how many rows a statement changed, and gives those it is asked for", async () => {
    await add("one");
    const added = await file.insertInto("entry").values({ name: "two" }).returningAll().execute();
    expect(added).toEqual([{ name: "two" }]);
    expect((await file.deleteFrom("entry").executeTakeFirstOrThrow()).numDeletedRows).toBe(2n);
  });
});
