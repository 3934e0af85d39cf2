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

  test("reads the word before a token in any letter case", async () => {
    expect((await get("/api/v1/zipcodes?limit=1", `TOKEN ${service.zipToken}`)).status).toBe(200);
    expect((await get("/api/v1/queries", `bearer ${service.queryToken}`)).status).toBe(200);
  });

  test("runs a saved query as JSON and as CSV", async () => {
    const bearer = `Bearer ${service.queryToken}`;
    const json = (await (await get("/api/v1/queries/sales-by-zip/json", bearer)).json()) as { rows: object[] };
    const csv = await (await get("/api/v1/queries/sales-by-zip/csv", bearer)).text();
    expect(csv.split("\r\n")).toHaveLength(json.rows.length + 2);
  });

  test("keeps the tokens of the two interfaces apart", async () => {
    const missing = await get("/api/v1/zipcodes");
    expect([missing.status, missing.headers.get("www-authenticate")]).toEqual([401, 'token realm="zipcodes"']);
    expect((await get("/api/v1/zipcodes", `Bearer ${service.zipToken}`)).status).toBe(401);
    expect((await get("/api/v1/zipcodes", `token ${service.queryToken}`)).status).toBe(401);
    expect((await get("/api/v1/queries", `Bearer ${service.zipToken}`)).status).toBe(401);
  });

  test("counts what it was asked", async () => {
    await zip("/api/v1/zipcodes/search?zip_codes=06600,00000,64000");
    expect(service.requests()).toContainEqual({
      method: "GET",
      path: "/api/v1/zipcodes/search",
      codes: ["06600", "00000", "64000"],
    });
  });
});
