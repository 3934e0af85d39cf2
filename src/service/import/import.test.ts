import { mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { Tokens } from "../access/tokens";
import { openAccounts } from "../folder/openFolder";
import { startProcess, type ServiceProcess } from "../../../tests/support/service/serviceProcess";
import { freePort, startImport } from "../../../tests/support/service/processes";
import { SavedQueries } from "../queries/savedQueries";
import { official, officialLine, rows } from "../../../tests/support/service/importFiles";
import { makeSmallFolder } from "../../../tests/support/service/dataFolders";
import { ImportFolder } from "../../../tests/support/service/importFolder";

jest.setTimeout(180_000);

describe("npm run import", () => {
  let folder: ImportFolder;
  let service: ServiceProcess | undefined;
  beforeEach(() => {
    folder = new ImportFolder();
  });
  afterEach(async () => {
    service?.process.kill("SIGKILL");
    await service?.exit;
    service = undefined;
    folder.remove();
  });

  const importCatalog = () => startImport(folder.path, "sepomex", "CPdescarga.txt").end;
  const data = () => join(folder.path, "data");

  /** Starts the service on the data and returns how it is asked. */
  async function serve() {
    service = startProcess(data(), await freePort());
    const url = await service.ready;
    return async (path: string, authorization = "", body?: object) => {
      const sent = body && { method: "POST", body: JSON.stringify(body) };
      const headers = { authorization, "content-type": "application/json" };
      const reply = await fetch(url + path, { headers: body ? headers : { authorization }, ...sent });
      return { status: reply.status, text: await reply.text() };
    };
  }

  async function stop(): Promise<void> {
    service?.process.kill("SIGTERM");
    await service?.exit;
    service = undefined;
  }

  /** Makes a token for both interfaces and a saved query, as an operator does. */
  async function addAccount(sql: string): Promise<{ zip: string; query: string }> {
    mkdirSync(data(), { recursive: true });
    const accounts = await openAccounts(join(data(), "accounts.sqlite"));
    const tokens = new Tokens(accounts, Date.now);
    const scope = { owner: "ana", states: "all", queries: "all" } as const;
    const zip = await tokens.add({ interface: "zipcodes", ...scope });
    const query = await tokens.add({ interface: "queries", ...scope });
    await new SavedQueries(accounts).save({ query_id: "own", owner: "ana", name: "Own", description: "", sql });
    await accounts.destroy();
    return { zip: `token ${zip.token}`, query: `Bearer ${query.token}` };
  }

  test("fills an empty folder and the service answers with it", async () => {
    const { code, stdout, stderr } = await importCatalog();
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("Error")]);
    const polygons = await folder.run("polygons north.geojson south.geojson");
    const indicators = await folder.run("indicators values.csv --dictionary dictionary.csv");
    expect([stdout.trim(), polygons.summary, indicators.summary]).toEqual([
      "4 postal codes, 5 neighborhoods, 1 row refused",
      "4 postal codes, 2 pairs of neighbors, 1 feature refused",
      "2 postal codes, 4 indicators, 1 row refused",
    ]);
    const reports = readdirSync(join(data(), "import")).sort();
    expect(reports.map((name) => name.replace(/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/, "…"))).toEqual([
      "report-indicators-….txt",
      "report-polygons-….txt",
      "report-sepomex-….txt",
    ]);
    expect(readFileSync(join(data(), "import", reports[0] ?? ""), "utf8")).toBe(
      '1 value left empty: demographic_population_total is not a number (line 3 of values.csv: "*")\n' +
        "1 row refused: its code is not in the catalog (line 4 of values.csv: 12345)\n",
    );

    const token = await addAccount(
      `SELECT zip_code, demographic_population_total AS p, (SELECT count(*) FROM neighborhood) AS n, (SELECT count(*) FROM sale) AS s,
         (SELECT count(*) FROM indicator) AS i, (SELECT value FROM meta WHERE name = 'kind') AS kind
       FROM postal_code JOIN latest_value USING (zip_code) ORDER BY zip_code`,
    );
    const ask = await serve();
    const page = JSON.parse((await ask("/api/v1/zipcodes", token.zip)).text) as { data: Record<string, unknown>[] };
    expect(page.data.map((item) => [item["zip_code"], item["neighbors"], item["state_border"]])).toEqual([
      ["06600", ["06700"], false],
      ["06700", ["06600", "53100"], true],
      ["53100", ["06700"], true],
      ["97000", [], false],
    ]);
    expect(page.data[1]).toEqual({
      id: "MX-06700",
      zip_code: "06700",
      country_id: "MX",
      country: "México",
      state_id: "09",
      state_name: "Ciudad de México",
      municipality_id: "09015",
      municipality_name: "Cuauhtémoc",
      population: null,
      inhabited_households: 9000,
      nse_predominant_level: null,
      neighborhoods: ['Roma "Norte" (Colonia, Urbano)', "El Peñón (Ejido, Rural)"],
      bbox_west: -99.2 + 1 / 100,
      bbox_east: -99.2 + 2 / 100,
      bbox_south: expect.closeTo(19.405, 9) as number,
      bbox_north: expect.closeTo(19.415, 9) as number,
      area_km2: expect.closeTo(1.1662, 3) as number,
      centroid_lat: expect.closeTo(19.41, 5) as number,
      centroid_lon: expect.closeTo(-99.185, 5) as number,
      neighbors: ["06600", "53100"],
      state_border: true,
      data_coverage: { housing: 1, socioeconomic: 1 },
    });
    expect(page.data[0]).toMatchObject({
      population: 11274,
      inhabited_households: null,
      nse_predominant_level: "E",
      data_coverage: { demographic: 1, socioeconomic: 2 },
    });
    const latest = await ask("/api/v1/zipcodes/latest", token.zip, { zip_codes: ["06600", "53100"] });
    expect((JSON.parse(latest.text) as { results: object[] }).results).toMatchObject([
      {
        neighborhoods: { Urbano: { Colonia: ["Juárez"] } },
        data: { demographic_population_total: 11274, socioeconomic_ab: 0.25, socioeconomic_e: 0.5 },
      },
      { neighborhoods: { Semiurbano: { Fraccionamiento: ["Ciudad Satélite"] } }, data: {} },
    ]);
    const catalog = await ask("/api/v1/zipcodes/indicator_catalog", token.zip);
    expect(JSON.parse(catalog.text)).toMatchObject({
      count: 4,
      data: [
        { mnemonic: "demographic_population_total", description: "Personas, todas", source: ["INEGI", "Censo 2020"] },
        {},
        {},
        {},
      ],
    });
    expect(JSON.parse((await ask("/api/v1/queries/own/json", token.query)).text)).toMatchObject({
      rows: [
        { zip_code: "06600", p: 11274, n: 5, s: 0, i: 4, kind: "imported" },
        { zip_code: "06700", p: null },
        { zip_code: "53100", p: null },
        { zip_code: "97000", p: null },
      ],
    });

    await stop();
    const newer = official.replace(officialLine(rows[0] ?? []) + "\r\n", "").replaceAll("97000", "97010");
    folder.write({ "newer.txt": newer });
    expect((await folder.run("sepomex newer.txt")).summary).toBe("3 postal codes, 4 neighborhoods, 1 row refused");
    expect(await folder.codes()).toMatchObject([
      { zip_code: "06700", neighbors: '["53100"]', state_border: 1, inhabited_households: 9000 },
      { zip_code: "53100", neighbors: '["06700"]', state_border: 1 },
      { zip_code: "97010", area_km2: null, neighbors: "[]", state_border: null, data_coverage: "{}" },
    ]);
  });

  test("takes the place of the demonstration once the running service is started again", async () => {
    renameSync(await makeSmallFolder(), data());
    const token = await addAccount("SELECT count(*) AS codes FROM postal_code");
    const total = /"total_count":(\d+)/;

    const before = await serve();
    const { code, stdout } = await importCatalog();
    expect([code, stdout.trim().split("\n")]).toEqual([
      0,
      [expect.stringContaining("Start it again"), "4 postal codes, 5 neighborhoods, 1 row refused"],
    ]);
    expect(total.exec((await before("/api/v1/zipcodes", token.zip)).text)?.[1]).toBe("367");
    expect((await before("/config.json")).text).toContain("demo-zip-token");
    expect((await before("/openapi.json")).text).toContain("synthetic");
    await stop();

    const after = await serve();
    expect(total.exec((await after("/api/v1/zipcodes", token.zip)).text)?.[1]).toBe("4");
    expect((await after("/api/v1/zipcodes", "token demo-zip-token")).status).toBe(401);
    expect((await after("/config.json")).text).not.toContain("demo");
    for (const path of ["/openapi.json", "/docs"]) {
      const { status, text } = await after(path);
      expect([status, text]).toEqual([200, expect.not.stringMatching(/synthetic|demonstration/i)]);
    }
    const queries = JSON.parse((await after("/api/v1/queries", token.query)).text) as { data: object[] };
    expect(queries.data).toMatchObject([{ query_id: "own" }]);
    expect((await after("/api/v1/queries/own/json", token.query)).text).toContain('"codes":4');
    expect((await after("/api/v1/zipcodes/indicator_catalog", token.zip)).text).toBe('{"count":0,"data":[]}');
  });
});
