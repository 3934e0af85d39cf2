import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createAccountsSchema } from "../database/accountsSchema";
import type { Database } from "../database/database";
import { openSqlite, removeLeftLock } from "../database/sqlite";
import { demonstrationQueries } from "../demonstration/savedQueries";
import { seedDemonstrationData } from "../demonstration/seed";
import { SavedQueries } from "../queries/savedQueries";
import { findDamage, seal } from "./damage";
import { lockFolder } from "./lock";
import { StartError } from "./startError";

export interface OpenFolder {
  readonly path: string;
  readonly data: Database;
  readonly accounts: Database;
  /** The path of the data, for the threads that run saved queries. */
  readonly dataFile: string;
  /** Set when the data are made up, so that everyone may see them. */
  readonly isSynthetic: boolean;
  close(): Promise<void>;
}

/** Locks the data folder and opens its databases. Missing data is made; damaged data is set aside and made again. */
export async function openFolder(folder: string, say: (line: string) => void): Promise<OpenFolder> {
  const path = resolve(folder);
  makeWritable(path);
  const release = lockFolder(path);
  try {
    const dataFile = join(path, "data.sqlite");
    const data = await openData(dataFile, say);
    const accounts = await openKept(join(path, "accounts.sqlite"));
    return {
      path,
      dataFile,
      data,
      accounts,
      isSynthetic: (await data.first("SELECT value FROM meta WHERE name = 'kind'"))?.["value"] === "synthetic",
      close: async () => {
        await data.close();
        await accounts.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function makeWritable(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch {
    throw new StartError(`The data folder ${path} cannot be written to. Choose another one with --data.`);
  }
}

async function openData(file: string, say: (line: string) => void): Promise<Database> {
  removeLeftLock(file);
  if (existsSync(file)) {
    const damage = findDamage(file);
    if (damage === undefined) return openSqlite(file, { readOnly: true, isAlone: true });
    const aside = `${file}.set-aside-${Date.now()}`;
    renameSync(file, aside);
    say(`The data file ${damage}. It is kept as ${aside}; new demonstration data are made.`);
  }
  await buildBeside(file, say).catch((error: Error) => {
    throw new StartError(
      `The data cannot be written to ${file} (${error.message}). Make room for 100 MB there, or choose another folder with --data.`,
    );
  });
  return openSqlite(file, { readOnly: true, isAlone: true });
}

/** Makes the data file, which gets its name only when it is whole. */
async function buildBeside(file: string, say: (line: string) => void): Promise<void> {
  const unfinished = `${file}.unfinished`;
  for (const left of [unfinished, `${unfinished}-journal`]) rmSync(left, { force: true });
  removeLeftLock(unfinished);
  const data = openSqlite(unfinished);
  await seedDemonstrationData(data, { say });
  await data.close();
  seal(unfinished, file);
  renameSync(unfinished, file);
}

/** Opens tokens and saved queries. Unlike the data they cannot be made again: the operator must repair damage. */
async function openKept(file: string): Promise<Database> {
  try {
    const accounts = await openAccounts(file);
    const [check] = await accounts.all("PRAGMA quick_check(1)");
    if (check?.["quick_check"] === "ok") return accounts;
    await accounts.close();
  } catch {
    // Reported below, like the other kind of damage.
  }
  throw new StartError(
    `${file}, with the tokens and saved queries, is damaged. Put a copy in its place, or move it away to start without.`,
  );
}

/** Opens the operator's database; a new one gets the demonstration queries. */
export async function openAccounts(file: string): Promise<Database> {
  removeLeftLock(file);
  const accounts = openSqlite(file);
  await accounts.transaction(async () => {
    const isNew = (await accounts.first("SELECT name FROM sqlite_master WHERE name = 'saved_query'")) === undefined;
    await createAccountsSchema(accounts);
    if (!isNew) return;
    const savedQueries = new SavedQueries(accounts);
    for (const query of demonstrationQueries) await savedQueries.save(query);
  });
  return accounts;
}
