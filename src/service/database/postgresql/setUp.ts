import { sql } from "kysely";
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { DatabaseError } from "pg";
import { removeDemonstrationQueries } from "../../demonstration/savedQueries";
import { seedDemonstrationData, type SeedOptions } from "../../demonstration/seed";
import { migrateAccounts } from "../accountsSchema";
import { dataVersion, isSynthetic, readMeta } from "../dataSchema";
import { StartError } from "../../startup/startError";
import { type Postgres, reasonOf, schemas, tryLock } from "./openPostgres";

/** An arbitrary number that must be the same in every version of the service. */
const lockKey = 4_815_162_342;
const pauseBetweenTries = 250;

export interface SetUpOptions extends SeedOptions {
  /** False for tools, which leave a database without data as it is. */
  seeds?: boolean;
}

/** Sets up an empty database, and upgrades an older one. If several processes start at once, one does it while the others wait. */
export async function setUp(database: Postgres, options: SetUpOptions): Promise<Reader> {
  return database.transaction().execute(async (holder) => {
    await lock(holder, options.say ?? (() => undefined));
    for (const schema of Object.values(schemas)) await database.schema.createSchema(schema).ifNotExists().execute();
    await migrateAccounts(database.withSchema(schemas.accounts), schemas.accounts);
    if (options.seeds !== false) await seedWhereEmpty(database, options);
    return makeReader(database);
  });
}

/** Waits for a lock that ends with the transaction: behind a pooler, the next statement may be run by another session. */
async function lock(holder: Postgres, say: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (await tryLock(holder, lockKey)) return;
    if (attempt === 1) say("Another process is preparing the database. Waiting for it.");
    await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries));
  }
}

/** Remakes demonstration data of another version. Imported data stays. */
async function seedWhereEmpty(connection: Postgres, options: SeedOptions): Promise<void> {
  const data = connection.withSchema(schemas.data);
  const tables = await connection.introspection.getTables();
  if (tables.some(({ schema, name }) => schema === schemas.data && name === "meta")) {
    const meta = await readMeta(data);
    if (!isSynthetic(meta)) return removeDemonstrationQueries(connection.withSchema(schemas.accounts));
    if (meta["version"] === String(dataVersion)) return;
    await connection.schema.dropSchema(schemas.data).cascade().execute();
    await connection.schema.createSchema(schemas.data).execute();
  }
  await seedDemonstrationData(data, options);
}

/** The role that runs saved queries. It logs in by itself: a query could switch back from a role that was only set. */
interface Reader {
  readonly user: string;
  readonly password: string;
}

/**
 * Creates or repairs the reader's role. Roles belong to the whole cluster, so the name includes the database's number: each
 * database has its own role, shared by all services on it, with a password that only the database's owner can read.
 */
async function makeReader(connection: Postgres): Promise<Reader> {
  const { rows } = await sql<{ name: string; oid: number }>`
    SELECT datname AS name, oid FROM pg_database WHERE datname = current_database()`.execute(connection);
  const database = rows[0];
  if (database === undefined) throw new Error("the database does not list itself");
  const user = `zip_reader_${database.oid}`;
  const password = await keptPassword(connection);
  await makeRole(connection, user, password);
  await grant(connection, user, database.name);
  return { user, password };
}

async function keptPassword(connection: Postgres): Promise<string> {
  const accounts = connection.withSchema(schemas.accounts);
  const kept = await accounts.selectFrom("secret").select("value").where("name", "=", "reader").executeTakeFirst();
  if (kept !== undefined) return kept.value;
  const value = randomBytes(24).toString("base64url");
  await accounts.insertInto("secret").values({ name: "reader", value }).execute();
  return value;
}

async function makeRole(connection: Postgres, user: string, password: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${user}`.execute(connection);
  const verb = rows.length === 0 ? sql`CREATE` : sql`ALTER`;
  const secret = sql.lit(scramSecret(password));
  try {
    await sql`${verb} ROLE ${sql.id(user)} LOGIN NOCREATEDB NOCREATEROLE PASSWORD ${secret}`.execute(connection);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "42501") {
      throw new StartError(
        "The user of DATABASE_URL cannot create the role that runs saved queries: grant it CREATEROLE.",
      );
    }
    if (!/plain|hash|encrypted/i.test(reasonOf(error))) throw error;
    throw new StartError(
      "The provider of the database takes no hashed password for the role that runs saved queries " +
        `(${reasonOf(error)}). The service sends no other, which logs could show: use another provider.`,
    );
  }
  await sql`ALTER ROLE ${sql.id(user)} SET default_transaction_read_only = on`.execute(connection);
}

/** Lets the reader read the tables and views of the data, present and future, and nothing else. */
async function grant(connection: Postgres, user: string, database: string): Promise<void> {
  const [reader, name, data] = [sql.id(user), sql.id(database), sql.id(schemas.data)];
  const schemasThere = await connection.introspection.getSchemas();
  const hasPublic = schemasThere.some((schema) => schema.name === "public");
  for (const statement of [
    ...(hasPublic ? [sql`REVOKE ALL ON SCHEMA public FROM PUBLIC`] : []),
    sql`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`,
    sql`GRANT CONNECT ON DATABASE ${name} TO ${reader}`,
    sql`GRANT USAGE ON SCHEMA ${data} TO ${reader}`,
    sql`GRANT SELECT ON ALL TABLES IN SCHEMA ${data} TO ${reader}`,
    sql`ALTER DEFAULT PRIVILEGES IN SCHEMA ${data} GRANT SELECT ON TABLES TO ${reader}`,
    // Only a member of a role may end its connections.
    sql`GRANT ${reader} TO CURRENT_USER`,
  ]) {
    await statement.execute(connection);
  }
}

const rounds = 4_096;

/** The password as PostgreSQL stores it (RFC 5802), so that no statement log contains the password itself. */
function scramSecret(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyOf = (name: string): Buffer => createHmac("sha256", salted).update(name).digest();
  const storedKey = createHash("sha256").update(keyOf("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${storedKey}:${keyOf("Server Key").toString("base64")}`;
}
