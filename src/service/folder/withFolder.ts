import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Database } from "../database/database";
import { openSqlite } from "../database/sqlite";
import { WorkerRunner } from "../queries/workerRunner";
import { openAccounts } from "./openFolder";
import { lockFolder } from "./lock";
import { StartError } from "./startError";

/** For the tools: opens the operator's database of a data folder, whether a service is running on it or not. */
export async function withAccounts<Answer>(
  folder: string,
  work: (accounts: Database) => Promise<Answer>,
): Promise<Answer> {
  const path = resolve(folder);
  const file = join(path, "accounts.sqlite");
  if (!existsSync(file))
    throw new StartError(`No service has run on ${path} yet. Start it once, or name its folder with --data.`);
  const release = lockUnlessServed(path);
  const accounts = release ? await openAccounts(file) : openSqlite(file);
  try {
    return await work(accounts);
  } finally {
    await accounts.close();
    release?.();
  }
}

/** For the tools: runs SQL over the data of a folder without disturbing the service that is running on it. */
export async function withRunner<Answer>(
  folder: string,
  work: (runner: WorkerRunner) => Promise<Answer>,
): Promise<Answer> {
  const runner = new WorkerRunner(join(resolve(folder), "data.sqlite"), { threads: 1, name: `check-${process.pid}` });
  try {
    return await work(runner);
  } finally {
    await runner.close();
  }
}

function lockUnlessServed(path: string): (() => void) | undefined {
  try {
    return lockFolder(path);
  } catch (error) {
    if (error instanceof StartError) return undefined;
    throw error;
  }
}
