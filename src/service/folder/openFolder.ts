import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createAccountsSchema } from "../database/accountsSchema";
import type { Database } from "../database/database";
import { openSqlite } from "../database/sqlite";
import { demonstrationQueries } from "../demonstration/savedQueries";
import { seedDemonstrationData } from "../demonstration/seed";
import { SavedQueries } from "../queries/savedQueries";
import { lockFolder } from "./lock";
import { StartError } from "./startError";

export interface OpenFolder {
  readonly path: string;
  readonly data: Database;
  readonly accounts: Database;
  close(): Promise<void>;
}

/** Locks the data folder and opens its databases; what is not there yet is made. */
export async function openFolder(folder: string, say: (line: string) => void): Promise<OpenFolder> {
  const path = resolve(folder);
  makeWritable(path);
  const release = lockFolder(path);
  try {
    const dataFile = join(path, "data.sqlite");
    if (!existsSync(dataFile)) {
      await buildBeside(dataFile, say);
    }
    const data = openSqlite(dataFile, { readOnly: true });
    const accounts = await openAccounts(join(path, "accounts.sqlite"));
    return {
      path,
      data,
      accounts,
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

/** The file gets its name only when it is whole. */
async function buildBeside(dataFile: string, say: (line: string) => void): Promise<void> {
  const unfinished = `${dataFile}.unfinished`;
  rmSync(unfinished, { force: true });
  const data = openSqlite(unfinished);
  await seedDemonstrationData(data, { say });
  await data.close();
  renameSync(unfinished, dataFile);
}

/** A new file gets the demonstration queries. */
export async function openAccounts(file: string): Promise<Database> {
  const isNew = file === ":memory:" || !existsSync(file);
  const accounts = openSqlite(file);
  await createAccountsSchema(accounts);
  if (isNew) {
    const savedQueries = new SavedQueries(accounts);
    for (const query of demonstrationQueries) await savedQueries.save(query);
  }
  return accounts;
}
