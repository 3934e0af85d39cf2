import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { describeOnPostgres } from "../../tests/support/service/engines";
import { control, startCluster, stopCluster } from "../../tests/support/service/postgresql/cluster";
import { newEmptyDatabase, newTestDatabase } from "../../tests/support/service/postgresql/testDatabase";
import { openPostgresStore } from "./store/openStore";
import { smallCountry } from "../../tests/support/service/dataFolders";
import { freePort, startProgram } from "../../tests/support/service/processes";
import { startProcess, type ServiceProcess } from "../../tests/support/service/serviceProcess";

// Programs are started here, which takes a busy machine long: only what hangs should meet this.
jest.setTimeout(300_000);

/** The postal codes of the small country: all of Ciudad de México, and 60 of each other state. */
const codesThere = 1_110 + 3 * 60;

describeOnPostgres("two processes on one PostgreSQL", () => {
  let folder: string;
  let databaseUrl: string;
  let processes: ServiceProcess[];
  let addresses: string[];
  let balancer: Server;
  let url: string;
  beforeAll(async () => {
    // A cluster of its own: a test stops it.
    folder = mkdtempSync(join(tmpdir(), "zip-processes-"));
    process.env.TEST_CLUSTER = `${folder}-cluster`;
    await startCluster(process.env.TEST_CLUSTER);
    databaseUrl = await newTestDatabase();
    const settings = { DATABASE_URL: databaseUrl, QUERIES_PER_MINUTE: "5", QUERY_CACHE_SECONDS: "0" };
    const ports = [await freePort(), await freePort()];
    processes = ports.map((port, n) => startProcess(join(folder, `data-${n}`), port, ["--http"], settings));
    addresses = await Promise.all(processes.map(({ ready }) => ready));
    balancer = await balance(addresses);
    url = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}/api/v1`;
  });
  afterAll(async () => {
    balancer.close();
    for (const { process: child } of processes) child.kill("SIGTERM");
    expect(await Promise.all(processes.map(({ exit }) => exit))).toEqual([0, 0]);
    stopCluster(`${folder}-cluster`);
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, authorization: string, base = url) => fetch(base + path, { headers: { authorization } });
  const zip = (path: string) => get(path, "token demo-zip-token");
  const tool = async (name: string, ...words: string[]) => {
    const { end } = startProgram(`tools/${name}.ts`, words, { settings: { DATABASE_URL: databaseUrl } });
    return (await end).stdout;
  };

  test("that set up an empty database at once share one demonstration", async () => {
    const empty = await newEmptyDatabase();
    const said: string[] = [];
    const options = { ...smallCountry, say: (line: string) => said.push(line) };
    const stores = await Promise.all([openPostgresStore(empty, options), openPostgresStore(empty, options)]);
    expect(said.filter((line) => line.includes("Generating the map"))).toHaveLength(1);
    for (const store of stores) {
      expect(await store.data.selectFrom("postal_code").select("zip_code").execute()).toHaveLength(codesThere);
      await store.close();
    }
  });

  test("serve the same data", async () => {
    for (let ask = 0; ask < 4; ask++) {
      expect(await (await zip("/zipcodes?limit=1")).json()).toMatchObject({ total_count: codesThere });
    }
  });

  test("end on SIGTERM, too, while another one prepares the database", async () => {
    const empty = await newEmptyDatabase();
    const preparing = new Client({ connectionString: empty });
    await preparing.connect();
    // What a process holds that prepares a database.
    await preparing.query("SELECT pg_advisory_lock(4815162342)");
    const service = startProcess(join(folder, "data-2"), await freePort(), ["--http"], { DATABASE_URL: empty });
    while (!service.output().includes("Waiting for it.")) await pause(20);
    service.process.kill("SIGTERM");
    expect(await Promise.race([service.exit, pause(10_000, "goes on")])).not.toBe("goes on");
    await preparing.end();
  });

  test("know the same token and the same query, and count a minute together", async () => {
    const added = await tool("tokens", "add", "--interface", "queries", "--owner", "ana", "--queries", "codes");
    const token = `Bearer ${added.trim().split(" ").at(-1)}`;
    const saved = await tool(
      "queries",
      "add",
      "--id",
      "codes",
      "--name",
      "Codes",
      "--sql",
      "SELECT count(*) AS codes FROM postal_code",
    );
    expect(saved).toContain("it gives 1 row now");
    const replies = await Promise.all(Array.from({ length: 12 }, () => get("/queries/codes/json", token)));
    const answered = replies.filter(({ status }) => status === 200);
    expect(answered).toHaveLength(5);
    expect(await answered[0]?.json()).toMatchObject({ rows: [{ codes: codesThere }] });
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const address of addresses) {
      expect((await get("/queries/codes/json", token, `${address}/api/v1`)).status).toBe(429);
    }
  });

  test("outlive a stop of the database, answer 503 meanwhile, and recover by themselves", async () => {
    control(`${folder}-cluster`, "stop");
    for (const path of ["/zipcodes?limit=1&state_id=31", "/zipcodes?limit=1&state_id=14"]) {
      const reply = await get(path, "token unknown");
      expect([reply.status, Object.keys((await reply.json()) as object)]).toEqual([503, ["error", "message"]]);
    }
    const query = await get("/queries/sales-by-month/json", "Bearer demo-query-token");
    expect(query.status).toBe(503);
    control(`${folder}-cluster`, "start");
    for (let ask = 0; ask < 4; ask++) {
      expect((await zip("/zipcodes?limit=1")).status).toBe(200);
      expect((await get("/zipcodes", "token unknown")).status).toBe(401);
    }
    expect((await get("/queries/sales-by-month/json", "Bearer demo-query-token")).status).toBe(200);
    expect(processes.map((each) => each.process.exitCode)).toEqual([null, null]);
  });

  test("keep the password of DATABASE_URL to themselves", () => {
    const { password } = new URL(databaseUrl);
    expect(processes.map((each) => each.output().includes(password))).toEqual([false, false]);
  });

  test.each([
    ["is away", (port: number) => `postgresql://owner:hidden-word@127.0.0.1:${port}/none`, /cannot be used \(.*\)\.$/],
    ["is refused", (_: number, own: string) => own.replace(/:[^:]+@/, ":hidden-word@"), /authentication failed.*\)\.$/],
    ["is no address", () => "postgresql://owner:hidden-word@[::bad/none", /^DATABASE_URL must have the form /],
  ])(
    "are not started when the database %s, with one sentence and without a password",
    async (_name, urlOf, sentence) => {
      const settings = { DATABASE_URL: urlOf(await freePort(), databaseUrl) };
      const service = startProcess(join(folder, "none"), await freePort(), ["--http"], settings);
      expect(await service.exit).toBe(1);
      expect(service.output().trim()).toMatch(sentence);
      expect(service.output().trim().split("\n")).toHaveLength(1);
      expect(service.output()).not.toContain("hidden-word");
    },
  );
});

/** Sends each request to the next address. */
async function balance(addresses: readonly string[]): Promise<Server> {
  let turn = 0;
  const server = createServer((asked, reply) => {
    const address = addresses[turn++ % addresses.length] ?? "";
    const headers = { ...asked.headers, host: new URL(address).host };
    const sent = request(`${address}${asked.url}`, { method: asked.method ?? "GET", headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    sent.on("error", () => reply.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
