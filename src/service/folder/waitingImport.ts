import { existsSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { explained } from "../database/sqlite/diskError";
import type { DataDatabase } from "../database/tables";
import { openUnfinished, removeUnfinished } from "./dataFile";
import { lockFolder, lockUnlessUsed, makeWritable } from "./lock";

/** The folder in which an import is made. While a service is running on the folder, it waits there for the next start. */
export function importFolderOf(folder: string): string {
  return join(resolve(folder), "import");
}

/**
 * Changes a folder's data all at once: a copy is changed, then replaces it. Returns false if a service is running on the
 * folder, which keeps the old data until it is restarted.
 */
export async function changeData(folder: string, change: (data: DataDatabase) => Promise<void>): Promise<boolean> {
  const importFolder = importFolderOf(folder);
  makeWritable(importFolder);
  const release = await lockFolder(importFolder);
  const unfinished = join(importFolder, "unfinished.sqlite");
  try {
    await makeChanged(folder, unfinished, change);
    renameSync(unfinished, waitingFile(folder));
    return await takeImport(folder, resolve(folder));
  } catch (error) {
    throw explained(error, importFolder);
  } finally {
    removeUnfinished(unfinished);
    release();
  }
}

/** Takes over an import that was made while a service was running. Only the holder of the folder's lock may do this. */
export async function takeWaitingImport(folder: string): Promise<void> {
  if (existsSync(waitingFile(folder))) await takeImport(folder, importFolderOf(folder));
}

/** Returns false if another process is using the folder that has to be locked for it. */
async function takeImport(folder: string, locked: string): Promise<boolean> {
  const release = await lockUnlessUsed(locked);
  if (release === undefined) return false;
  renameSync(waitingFile(folder), dataFile(folder));
  release();
  return true;
}

async function makeChanged(
  folder: string,
  unfinished: string,
  change: (data: DataDatabase) => Promise<void>,
): Promise<void> {
  const before = [waitingFile(folder), dataFile(folder)].find((file) => existsSync(file));
  const data = await openUnfinished(unfinished, before);
  try {
    await change(data);
  } finally {
    await data.destroy();
  }
}

function waitingFile(folder: string): string {
  return join(importFolderOf(folder), "data.sqlite");
}

function dataFile(folder: string): string {
  return join(resolve(folder), "data.sqlite");
}
