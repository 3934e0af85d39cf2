import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { Tokens } from "../access/tokens";
import { defaultQueryLimits } from "../queries/queryRunner";
import { SavedQueries } from "../queries/savedQueries";
import { createService } from "../service";
import { openPostgresStore } from "../store/openStore";
import { describeOnPostgres } from "../../../tests/support/service/engines";
import { importFiles } from "../../../tests/support/service/importFiles";
import { newEmptyDatabase, newTestDatabase } from "../../../tests/support/service/postgresql/testDatabase";
import { runImport } from "./runImport";

jest.setTimeout(180_000);

describeOnPostgres("an import into PostgreSQL", () => {
  let folder: string;
  let printed: string[];
  const path = (name: string): string => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "zip-postgres-"));
    printed = [];
    for (const [name, content] of Object.entries(importFiles)) writeFileSync(path(name), content);
  });
  afterEach(() => {
    delete process.env.DATABASE_URL;
    rmSync(folder, { recursive: true });
  });

  const run = (...words: string[]) =>
    runImport([...words.map((word) => (word.includes(".") ? path(word) : word)), "--data", path("data")], {
      print: (line) => printed.push(line),
      say: () => undefined,
    });
  const importAll = async (): Promise<void> => {
    await run("sepomex", "CPdescarga.txt");
    await run("polygons", "north.geojson", "south.geojson");
    await run("indicators", "values.csv", "--dictionary", "dictionary.csv");
  };

  /** A service on the database, and a token of the operator's for it. */
  async function serve(url: string) {
    const store = await openPostgresStore(url);
    const runner = store.newRunner(defaultQueryLimits);
    const app = createService({ ...store, runner, demonstration: true });
    const { token } = await new Tokens(store.accounts, Date.now).add({
      interface: "zipcodes",
      owner: "ana",
      states: "all",
      queries: "all",
    });
    const get = async (address: string, authorization = `token ${token}`, sent?: { zip_codes: string[] }) => {
      const { statusCode, body } = await app.inject({
        method: sent === undefined ? "GET" : "POST",
        url: `/api/v1/${address}`,
        headers: { authorization },
        ...(sent === undefined ? {} : { payload: sent }),
      });
      return { statusCode, body };
    };
    const close = async (): Promise<void> => {
      await app.close();
      await runner.close();
      await store.close();
    };
    return { store, runner, get, close };
  }

  test("fills an empty database, and saved queries read it", async () => {
    const url = await newEmptyDatabase();
    process.env.DATABASE_URL = url;
    await importAll();
    expect(printed).toEqual([
      "4 postal codes, 5 neighborhoods, 1 row refused",
      "4 postal codes, 2 pairs of neighbors, 1 feature refused",
      "2 postal codes, 4 indicators, 1 row refused",
    ]);
    const { store, runner, get, close } = await serve(url);
    expect(JSON.parse((await get("zipcodes/search?zip_codes=06700")).body)).toMatchObject({
      data: [
        {
          municipality_id: "09015",
          neighborhoods: ['Roma "Norte" (Colonia, Urbano)', "El Peñón (Ejido, Rural)"],
          inhabited_households: 9000,
          neighbors: ["06600", "53100"],
          state_border: true,
          data_coverage: { housing: 1, socioeconomic: 1 },
        },
      ],
    });
    expect(await new SavedQueries(store.accounts).list()).toEqual([]);
    const sql = `SELECT zip_code, demographic_population_total AS p, (SELECT count(*) FROM neighborhood) AS n
      FROM postal_code JOIN latest_value USING (zip_code) ORDER BY zip_code`;
    const { pieces } = await runner.run({ sql, form: "csv" });
    expect(Buffer.concat(pieces).toString().split(/\r?\n/)).toEqual([
      "zip_code,p,n",
      "06600,11274,5",
      "06700,,5",
      "53100,,5",
      "97000,,5",
      "",
    ]);
    await close();
  });

  test("takes the place of the demonstration while a service runs, and closes it to its tokens", async () => {
    const url = await newTestDatabase();
    process.env.DATABASE_URL = url;
    const { store, get, close } = await serve(url);
    expect((await get("zipcodes?limit=1", "token demo-zip-token")).statusCode).toBe(200);
    expect(await new SavedQueries(store.accounts).list()).toHaveLength(10);
    expect((await get("zipcodes/latest", undefined, { zip_codes: ["06600"] })).body).toContain("demographic_");
    let isOver = false;
    const statuses = new Set<number>();
    const asked = (async () => {
      for (let n = 0; !isOver; n = (n + 1) % 100) {
        const zip_codes = ["06600", `067${String(n).padStart(2, "0")}`];
        statuses.add((await get("zipcodes/latest", undefined, { zip_codes })).statusCode);
      }
    })();
    await importAll();
    isOver = true;
    await asked;
    expect([...statuses]).toEqual([200]);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await get("zipcodes?limit=1", "token demo-zip-token")).statusCode).toBe(401);
    expect(JSON.parse((await get("zipcodes?limit=1")).body)).toMatchObject({ total_count: 4 });
    const { data } = JSON.parse((await get("zipcodes/indicator_catalog")).body) as { data: { mnemonic: string }[] };
    expect(data).toHaveLength(4);
    expect(await new SavedQueries(store.accounts).list()).toEqual([]);
    expect(await store.data.selectFrom("sale").selectAll().execute()).toEqual([]);
    await close();
  });

  test("is refused while another one is under way", async () => {
    const url = await newEmptyDatabase();
    process.env.DATABASE_URL = url;
    const other = new Client({ connectionString: url });
    await other.connect();
    // What an import holds while it writes.
    await other.query("SELECT pg_advisory_lock(4815162343)");
    await expect(run("sepomex", "CPdescarga.txt")).rejects.toThrow("Another import into this database is in progress.");
    await other.end();
    await run("sepomex", "CPdescarga.txt");
    expect(printed).toEqual(["4 postal codes, 5 neighborhoods, 1 row refused"]);
  });

  test("takes no lock of a session, which a pooler could keep, and neither does the start before it", async () => {
    const url = await newEmptyDatabase();
    const server = new Client({ connectionString: url.replace("owner", "postgres") });
    await server.connect();
    await server.query("REVOKE EXECUTE ON FUNCTION pg_advisory_lock(bigint), pg_try_advisory_lock(bigint) FROM PUBLIC");
    await server.end();
    process.env.DATABASE_URL = url;
    await run("sepomex", "CPdescarga.txt");
    expect(printed).toEqual(["4 postal codes, 5 neighborhoods, 1 row refused"]);
  });

  test("that is refused leaves everything as it was", async () => {
    const url = await newTestDatabase();
    process.env.DATABASE_URL = url;
    writeFileSync(path("cut.txt"), (importFiles["CPdescarga.txt"] ?? "").slice(0, -20));
    await expect(run("sepomex", "cut.txt")).rejects.toThrow(/is incomplete/);
    await expect(run("polygons", "north.geojson")).rejects.toThrow(/Import the postal codes first/);
    const { get, close } = await serve(url);
    expect((await get("zipcodes?limit=1", "token demo-zip-token")).statusCode).toBe(200);
    await close();
  });
});
