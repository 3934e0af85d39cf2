import { existsSync, renameSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
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
import { openUnfinished, stateOf } from "./dataFile";
import { takeWaitingImport } from "./waitingImport";
import { lockFolder, makeWritable } from "./lock";

export interface OpenFolder {
  readonly data: DataDatabase;
  readonly accounts: AccountsDatabase;
  /** The path of the data, for the threads that run saved queries. */
  readonly dataFile: string;
  close(): Promise<void>;
}

/** Locks the data folder and opens its databases. Missing data is made. */
export async function openFolder(folder: string, say: (line: string) => void): Promise<OpenFolder> {
  const path = resolve(folder);
  makeWritable(path);
  const release = await lockFolder(path);
  try {
    const dataFile = join(path, "data.sqlite");
    await takeWaitingImport(path);
    const data = await openData(dataFile, say);
    const accounts = await openKept(join(path, "accounts.sqlite"), say);
    if (!isSynthetic(await readMeta(data))) await removeDemonstrationQueries(accounts);
    return {
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
  const state = existsSync(file) ? await stateOf(file) : "missing";
  // The demonstration, which well-known tokens open, never replaces an operator's data.
  if (state === "lost") {
    throw new StartError(
      `${file} is damaged or of another version of this service. Import your data again, or move the file away to start with demonstration data.`,
    );
  }
  if (state === "remakable") say("The demonstration data is of another version of this service: it is made again.");
  if (state !== "current") await makeData(file, say);
  return openSqlite<DataTables>(file, { readOnly: true });
}

async function makeData(file: string, say: (line: string) => void): Promise<void> {
  try {
    const unfinished = `${file}.unfinished`;
    const data = await openUnfinished(unfinished);
    await seedDemonstrationData(data, { say });
    await data.destroy();
    renameSync(unfinished, file);
  } catch (error) {
    throw new StartError(
      `The data cannot be written to ${file} (${(error as Error).message}). Make room for 100 MB there, or choose another folder with --data.`,
    );
  }
}

/** Opens tokens and saved queries. */
async function openKept(file: string, say: (line: string) => void): Promise<AccountsDatabase> {
  if (existsSync(file) && statSync(file).size === 0) {
    say(`${file} is empty: the service starts without tokens. If there were some, stop it and restore a copy.`);
  }
  try {
    const accounts = await openAccounts(file);
    const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(accounts);
    if (rows[0]?.quick_check === "ok") return accounts;
    await accounts.destroy();
    throw new Error("malformed");
  } catch (error) {
    throw unusable(file, error);
  }
}

/** Why tokens and saved queries cannot be used. Unlike the data, they cannot be remade: the operator must repair any damage. */
export function unusable(file: string, error: unknown): StartError {
  const { message } = error as Error;
  if (error instanceof DiskError) return new StartError(message);
  const why = /malformed|not a database/.test(message)
    ? "is damaged. Restore a copy, or move it away to start without."
    : `cannot be used (${message}).`;
  return new StartError(`${file}, with the tokens and saved queries, ${why}`);
}

/** Opens the operator's database; a new one gets the demonstration queries. */
export async function openAccounts(file: string): Promise<AccountsDatabase> {
  const accounts = file === ":memory:" ? openSqlite<AccountsTables>(file) : openShared<AccountsTables>(file);
  await migrateAccounts(accounts);
  return accounts;
}
