import fs, { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDataSchema, dataVersion, readMeta } from "../database/dataSchema";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataDatabase, DataTables } from "../database/tables";
import { stateOf } from "./dataFile";
import { changeData, takeWaitingImport } from "./waitingImport";
import { lockFolder } from "./lock";
import { openFolder } from "./openFolder";

describe("imported data in a folder", () => {
  let folder: string;
  let file: string;
  const setKind = (value: string) => async (data: DataDatabase) => {
    if ((await data.introspection.getTables()).length === 0) await createDataSchema(data, []);
    await data.deleteFrom("meta").execute();
    await data.insertInto("meta").values({ name: "kind", value }).execute();
    await data
      .insertInto("meta")
      .values({ name: "version", value: String(dataVersion) })
      .execute();
  };
  const kind = async (path = file): Promise<string | undefined> => {
    const data = openSqlite<DataTables>(path, { readOnly: true });
    const meta = await readMeta(data);
    await data.destroy();
    return meta["kind"];
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "zip-imported-"));
    file = join(folder, "data.sqlite");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("takes the place of what was there, and leaves nothing else behind", async () => {
    expect(await changeData(folder, setKind("first"))).toBe(true);
    expect(await changeData(folder, setKind("second"))).toBe(true);
    expect([await kind(), await stateOf(file)]).toEqual(["second", "current"]);
    expect(readdirSync(folder, { recursive: true })).toEqual(["data.sqlite", "import"]);
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
    expect(readdirSync(folder, { recursive: true })).toEqual(["data.sqlite", "import"]);
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
    expect([await kind(), await stateOf(file)]).toEqual(["first", "current"]);
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
    await takeWaitingImport(folder);
    const data = openSqlite<DataTables>(file, { readOnly: true });
    expect(await readMeta(data)).toMatchObject({ kind: "second", more: "third" });
    await data.destroy();
    release();
  });

  test.each([1, 2])("is whole, the earlier or the later one, after a kill at rename %i", async (last) => {
    await changeData(folder, setKind("first"));
    const release = await lockFolder(folder);
    await changeData(folder, setKind("second"));
    release();
    let renames = 0;
    const rename = fs.renameSync;
    const killed = jest.spyOn(fs, "renameSync").mockImplementation((from, to) => {
      if (/data\.sqlite$/.test(String(to)) && ++renames >= last) throw new Error("killed");
      rename(from, to);
    });
    await expect(changeData(folder, setKind("third"))).rejects.toThrow("killed");
    killed.mockRestore();
    await takeWaitingImport(folder);
    expect(await kind()).toBe(last < 2 ? "second" : "third");
  });

  test("is not replaced by the demonstration when it is damaged", async () => {
    await changeData(folder, setKind("first"));
    writeFileSync(file, "half");
    await expect(openFolder(folder, () => undefined)).rejects.toThrow(
      /is damaged or of another version of this service\. Import your data again/,
    );
    expect(readFileSync(file, "utf8")).toBe("half");
    await changeData(folder, setKind("second"));
    expect(await kind()).toBe("second");
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
