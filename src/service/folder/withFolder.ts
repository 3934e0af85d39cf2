import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { AccountsDatabase, AccountsTables } from "../database/tables";
import type { QueryLimits } from "../queries/queryRunner";
import { WorkerRunner } from "../queries/workerRunner";
import { StartError } from "../startup/startError";
import { lockUnlessUsed } from "./lock";
import { openAccounts } from "./openFolder";

/** Opens, for the tools, the operator's database in a data folder, whether or not a service is running on it. */
export async function withAccounts<Answer>(
  folder: string,
  work: (accounts: AccountsDatabase) => Promise<Answer>,
): Promise<Answer> {
  const path = resolve(folder);
  const file = join(path, "accounts.sqlite");
  if (!existsSync(file))
    throw new StartError(`No service has run on ${path} yet. Start it once, or name its folder with --data.`);
  endBetweenStatements();
  const release = lockUnlessUsed(path);
  const accounts = release ? await openAccounts(file) : openSqlite<AccountsTables>(file);
  try {
    return await work(accounts);
  } finally {
    await accounts.destroy();
    release?.();
  }
}

/** Runs, for the tools, SQL on a folder's data without disturbing a service that is running on it. */
export async function withRunner<Answer>(
  folder: string,
  limits: QueryLimits,
  work: (runner: WorkerRunner) => Promise<Answer>,
): Promise<Answer> {
  const name = `check-${process.pid}`;
  const runner = new WorkerRunner(join(resolve(folder), "data.sqlite"), { limits, threads: 1, name });
  try {
    return await work(runner);
  } finally {
    await runner.close();
  }
}

/** Lets Ctrl+C and SIGTERM end a tool only between statements: the driver is synchronous, so a handler waits for it. */
function endBetweenStatements(): void {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(code));
  }
}
