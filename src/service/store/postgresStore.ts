import { sql } from "kysely";
import { Client, type ClientConfig } from "pg";
import { MemoryRateLimit, SharedRateLimit, unlimited } from "../access/rateLimit";
import { openPostgres, readDatabaseUrl, schemas } from "../database/postgresql/openPostgres";
import { setUp, type SetUpOptions } from "../database/postgresql/setUp";
import { PostgresRunner } from "../queries/postgresRunner";
import { StartError } from "../startup/startError";
import { areSynthetic } from "../zipcodes/dataKind";
import type { Store } from "./store";

export interface PostgresStoreOptions extends SetUpOptions {
  /** Milliseconds since 1970, for the rate limits. */
  now?: () => number;
}

/** The share of the limit that a process reserves at a time. */
const shareOfLimit = 1 / 200;

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
      isSynthetic: options.seeds !== false && (await areSynthetic(data)),
      newRunner: (limits) =>
        new PostgresRunner({
          reader,
          schema: schemas.data,
          limits,
          end: async (processId) => {
            await sql`SELECT pg_terminate_backend(${processId})`.execute(database);
          },
        }),
      newRateLimit: (name, perMinute) => {
        if (perMinute >= unlimited) return new MemoryRateLimit(perMinute, now);
        const requestsPerStatement = name === "queries" ? 1 : Math.max(1, Math.round(perMinute * shareOfLimit));
        return new SharedRateLimit({ accounts, name, perMinute, now, requestsPerStatement });
      },
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

/** The reason in the server's or the system's words; neither ever contains the password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return typeof error.cause === "string" ? error.cause : error.message || String((error as { code?: string }).code);
}
