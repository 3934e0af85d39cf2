import { describeOnEngines } from "./testing/engines";
import { startTestService, type TestService } from "./testing/startTestService";

describeOnEngines("the reference service", (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ engine });
  });
  afterAll(() => service.close());

  const get = (path: string, authorization?: string) =>
    fetch(service.url + path, { headers: authorization ? { authorization } : {} });
  const zip = (path: string) => get(path, `token ${service.zipToken}`);

  test("pages the catalog of a state", async () => {
    const reply = await zip("/api/v1/zipcodes?state_id=09&limit=2000");
    const page = (await reply.json()) as {
      count: number;
      total_count: number;
      has_next: boolean;
      next_offset: unknown;
    };
    expect(page).toMatchObject({
      count: 1110,
      total_count: 1110,
      has_next: false,
      next_offset: null,
      previous_offset: null,
    });
  });

  test.each(["1e3", "%2010", "1.5", "0", "2001", "", "-1"])("refuses limit=%s by its name", async (limit) => {
    const reply = await zip(`/api/v1/zipcodes?limit=${limit}`);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ error: "bad_request", message: expect.stringContaining("limit") as string });
  });

  test("refuses a parameter that comes twice", async () => {
    expect((await zip("/api/v1/zipcodes?limit=1&limit=2")).status).toBe(400);
  });

  test("answers an unknown code with an error of its own, in the order asked", async () => {
    const reply = await fetch(`${service.url}/api/v1/zipcodes/latest`, {
      method: "POST",
      headers: { authorization: `TOKEN ${service.zipToken}`, "content-type": "application/json" },
      body: JSON.stringify({ zip_codes: ["06700", "00000", "06600", "06700"], categories: ["socioeconomic"] }),
    });
    const { count, results } = (await reply.json()) as { count: number; results: Record<string, unknown>[] };
    expect(count).toBe(4);
    expect(results.map(({ zip_code }) => zip_code)).toEqual(["06700", "00000", "06600", "06700"]);
    expect(results.map(({ error }) => typeof error)).toEqual(["object", "string", "object", "object"]);
    expect(Object.keys(results[0]?.["data"] as object)).toHaveLength(7);
  });

  test("searches up to 20 codes", async () => {
    const reply = await zip("/api/v1/zipcodes/search?zip_codes=06600,00000,64000");
    const { data } = (await reply.json()) as { data: { zip_code: string }[] };
    expect(data.map(({ zip_code }) => zip_code)).toEqual(["06600", "64000"]);
    expect((await zip(`/api/v1/zipcodes/search?zip_codes=${Array(21).fill("06600").join(",")}`)).status).toBe(400);
  });

  test("runs a saved query as JSON and as CSV", async () => {
    const bearer = `bearer ${service.queryToken}`;
    const json = (await (await get("/api/v1/queries/sales-by-zip/json", bearer)).json()) as { rows: object[] };
    const csv = await (await get("/api/v1/queries/sales-by-zip/csv", bearer)).text();
    expect(csv.split("\r\n")).toHaveLength(json.rows.length + 2);
    expect((await get("/api/v1/queries/none/json", bearer)).status).toBe(404);
  });

  test("keeps the tokens of the two interfaces apart", async () => {
    const missing = await get("/api/v1/zipcodes");
    expect([missing.status, missing.headers.get("www-authenticate")]).toEqual([401, 'token realm="zipcodes"']);
    expect((await get("/api/v1/zipcodes", `Bearer ${service.zipToken}`)).status).toBe(401);
    expect((await get("/api/v1/zipcodes", `token ${service.queryToken}`)).status).toBe(401);
    expect((await get("/api/v1/queries", `Bearer ${service.zipToken}`)).status).toBe(401);
  });

  test("names the methods that a path has", async () => {
    const reply = await fetch(`${service.url}/api/v1/zipcodes`, { method: "DELETE" });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("lets its own pages read errors, and other pages nothing", async () => {
    const from = (origin: string) => fetch(`${service.url}/api/v1/zipcodes`, { headers: { origin } });
    expect((await from(service.url)).headers.get("access-control-allow-origin")).toBe(service.url);
    expect((await from("http://localhost:5000")).headers.get("access-control-allow-origin")).toBeNull();
    expect((await from("https://elsewhere.example")).headers.get("access-control-allow-origin")).toBeNull();
  });

  test("counts what it was asked", () => {
    expect(service.requests()).toContainEqual({
      method: "GET",
      path: "/api/v1/zipcodes/search",
      codes: ["06600", "00000", "64000"],
    });
  });
});
