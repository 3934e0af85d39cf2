import { copyFileSync, rmSync } from "node:fs";
import { dataVersion, isSynthetic, readMeta } from "../database/dataSchema";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataDatabase, DataTables } from "../database/tables";

/** What can be done with a data file: serve it, make it again, or only tell the operator, whose own data cannot be made again. */
export async function stateOf(file: string): Promise<"current" | "remakable" | "lost"> {
  try {
    const data = openSqlite<DataTables>(file, { readOnly: true });
    try {
      const meta = await readMeta(data);
      if (meta["version"] === String(dataVersion)) return "current";
      return isSynthetic(meta) ? "remakable" : "lost";
    } finally {
      await data.destroy();
    }
  } catch {
    return "lost";
  }
}

/**
 * Opens a file that gets the name of a data file only once it is complete. What was begun before is removed.
 * @param before the data file that it starts from; one that is not current is left out
 */
export async function openUnfinished(file: string, before?: string): Promise<DataDatabase> {
  removeUnfinished(file);
  if (before !== undefined && (await stateOf(before)) === "current") copyFileSync(before, file);
  return openSqlite<DataTables>(file);
}

export function removeUnfinished(file: string): void {
  for (const left of [file, `${file}-journal`]) rmSync(left, { force: true });
}
