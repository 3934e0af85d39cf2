import { openPostgresStore, type Store } from "../store/openStore";
import { describeOnPostgres } from "../testing/engines";
import { newTestDatabase } from "../testing/postgresql/testDatabase";
import { demonstrationCaller } from "./authorization";

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
    const counts = Array.from({ length: requests / 2 }, () => limits.map((limit) => limit.count(caller))).flat();
    return (await Promise.allSettled(counts)).filter(({ status }) => status === "fulfilled").length;
  }

  test("are exact for saved queries, and begin again with the next minute", async () => {
    expect(await letThrough("queries", 7, 40)).toBe(7);
    now += 59_000;
    expect(await letThrough("queries", 7, 40)).toBe(0);
    now += 1_000;
    expect(await letThrough("queries", 7, 40)).toBe(7);
  });

  test("are exact but for a two-hundredth for requests of every kind", async () => {
    const through = await letThrough("requests", 1_000, 1_500);
    expect(through).toBeGreaterThanOrEqual(990);
    expect(through).toBeLessThanOrEqual(1_000);
  });

  test("count each token by itself", async () => {
    expect(await letThrough("queries", 2, 6, "ana")).toBe(2);
    expect(await letThrough("queries", 2, 6, "ben")).toBe(2);
  });

  test("are none when the setting lifts them", async () => {
    expect(await letThrough("queries", 999_999_999, 50, "eva")).toBe(50);
  });
});
