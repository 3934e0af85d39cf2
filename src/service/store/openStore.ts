import type { AccountsDatabase } from "../database/tables";
import { openFolder } from "../folder/openFolder";
import * as folders from "../folder/withFolder";
import { defaultQueryLimits, type QueryRunner } from "../queries/queryRunner";
import { WorkerRunner } from "../queries/workerRunner";
import { readSettings } from "../settings";
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

/** Opens, for the tools, tokens and saved queries in the PostgreSQL of `DATABASE_URL`, or else in the data folder. */
export function withAccounts<Answer>(
  folder: string,
  work: (accounts: AccountsDatabase) => Promise<Answer>,
): Promise<Answer> {
  const url = process.env.DATABASE_URL;
  return url ? withPostgres(url, ({ accounts }) => work(accounts)) : folders.withAccounts(folder, work);
}

/** Runs, for the tools, SQL on the data without disturbing a running service, under the same time limit. */
export function withRunner<Answer>(folder: string, work: (runner: QueryRunner) => Promise<Answer>): Promise<Answer> {
  const { databaseUrl: url, queryTime } = readSettings(process.env);
  const limits = { ...defaultQueryLimits, time: queryTime };
  return url ? withPostgres(url, (store) => work(store.newRunner(limits))) : folders.withRunner(folder, limits, work);
}

/** Leaves a database without data as it is. */
export async function withPostgres<Answer>(url: string, work: (store: Store) => Promise<Answer>): Promise<Answer> {
  const store = await openPostgresStore(url, { seeds: false });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
