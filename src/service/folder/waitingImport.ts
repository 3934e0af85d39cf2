import { copyFileSync, existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { explained } from "../database/sqlite/diskError";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataDatabase, DataTables } from "../database/tables";
import { findDamage, renameSealed } from "./damage";
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
  try {
    const unfinished = join(importFolder, "unfinished.sqlite");
    await makeChanged(folder, unfinished, change);
    renameSealed(unfinished, waitingFile(folder), { isImported: true });
    return await takeImportUnlessServed(folder);
  } catch (error) {
    throw explained(error, importFolder);
  } finally {
    release();
  }
}

/** Takes over an import that was made while a service was running. Only the holder of the folder's lock may do this. */
export async function takeWaitingImport(folder: string, say: (line: string) => void): Promise<void> {
  if (!existsSync(waitingFile(folder))) return;
  const release = await lockUnlessUsed(importFolderOf(folder));
  if (release === undefined) return;
  try {
    const damage = findDamage(waitingFile(folder));
    if (damage === undefined) takeImport(folder);
    else say(`The import waiting in ${importFolderOf(folder)} ${damage}: import it again.`);
  } finally {
    release();
  }
}

async function makeChanged(
  folder: string,
  unfinished: string,
  change: (data: DataDatabase) => Promise<void>,
): Promise<void> {
  removeUnfinished(unfinished);
  const before = [waitingFile(folder), dataFile(folder)].find((file) => existsSync(file) && !findDamage(file));
  if (before !== undefined) copyFileSync(before, unfinished);
  const data = openSqlite<DataTables>(unfinished);
  try {
    await change(data);
    await data.destroy();
  } catch (error) {
    await data.destroy();
    removeUnfinished(unfinished);
    throw error;
  }
}

function removeUnfinished(unfinished: string): void {
  for (const left of [unfinished, `${unfinished}-journal`]) rmSync(left, { force: true });
}

async function takeImportUnlessServed(folder: string): Promise<boolean> {
  const release = await lockUnlessUsed(resolve(folder));
  if (release === undefined) return false;
  takeImport(folder);
  release();
  return true;
}

function takeImport(folder: string): void {
  renameSealed(waitingFile(folder), dataFile(folder), { isImported: true });
  rmSync(`${waitingFile(folder)}.seal`, { force: true });
}

function waitingFile(folder: string): string {
  return join(importFolderOf(folder), "data.sqlite");
}

function dataFile(folder: string): string {
  return join(resolve(folder), "data.sqlite");
}
