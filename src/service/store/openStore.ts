import { openFolder } from "../folder/openFolder";
import { WorkerRunner } from "../queries/workerRunner";
import { openPostgresStore } from "./postgresStore";
import type { Store } from "./store";

/** Opens the PostgreSQL of `databaseUrl`, or without one the data folder's SQLite. */
export async function openStore(
  folder: string,
  databaseUrl: string | undefined,
  say: (line: string) => void,
): Promise<Store> {
  if (databaseUrl !== undefined) return openPostgresStore(databaseUrl, { say });
  const opened = await openFolder(folder, say);
  return { ...opened, newRunner: (limits) => new WorkerRunner(opened.dataFile, { limits }) };
}
