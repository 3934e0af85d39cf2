import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataTables } from "../database/tables";
import { seedDemonstrationData } from "../demonstration/seed";
import { seal } from "../folder/damage";
import { openFolder } from "../folder/openFolder";
import { makeOnce } from "./makeOnce";

/** Makes a data folder with the demonstration data of Tlaxcala alone, and returns its path: the whole country takes seconds. */
export async function makeSmallFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "zip-folder-"));
  const file = join(folder, "data.sqlite");
  const data = openSqlite<DataTables>(file);
  await seedDemonstrationData(data, { stateIds: ["29"] });
  await data.destroy();
  seal(file, file);
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
  for (const name of ["data.sqlite", "data.sqlite.seal"]) copyFileSync(join(made, name), join(to, name));
}
