import { describeOnEngines } from "../../../tests/support/service/engines";
import { startTestService, type TestService } from "../../../tests/support/service/startTestService";
import { Tokens } from "./tokens";

describeOnEngines("tokens", (engine) => {
  let service: TestService;
  let tokens: Tokens;
  let now = Date.parse("2026-11-20T12:00:00Z");
  beforeAll(async () => {
    service = await startTestService({ engine, now: () => now });
    tokens = new Tokens(service.accounts, () => now);
  });
  afterAll(() => service.close());

  const add = (more: Partial<Parameters<Tokens["add"]>[0]> = {}) =>
    tokens.add({ interface: "zipcodes", owner: "ana", states: "all", queries: "all", ...more });
  const get = (path: string, token: string) =>
    fetch(`${service.url}/api/v1${path}`, { headers: { authorization: `token ${token}` } });
  const latest = (codes: string[], token: string) =>
    fetch(`${service.url}/api/v1/zipcodes/latest`, {
      method: "POST",
      headers: { authorization: `token ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ zip_codes: codes }),
    });

  test("are stored as a hash alone", async () => {
    const { token } = await add();
    const stored = JSON.stringify(await service.accounts.selectFrom("token").selectAll().execute());
    expect(stored).not.toContain(token);
    expect((await get("/zipcodes?limit=1", token)).status).toBe(200);
  });

  test("end when they expire", async () => {
    const { token } = await add({ expiresAt: now + 10 });
    expect((await get("/zipcodes?limit=1", token)).status).toBe(200);
    now += 10;
    expect((await get("/zipcodes?limit=1", token)).status).toBe(401);
  });

  test("end at once when they are revoked", async () => {
    const { tokenId, token } = await add();
    expect((await get("/zipcodes?limit=1", token)).status).toBe(200);
    expect(await tokens.revoke(tokenId)).toBe(true);
    expect((await get("/zipcodes?limit=1", token)).status).toBe(401);
    expect(await tokens.revoke("no-such-token")).toBe(false);
  });

  test("are read after the word of their interface in any letter case", async () => {
    const statusOf = async (path: string, authorization: string) =>
      (await fetch(`${service.url}/api/v1${path}`, { headers: { authorization } })).status;
    expect(await statusOf("/zipcodes?limit=1", `TOKEN ${service.zipToken}`)).toBe(200);
    expect(await statusOf("/queries", `bearer ${service.queryToken}`)).toBe(200);
  });

  test("bound to states see these states, and are refused the others", async () => {
    const { token } = await add({ states: ["09"] });
    const page = (await (await get("/zipcodes?limit=2000", token)).json()) as { data: { state_id: string }[] };
    expect(new Set(page.data.map(({ state_id }) => state_id))).toEqual(new Set(["09"]));
    const refused = await get("/zipcodes?state_id=09,19", token);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: "forbidden", message: "The token has no permission for state 19." },
    ]);
    expect((await get("/zipcodes?municipality_id=19039", token)).status).toBe(403);
    expect((await get("/zipcodes/search?zip_codes=06600,64000", token)).status).toBe(403);
    expect((await latest(["06600", "64000"], token)).status).toBe(403);
    expect((await latest(["06600", "00000"], token)).status).toBe(200);
    expect((await get("/zipcodes/indicator_catalog", token)).status).toBe(200);
  });

  test.each(["token", "token ", "tokenx abc", "Bearer demo-zip-token", "token a b", "demo-zip-token", ""])(
    "are not read from %j",
    async (authorization) => {
      const reply = await fetch(`${service.url}/api/v1/zipcodes`, { headers: { authorization } });
      expect([reply.status, reply.headers.get("www-authenticate")]).toEqual([401, 'token realm="zipcodes"']);
    },
  );
});
