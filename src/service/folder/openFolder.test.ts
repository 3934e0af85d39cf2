import {
  closeSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tokens } from "../access/tokens";
import { openSqlite } from "../database/sqlite/openSqlite";
import type * as seed from "../demonstration/seed";
import { PostalCodes } from "../zipcodes/postalCodes";
import { findDamage } from "./damage";
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

  test("sets a damaged file aside, makes it again, says so, and keeps the operator's tokens", async () => {
    const opened = await open();
    const { token } = await new Tokens(opened.accounts, Date.now).add({
      interface: "zipcodes",
      owner: "ana",
      states: "all",
      queries: "all",
    });
    await opened.close();
    const aside = () => readdirSync(folder).filter((name) => name.includes("set-aside"));
    for (const time of [1, 2, 3]) writeFileSync(join(folder, `data.sqlite.set-aside-100000000000${time}`), "older");
    truncateSync(join(folder, "data.sqlite"), statSync(join(folder, "data.sqlite")).size / 2);
    said.length = 0;
    const again = await open();
    expect(said[0]).toMatch(/is damaged\. It is kept as .*set-aside/);
    expect(said.length).toBeGreaterThan(1);
    expect(await new PostalCodes(again.data).index()).toHaveLength(codesThere);
    expect(await new Tokens(again.accounts, Date.now).find("zipcodes", token)).toMatchObject({ owner: "ana" });
    await again.close();
    const lines = said.length;
    expect(await codes()).toBe(codesThere);
    expect(said).toHaveLength(lines);
    expect(aside().slice(0, 2)).toEqual(["data.sqlite.set-aside-1000000000002", "data.sqlite.set-aside-1000000000003"]);
    expect(aside()).toHaveLength(3);
  });

  test("says in one line that the data cannot be written", async () => {
    const other = mkdtempSync(join(tmpdir(), "zip-folder-"));
    mkdirSync(join(other, "data.sqlite.unfinished"));
    await expect(openFolder(other, () => undefined)).rejects.toThrow(/^The data cannot be written to .*--data\.$/);
    expect(readdirSync(other)).not.toContainEqual(expect.stringMatching(/\.lock$/));
    rmSync(other, { recursive: true });
  });

  test("says so at once where no folder can be made", async () => {
    await expect(openFolder("/proc/nowhere/data", () => undefined)).rejects.toThrow(/cannot be written to\. Choose/);
  });

  test("tells that the tokens' file is empty, and starts without any", async () => {
    const other = mkdtempSync(join(tmpdir(), "zip-folder-"));
    for (const name of ["data.sqlite", "data.sqlite.seal"]) linkSync(join(folder, name), join(other, name));
    writeFileSync(join(other, "accounts.sqlite"), "");
    const lines: string[] = [];
    await (await openFolder(other, (line) => lines.push(line))).close();
    expect(lines).toEqual([expect.stringMatching(/accounts\.sqlite is empty: the service starts without tokens/)]);
    rmSync(other, { recursive: true });
  });

  test("does not start on damaged tokens, and says what to do", async () => {
    const other = mkdtempSync(join(tmpdir(), "zip-folder-"));
    for (const name of ["data.sqlite", "data.sqlite.seal"]) linkSync(join(folder, name), join(other, name));
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

  test.each([
    ["no database at all", (file: string) => writeFileSync(file, "not a database, but long enough to be looked at")],
    ["an empty file", (file: string) => writeFileSync(file, "")],
    ["a page overwritten", (file: string) => overwrite(file, 40_960)],
    ["one byte in a name", (file: string) => replaceIn(file, "Roma Norte", "Roma Norta")],
  ])("notices %s", (_name, damage) => {
    const file = join(folder, "copy.sqlite");
    for (const end of ["", ".seal"]) copyFileSync(join(folder, `data.sqlite${end}`), file + end);
    expect(findDamage(file)).toBeUndefined();
    damage(file);
    expect(findDamage(file)).toBe("is damaged");
  });

  test("takes data without a seal for that of another version", () => {
    const file = join(folder, "unsealed.sqlite");
    linkSync(join(folder, "data.sqlite"), file);
    expect(findDamage(file)).toBe("is of another version of this service");
  });
});

function replaceIn(file: string, text: string, by: string): void {
  const bytes = readFileSync(file);
  bytes.write(by, bytes.indexOf(text));
  writeFileSync(file, bytes);
}

function overwrite(file: string, position: number): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(4_096, 0xa5), 0, 4_096, position);
  closeSync(handle);
}
