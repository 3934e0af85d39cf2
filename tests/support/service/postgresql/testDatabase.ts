import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { openPostgresStore } from "../../../../src/service/store/openStore";
import { smallCountry } from "../dataFolders";
import { clusterPassword, startCluster } from "./cluster";

const template = "template_of_tests";

/** Makes a database with the small data set, copied from one that each run fills once. Returns its `DATABASE_URL`. */
export async function newTestDatabase(): Promise<string> {
  await onServer(async (server) => {
    await makeOwner(server);
    const { rows } = await server.query("SELECT 1 FROM pg_database WHERE datistemplate AND datname = $1", [template]);
    if (rows.length > 0) return;
    await server.query(`CREATE DATABASE ${template} OWNER owner`);
    const store = await openPostgresStore(await urlOf(template), smallCountry);
    await store.close();
    await server.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
  });
  return copyOf(template);
}

/** Makes a database with nothing in it. Returns its `DATABASE_URL`. */
export async function newEmptyDatabase(): Promise<string> {
  await onServer(makeOwner);
  return copyOf("template0");
}

/** The role that an operator makes for the service. */
async function makeOwner(server: Client): Promise<void> {
  const { rows } = await server.query("SELECT 1 FROM pg_roles WHERE rolname = 'owner'");
  if (rows.length === 0) await server.query(`CREATE ROLE owner LOGIN CREATEROLE PASSWORD '${clusterPassword}'`);
}

async function copyOf(original: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer((server) => server.query(`CREATE DATABASE ${name} OWNER owner TEMPLATE ${original}`));
  return urlOf(name);
}

async function urlOf(database: string): Promise<string> {
  return `postgresql://owner:${clusterPassword}@127.0.0.1:${await startCluster(clusterFolder())}/${database}`;
}

/** Runs statements as the superuser, one test file after the other. */
async function onServer<Answer>(work: (server: Client) => Promise<Answer>): Promise<Answer> {
  const port = await startCluster(clusterFolder());
  const server = new Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: clusterPassword,
    database: "postgres",
  });
  await server.connect();
  try {
    await server.query("SELECT pg_advisory_lock(1)");
    return await work(server);
  } finally {
    await server.end();
  }
}

/** Named by the set-up of the run, before its processes start. */
function clusterFolder(): string {
  const folder = process.env.TEST_CLUSTER;
  if (folder === undefined) throw new Error("the tests of this project have no cluster: see jest.config.js");
  return folder;
}
