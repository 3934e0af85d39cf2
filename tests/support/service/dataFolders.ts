import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { openSqlite } from "../../../src/service/database/sqlite/openSqlite";
import type { DataTables } from "../../../src/service/database/tables";
import { seedDemonstrationData, type SeedOptions } from "../../../src/service/demonstration/seed";
import { openFolder } from "../../../src/service/folder/openFolder";

/** Makes a data folder with the demonstration data of Tlaxcala alone, and returns its path: the whole country takes seconds. */
export async function makeSmallFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "zip-folder-"));
  await seedFile(join(folder, "data.sqlite"), { stateIds: ["29"] });
  return folder;
}

/**
 * Copies the data of a first start, which a run of tests makes once, into a folder. Outside such a run it copies nothing, and a service
 * makes its own.
 */
export async function copyDemonstration(to: string): Promise<void> {
  const made = process.env.TEST_DEMONSTRATION;
  if (made === undefined) return;
  await makeOnce(made, async () => (await openFolder(made, () => undefined)).close());
  copyFileSync(join(made, "data.sqlite"), join(to, "data.sqlite"));
}

/** Writes the whole demonstration into a file of SQLite. */
export async function writeDemonstration(file: string): Promise<void> {
  await copyDemonstration(dirname(file));
  if (!existsSync(file)) await seedFile(file, {});
}

/** Every code of Ciudad de México and some of three other states. */
export const smallCountry: SeedOptions = {
  stateIds: ["09", "14", "19", "31"],
  codesOf: ({ id, codes }) => (id === "09" ? codes : 60),
};

/** Writes it into a file of SQLite. A run of tests makes it once, and copies it. */
export async function writeSmallCountry(file: string): Promise<void> {
  const made = process.env.TEST_SMALL_COUNTRY;
  if (made === undefined) return seedFile(file, smallCountry);
  const whole = join(made, "data.sqlite");
  await makeOnce(made, () => seedFile(whole, smallCountry));
  copyFileSync(whole, file);
}

/** Checks every page of a data file: `ok`, or what is wrong. */
export async function checkData(file: string): Promise<string | undefined> {
  const data = openSqlite<DataTables>(file, { readOnly: true });
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(data);
  await data.destroy();
  return rows[0]?.integrity_check;
}

async function seedFile(file: string, country: SeedOptions): Promise<void> {
  const data = openSqlite<DataTables>(file);
  await seedDemonstrationData(data, country);
  await data.destroy();
}

/** Makes the contents of a folder in one process of a run; the others wait until they are complete. */
export async function makeOnce(folder: string, make: () => Promise<void> | void): Promise<void> {
  while (!existsSync(join(folder, "whole"))) {
    if (isFirst(folder)) await makeWhole(folder, make);
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function makeWhole(folder: string, make: () => Promise<void> | void): Promise<void> {
  try {
    await make();
    writeFileSync(join(folder, "whole"), "");
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
