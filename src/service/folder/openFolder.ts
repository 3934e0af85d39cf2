import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { sql } from "kysely";
import { migrateAccounts } from "../database/accountsSchema";
import { DiskError } from "../database/sqlite/diskError";
import { openShared } from "../database/sqlite/openShared";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { AccountsDatabase, AccountsTables, DataDatabase, DataTables } from "../database/tables";
import { removeDemonstrationQueries } from "../demonstration/savedQueries";
import { seedDemonstrationData } from "../demonstration/seed";
import { StartError } from "../startup/startError";
import { isSynthetic, readMeta } from "../database/dataSchema";
import { findDamage, isSealedImport, renameSealed } from "./damage";
import { takeWaitingImport } from "./waitingImport";
import { lockFolder, makeWritable } from "./lock";

export interface OpenFolder {
  readonly path: string;
  readonly data: DataDatabase;
  readonly accounts: AccountsDatabase;
  /** The path of the data, for the threads that run saved queries. */
  readonly dataFile: string;
  close(): Promise<void>;
}

/** Locks the data folder and opens its databases. Missing data is made; damaged data is set aside and remade. */
export async function openFolder(folder: string, say: (line: string) => void): Promise<OpenFolder> {
  const path = resolve(folder);
  makeWritable(path);
  const release = await lockFolder(path);
  try {
    const dataFile = join(path, "data.sqlite");
    await takeWaitingImport(path, say);
    const data = await openData(dataFile, say);
    const accounts = await openKept(join(path, "accounts.sqlite"), say);
    if (!isSynthetic(await readMeta(data))) await removeDemonstrationQueries(accounts);
    return {
      path,
      dataFile,
      data,
      accounts,
      close: async () => {
        await data.destroy();
        await accounts.destroy();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function openData(file: string, say: (line: string) => void): Promise<DataDatabase> {
  if (existsSync(file)) {
    const damage = findDamage(file);
    if (damage === undefined) return openSqlite<DataTables>(file, { readOnly: true });
    if (isSealedImport(file)) throw cannotBeMade(file, damage);
    const aside = setAside(file);
    say(`The data file ${damage}. It is kept as ${aside}; new demonstration data is made.`);
  }
  await buildBeside(file, say).catch((error: Error) => {
    throw new StartError(
      `The data cannot be written to ${file} (${error.message}). Make room for 100 MB there, or choose another folder with --data.`,
    );
  });
  return openSqlite<DataTables>(file, { readOnly: true });
}

/** The demonstration, which well-known tokens open, never replaces an operator's data. */
function cannotBeMade(file: string, damage: string): StartError {
  return new StartError(
    `${file}, with the imported data, ${damage}. Import it again, or move the file away to start with demonstration data.`,
  );
}

/** Makes the data file, which gets its name only once it is complete. */
async function buildBeside(file: string, say: (line: string) => void): Promise<void> {
  const unfinished = `${file}.unfinished`;
  for (const left of [unfinished, `${unfinished}-journal`]) rmSync(left, { force: true });
  const data = openSqlite<DataTables>(unfinished);
  await seedDemonstrationData(data, { say });
  await data.destroy();
  renameSealed(unfinished, file, { isImported: false });
}

/** Opens tokens and saved queries. Unlike the data, they cannot be remade: the operator must repair any damage. */
async function openKept(file: string, say: (line: string) => void): Promise<AccountsDatabase> {
  if (existsSync(file) && statSync(file).size === 0) {
    say(`${file} is empty: the service starts without tokens. If there were some, stop it and restore a copy.`);
  }
  try {
    const accounts = await openAccounts(file);
    const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(accounts);
    if (rows[0]?.quick_check === "ok") return accounts;
    await accounts.destroy();
  } catch (error) {
    if (error instanceof DiskError) throw new StartError(error.message);
    const { message } = error as Error;
    // Damage is reported below, like that which the check finds.
    if (!/malformed|not a database/.test(message)) {
      throw new StartError(`${file}, with the tokens and saved queries, cannot be used (${message}).`);
    }
  }
  throw new StartError(
    `${file}, with the tokens and saved queries, is damaged. Restore a copy, or move it away to start without.`,
  );
}

/** Opens the operator's database; a new one gets the demonstration queries. */
export async function openAccounts(file: string): Promise<AccountsDatabase> {
  const accounts = file === ":memory:" ? openSqlite<AccountsTables>(file) : openShared<AccountsTables>(file);
  await migrateAccounts(accounts);
  return accounts;
}

/** Moves an unusable file out of the way, of which the newest three are kept. Returns its new name. */
function setAside(file: string): string {
  const name = `${basename(file)}.set-aside-`;
  const before = readdirSync(dirname(file)).filter((other) => other.startsWith(name));
  for (const old of before.sort().slice(0, -2)) rmSync(join(dirname(file), old), { force: true });
  const aside = join(dirname(file), name + Date.now());
  renameSync(file, aside);
  return aside;
}
