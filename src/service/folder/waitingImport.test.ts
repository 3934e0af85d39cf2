import fs, { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDataSchema } from "../database/dataSchema";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataDatabase, DataTables } from "../database/tables";
import { findDamage } from "./damage";
import { changeData, takeWaitingImport } from "./waitingImport";
import { lockFolder } from "./lock";
import { openFolder } from "./openFolder";

describe("imported data in a folder", () => {
  let folder: string;
  let file: string;
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const setKind = (value: string) => async (data: DataDatabase) => {
    if ((await data.introspection.getTables()).length === 0) await createDataSchema(data, []);
    await data.deleteFrom("meta").execute();
    await data.insertInto("meta").values({ name: "kind", value }).execute();
  };
  const kind = async (path = file): Promise<string | undefined> => {
    const data = openSqlite<DataTables>(path, { readOnly: true });
    const row = await data.selectFrom("meta").select("value").executeTakeFirst();
    await data.destroy();
    return row?.value;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "zip-imported-"));
    file = join(folder, "data.sqlite");
    said.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("takes the place of what was there, and leaves nothing else behind", async () => {
    expect(await changeData(folder, setKind("first"))).toBe(true);
    expect(await changeData(folder, setKind("second"))).toBe(true);
    expect([await kind(), findDamage(file)]).toEqual(["second", undefined]);
    expect(readdirSync(folder)).toEqual(["data.sqlite", "data.sqlite.seal", "import"]);
  });

  test("stays as it is when a change fails", async () => {
    await changeData(folder, setKind("first"));
    const before = readFileSync(file);
    const change = async (data: DataDatabase): Promise<void> => {
      await setKind("second")(data);
      throw new Error("a file that does not fit");
    };
    await expect(changeData(folder, change)).rejects.toThrow("does not fit");
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(["data.sqlite", "data.sqlite.seal", "import"]);
  });

  test("stays as it is on a disk without room for the copy that is changed, and says so", async () => {
    await changeData(folder, setKind("first"));
    const write = jest.spyOn(fs, "copyFileSync").mockImplementationOnce(() => {
      throw Object.assign(new Error("ENOSPC: no space left on device, copyfile"), { code: "ENOSPC" });
    });
    await expect(changeData(folder, setKind("second"))).rejects.toThrow(
      /^The disk of .* is full, and nothing was changed/,
    );
    write.mockRestore();
    expect([await kind(), findDamage(file)]).toEqual(["first", undefined]);
  });

  test("waits while a service runs, one import on the other, and is taken at its next start", async () => {
    await changeData(folder, setKind("first"));
    const release = await lockFolder(folder);
    expect(await changeData(folder, setKind("second"))).toBe(false);
    const add = async (data: DataDatabase): Promise<void> => {
      await data.insertInto("meta").values({ name: "more", value: "third" }).execute();
    };
    expect(await changeData(folder, add)).toBe(false);
    expect(await kind()).toBe("first");
    await takeWaitingImport(folder, say);
    const data = openSqlite<DataTables>(file, { readOnly: true });
    expect(await data.selectFrom("meta").select("value").orderBy("name").execute()).toEqual([
      { value: "second" },
      { value: "third" },
    ]);
    await data.destroy();
    expect([findDamage(file), said]).toEqual([undefined, []]);
    release();
  });

  test.each([1, 2, 3, 4, 5, 6])("is whole, the earlier or the later one, after a kill at rename %i", async (last) => {
    await changeData(folder, setKind("first"));
    const release = await lockFolder(folder);
    await changeData(folder, setKind("second"));
    release();
    let renames = 0;
    const rename = fs.renameSync;
    const killed = jest.spyOn(fs, "renameSync").mockImplementation((from, to) => {
      if (/data\.sqlite(\.seal)?$/.test(String(to)) && ++renames >= last) throw new Error("killed");
      rename(from, to);
    });
    await expect(changeData(folder, setKind("third"))).rejects.toThrow("killed");
    killed.mockRestore();
    await takeWaitingImport(folder, say);
    expect([await kind(), findDamage(file), said]).toEqual([last < 3 ? "second" : "third", undefined, []]);
  });

  test("is not taken where it is damaged, and the start says so", async () => {
    await changeData(folder, setKind("first"));
    const release = await lockFolder(folder);
    await changeData(folder, setKind("second"));
    writeFileSync(join(folder, "import/data.sqlite"), "half");
    await takeWaitingImport(folder, say);
    expect(await kind()).toBe("first");
    expect(said).toEqual([expect.stringMatching(/^The import waiting in .*import is damaged: import it again\.$/)]);
    release();
  });

  test("is not replaced by the demonstration when it is damaged", async () => {
    await changeData(folder, setKind("first"));
    writeFileSync(file, "half");
    await expect(openFolder(folder, say)).rejects.toThrow(/with the imported data, is damaged\. Import it again/);
    expect(readFileSync(file, "utf8")).toBe("half");
    await changeData(folder, setKind("second"));
    expect([await kind(), findDamage(file)]).toEqual(["second", undefined]);
  });

  test("of two imports at once, the second is refused", async () => {
    let second: Promise<boolean> | undefined;
    await changeData(folder, async (data) => {
      second = changeData(folder, setKind("second"));
      await expect(second).rejects.toThrow(/in use by another process/);
      await setKind("first")(data);
    });
    expect(await kind()).toBe("first");
  });
});
