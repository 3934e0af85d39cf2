import { sql } from "kysely";
import { Client, type ClientConfig } from "pg";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { limitHere, limitIn, type NewRateLimit, unlimited } from "../access/rateLimit";
import type { AccountsDatabase, DataDatabase, AccountsTables } from "../database/tables";
import { defaultQueryLimits, type QueryLimits, type QueryRunner } from "../queries/queryRunner";
import { openFolder, unusable } from "../folder/openFolder";
import { WorkerRunner } from "../queries/workerRunner";
import { readSettings } from "../settings";
import { openPostgres, readDatabaseUrl, reasonOf, schemas } from "../database/postgresql/openPostgres";
import { setUp, type SetUpOptions } from "../database/postgresql/setUp";
import { PostgresRunner } from "../queries/postgresRunner";
import { StartError } from "../startup/startError";
import { openShared } from "../database/sqlite/openShared";

/** The place where a service keeps its data: a data folder with SQLite, or a PostgreSQL that several processes share. */
export interface Store {
  readonly data: DataDatabase;
  readonly accounts: AccountsDatabase;
  newRunner(limits: QueryLimits): QueryRunner;
  /** Absent if only one process counts. */
  readonly newRateLimit?: NewRateLimit;
  close(): Promise<void>;
}

/** Opens the PostgreSQL of `databaseUrl`, or without one the data folder's SQLite. */
export async function openStore(
  folder: string,
  databaseUrl: string | undefined,
  say: (line: string) => void,
): Promise<Store> {
  if (databaseUrl !== undefined) return openPostgresStore(databaseUrl, { say });
  const opened = await openFolder(folder, say);
  return { ...opened, newRunner: (limits) => new WorkerRunner(opened.dataFile, limits) };
}

/**
 * Opens, for the tools, tokens and saved queries in the PostgreSQL of `DATABASE_URL`, or else in the data folder, whether or not a
 * service is running on it.
 */
export async function withAccounts<Answer>(
  folder: string,
  work: (accounts: AccountsDatabase) => Promise<Answer>,
): Promise<Answer> {
  const url = process.env.DATABASE_URL;
  if (url) return withPostgres(url, ({ accounts }) => work(accounts));
  const file = fileIn(folder, "accounts.sqlite");
  const accounts = openShared<AccountsTables>(file);
  try {
    await sql`PRAGMA schema_version`.execute(accounts).catch((error: unknown) => {
      throw unusable(file, error);
    });
    return await work(accounts);
  } finally {
    await accounts.destroy();
  }
}

function fileIn(folder: string, name: string): string {
  const file = join(resolve(folder), name);
  if (existsSync(file)) return file;
  throw new StartError(`No service has run on ${resolve(folder)} yet. Start it once, or name its folder with --data.`);
}

/** Runs, for the tools, SQL on the data without disturbing a running service, under the same time limit. */
export async function withRunner<Answer>(
  folder: string,
  work: (runner: QueryRunner) => Promise<Answer>,
): Promise<Answer> {
  const { databaseUrl: url, queryTime } = readSettings(process.env);
  const limits = { ...defaultQueryLimits, time: queryTime };
  if (url) return withPostgres(url, (store) => work(store.newRunner(limits)));
  const runner = new WorkerRunner(fileIn(folder, "data.sqlite"), limits);
  try {
    return await work(runner);
  } finally {
    await runner.close();
  }
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

interface PostgresStoreOptions extends SetUpOptions {
  /** Milliseconds since 1970, for the rate limits. */
  now?: () => number;
}

/** Opens the database of `DATABASE_URL`, and sets it up if it is empty. */
export async function openPostgresStore(url: string, options: PostgresStoreOptions = {}): Promise<Store> {
  const config = readDatabaseUrl(url);
  const database = openPostgres(config);
  try {
    const reader = { ...config, ...(await setUp(database, options)) };
    await requireLogin(reader);
    const data = database.withSchema(schemas.data);
    const accounts = database.withSchema(schemas.accounts);
    const { now = Date.now } = options;
    return {
      data,
      accounts,
      newRunner: (limits) =>
        new PostgresRunner({
          reader,
          schema: schemas.data,
          limits,
          end: async (processId) => {
            await sql`SELECT pg_terminate_backend(${processId})`.execute(database);
          },
        }),
      newRateLimit: (name, perMinute) =>
        perMinute >= unlimited ? limitHere(perMinute, now) : limitIn(accounts, name, perMinute, now),
      close: () => database.destroy(),
    };
  } catch (error) {
    await database.destroy();
    throw startError(error);
  }
}

/** Reports at the start, rather than with the first saved query, that the server does not let the reader's role in. */
async function requireLogin(reader: ClientConfig): Promise<void> {
  const client = new Client({ ...reader, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(
      `The database refuses the role ${reader.user} that saved queries run as (${reasonOf(error)}). ` +
        "Let it log in with a password, as DATABASE_URL does: a line of pg_hba.conf.",
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function startError(error: unknown): Error {
  if (error instanceof StartError) return error;
  return new StartError(`The database of DATABASE_URL cannot be used (${reasonOf(error)}).`);
}
