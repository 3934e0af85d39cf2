import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tokens } from "../access/tokens";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataTables } from "../database/tables";
import type * as seed from "../demonstration/seed";
import { PostalCodes } from "../zipcodes/postalCodes";
import { openFolder } from "./openFolder";

// One state: the whole country takes seconds.
jest.mock("../demonstration/seed", () => {
  const { seedDemonstrationData } = jest.requireActual<typeof seed>("../demonstration/seed");
  return {
    seedDemonstrationData: (...[data, more]: Parameters<typeof seedDemonstrationData>) =>
      seedDemonstrationData(data, { ...more, stateIds: ["09"], codesOf: () => codesThere }),
  };
});
const codesThere = 500;

describe("the data folder", () => {
  let folder: string;
  const said: string[] = [];
  const open = () => openFolder(folder, (line) => said.push(line));
  const codes = async () => {
    const opened = await open();
    const total = (await new PostalCodes(opened.data).index()).length;
    await opened.close();
    return total;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "zip-folder-"));
    await (await openFolder(folder, () => undefined)).close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("that was made is whole, and opened as it is", async () => {
    expect(await codes()).toBe(codesThere);
    expect(said).toEqual([]);
  });

  test("opens over what a killed process left behind", async () => {
    for (const name of ["data.sqlite", "accounts.sqlite", "accounts.sqlite.new", "data.sqlite.unfinished"])
      mkdirSync(join(folder, `${name}.lock`));
    for (const name of ["data.sqlite.unfinished", "accounts.sqlite.new"]) writeFileSync(join(folder, name), "half");
    expect(await codes()).toBe(codesThere);
  });

  test("makes demonstration data of another version again, says so, and keeps the operator's tokens", async () => {
    const opened = await open();
    const { token } = await new Tokens(opened.accounts, Date.now).add({
      interface: "zipcodes",
      owner: "ana",
      states: "all",
      queries: "all",
    });
    await opened.close();
    await setMeta("version", "1");
    said.length = 0;
    const again = await open();
    expect(said[0]).toMatch(/^The demonstration data is of another version/);
    expect(await new PostalCodes(again.data).index()).toHaveLength(codesThere);
    expect(await new Tokens(again.accounts, Date.now).find("zipcodes", token)).toMatchObject({ owner: "ana" });
    await again.close();
    const lines = said.length;
    expect(await codes()).toBe(codesThere);
    expect(said).toHaveLength(lines);
  });

  test("says in one line that the data cannot be written", async () => {
    const other = mkdtempSync(join(tmpdir(), "zip-folder-"));
    mkdirSync(join(other, "data.sqlite.unfinished"));
    await expect(openFolder(other, () => undefined)).rejects.toThrow(/^The data cannot be written to .*--data\.$/);
    expect(readdirSync(other)).not.toContainEqual(expect.stringMatching(/\.lock$/));
    rmSync(other, { recursive: true });
  });

  test("says so at once where no folder can be made", async () => {
    for (const nowhere of ["/proc/nowhere/data", __filename])
      await expect(openFolder(nowhere, () => undefined)).rejects.toThrow(/cannot be written to\. Choose/);
  });

  test("tells that the tokens' file is empty, and starts without any", async () => {
    const other = mkdtempSync(join(tmpdir(), "zip-folder-"));
    linkSync(join(folder, "data.sqlite"), join(other, "data.sqlite"));
    writeFileSync(join(other, "accounts.sqlite"), "");
    const lines: string[] = [];
    await (await openFolder(other, (line) => lines.push(line))).close();
    expect(lines).toEqual([expect.stringMatching(/accounts\.sqlite is empty: the service starts without tokens/)]);
    rmSync(other, { recursive: true });
  });

  test("does not start on damaged tokens, and says what to do", async () => {
    const other = mkdtempSync(join(tmpdir(), "zip-folder-"));
    linkSync(join(folder, "data.sqlite"), join(other, "data.sqlite"));
    writeFileSync(join(other, "accounts.sqlite"), "not a database, but long enough to be looked at".repeat(100));
    await expect(openFolder(other, () => undefined)).rejects.toThrow(/accounts\.sqlite.* is damaged\. Restore a copy/);
    expect(readdirSync(other)).not.toContainEqual(expect.stringMatching(/\.lock$/));
    rmSync(other, { recursive: true });
  });

  test("does not call tokens damaged that only a later version can read", async () => {
    const accounts = openSqlite<{ kysely_migration: { name: string; timestamp: string } }>(
      join(folder, "accounts.sqlite"),
    );
    const later = { name: "9999 of a later version", timestamp: "" };
    await accounts.insertInto("kysely_migration").values(later).execute();
    await expect(open()).rejects.toThrow(
      /with the tokens and saved queries, cannot be used \(.*9999 of a later version/,
    );
    await accounts.deleteFrom("kysely_migration").where("name", "=", later.name).execute();
    await accounts.destroy();
  });

  test.each<[string, (file: string) => Promise<void> | void]>([
    ["no database at all", (file) => writeFileSync(file, "not a database, but long enough to be looked at")],
    ["an empty file", (file) => writeFileSync(file, "")],
    ["half a file", (file) => truncateSync(file, statSync(file).size / 2)],
    ["imported data of another version", () => setMeta("version", "1").then(() => setMeta("kind", "imported"))],
  ])("does not start on %s, and leaves it where it is", async (_name, damage) => {
    const file = join(folder, "data.sqlite");
    const whole = readFileSync(file);
    await damage(file);
    const before = readFileSync(file);
    await expect(open()).rejects.toThrow(/data\.sqlite is damaged or of another version .*Import your data again/);
    expect(readFileSync(file).equals(before)).toBe(true);
    writeFileSync(file, whole);
  });

  async function setMeta(name: string, value: string): Promise<void> {
    const data = openSqlite<DataTables>(join(folder, "data.sqlite"));
    await data.updateTable("meta").set({ value }).where("name", "=", name).execute();
    await data.destroy();
  }
});
