import { bearer, newService, zip } from "../../../tests/support/service/injectedService";
import { openPostgresStore, type Store } from "../store/openStore";
import { describeOnPostgres } from "../../../tests/support/service/engines";
import { newTestDatabase } from "../../../tests/support/service/postgresql/testDatabase";
import { demonstrationCaller } from "./authorization";

describe("the rate limit of requests", () => {
  test("refuses a token that asks too often, with Retry-After, until its minute is over", async () => {
    let now = Date.parse("2026-11-20T12:00:00Z");
    const app = await newService({ requestsPerMinute: 2, now: () => now });
    const ask = () => app.inject({ url: "/api/v1/zipcodes?limit=1", headers: zip });
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    now += 15_000;
    const refused = await ask();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "45"]);
    expect(refused.json()).toEqual({
      error: "rate_limited",
      message: "The token has used its 2 requests for this minute. Try again in 45 seconds.",
    });
    now += 45_000;
    expect((await ask()).statusCode).toBe(200);
  });

  test("is counted for all operations together, and not for requests without a good token", async () => {
    const app = await newService({ requestsPerMinute: 1 });
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await app.inject({ url: `/api/v1/zipcodes${path}`, headers })).statusCode;
    expect(await statusOf("", {})).toBe(401);
    expect(await statusOf("/search?zip_codes=06600", zip)).toBe(200);
    expect(await statusOf("/indicator_catalog", zip)).toBe(429);
    const lists = [await app.inject({ url: "/api/v1/queries", headers: bearer })];
    expect(lists.map(({ statusCode }) => statusCode)).toEqual([429]);
  });
});

describeOnPostgres("the limits of two processes on one database", () => {
  let stores: Store[];
  let now = Date.parse("2026-11-20T12:00:00Z");
  beforeAll(async () => {
    const url = await newTestDatabase();
    stores = await Promise.all([1, 2].map(() => openPostgresStore(url, { now: () => now })));
  });
  afterAll(() => Promise.all(stores.map((store) => store.close())));

  /** Asks through both in turn, all at once. Returns how many were let through. */
  async function letThrough(name: string, perMinute: number, requests: number, token = name): Promise<number> {
    const limits = stores.flatMap((store) => store.newRateLimit?.(name, perMinute) ?? []);
    const caller = { ...demonstrationCaller, tokenId: token };
    const counts = Array.from({ length: requests / 2 }, () => limits.map((limit) => limit(caller))).flat();
    return (await Promise.allSettled(counts)).filter(({ status }) => status === "fulfilled").length;
  }

  test("are exact, and begin again with the next minute", async () => {
    expect(await letThrough("queries", 7, 40)).toBe(7);
    now += 59_000;
    expect(await letThrough("queries", 7, 40)).toBe(0);
    now += 1_000;
    expect(await letThrough("queries", 7, 40)).toBe(7);
  });

  test("count each token by itself", async () => {
    expect(await letThrough("queries", 2, 6, "ana")).toBe(2);
    expect(await letThrough("queries", 2, 6, "ben")).toBe(2);
  });

  test("are none when the setting lifts them", async () => {
    expect(await letThrough("queries", 999_999_999, 50, "eva")).toBe(50);
  });
});
