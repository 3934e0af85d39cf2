import { sql } from "kysely";
import { demonstrationQueries, removeDemonstrationQueries } from "../../demonstration/savedQueries";
import { seedDemonstrationData, type SeedOptions } from "../../demonstration/seed";
import { migrateAccounts } from "../accountsSchema";
import { dataVersion } from "../dataSchema";
import { schemas, type Postgres } from "./openPostgres";
import { makeReader, type Reader } from "./reader";

/** An arbitrary number that must be the same in every version of the service. */
const lockKey = 4_815_162_342;
const pauseBetweenTries = 250;

export interface SetUpOptions extends SeedOptions {
  /** False for tools, which leave a database without data as it is. */
  seeds?: boolean;
}

/** Sets up an empty database, and upgrades an older one. If several processes start at once, one does it while the others wait. */
export async function setUp(database: Postgres, options: SetUpOptions): Promise<Reader> {
  return database.connection().execute(async (connection) => {
    await lock(connection, options.say ?? (() => undefined));
    try {
      for (const schema of Object.values(schemas)) await connection.schema.createSchema(schema).ifNotExists().execute();
      await migrateAccounts(connection.withSchema(schemas.accounts), {
        firstQueries: demonstrationQueries,
        schema: schemas.accounts,
      });
      if (options.seeds !== false) await seedWhereEmpty(connection, options);
      return await makeReader(connection);
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}

async function lock(connection: Postgres, say: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${lockKey}) AS taken`.execute(
      connection,
    );
    if (rows[0]?.taken) return;
    if (attempt === 1) say("Another process is preparing the database. Waiting for it.");
    await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries));
  }
}

/** Remakes demonstration data of another version. Imported data stays. */
async function seedWhereEmpty(connection: Postgres, options: SeedOptions): Promise<void> {
  const data = connection.withSchema(schemas.data);
  const tables = await connection.introspection.getTables();
  if (tables.some(({ schema, name }) => schema === schemas.data && name === "meta")) {
    const rows = await data.selectFrom("meta").selectAll().execute();
    const { kind, version } = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    if (kind !== "synthetic") return removeDemonstrationQueries(connection.withSchema(schemas.accounts));
    if (version === String(dataVersion)) return;
    await connection.schema.dropSchema(schemas.data).cascade().execute();
    await connection.schema.createSchema(schemas.data).execute();
  }
  await seedDemonstrationData(data, options);
}
