import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataTables } from "../database/tables";
import { seedDemonstrationData, type SeedOptions } from "../demonstration/seed";
import { makeOnce } from "./makeOnce";

/** Every code of Ciudad de México and some of three other states. */
export const smallCountry: SeedOptions = {
  stateIds: ["09", "14", "19", "31"],
  codesOf: ({ id, codes }) => (id === "09" ? codes : 60),
};

/** Writes a file of SQLite with this data. A run of tests makes the small country once, and copies it. */
export async function writeCountry(file: string, country: SeedOptions): Promise<void> {
  const made = process.env.TEST_SMALL_COUNTRY;
  if (made === undefined || country !== smallCountry) return seedFile(file, country);
  const whole = join(made, "data.sqlite");
  await makeOnce(made, () => seedFile(whole, country));
  copyFileSync(whole, file);
}

async function seedFile(file: string, country: SeedOptions): Promise<void> {
  const data = openSqlite<DataTables>(file, { isAlone: true });
  await seedDemonstrationData(data, country);
  await data.destroy();
}
