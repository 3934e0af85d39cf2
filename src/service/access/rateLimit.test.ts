import { bearer, newService, zip } from "../testing/injectedService";

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

  test("counts a single request and a single second as one", async () => {
    let now = Date.parse("2026-11-20T12:00:00Z");
    const app = await newService({ requestsPerMinute: 1, now: () => now });
    const ask = () => app.inject({ url: "/api/v1/zipcodes?limit=1", headers: zip });
    await ask();
    now += 59_000;
    expect((await ask()).json()).toMatchObject({
      message: "The token has used its 1 request for this minute. Try again in 1 second.",
    });
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
