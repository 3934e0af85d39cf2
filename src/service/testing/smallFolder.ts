import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataTables } from "../database/tables";
import { seedDemonstrationData } from "../demonstration/seed";
import { seal } from "../folder/damage";

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
