import { KeptTokens, revocationTime, type TokenEntry } from "./tokens";

describe("a token that was found", () => {
  let now = 0;
  let stored: TokenEntry | undefined;
  const find = jest.fn(() => Promise.resolve(stored));
  const entry = (more: Partial<TokenEntry> = {}): TokenEntry => ({
    tokenId: "1",
    owner: "ana",
    interface: "zipcodes",
    states: "all",
    queries: "all",
    createdAt: 0,
    expiresAt: null,
    revokedAt: null,
    ...more,
  });
  beforeEach(() => {
    now = 1_000_000;
    stored = entry();
    find.mockClear();
  });

  test("is not looked up again by the requests that follow at once", async () => {
    const kept = new KeptTokens({ find }, () => now);
    for (let request = 0; request < 10; request++) {
      expect(await kept.find("zipcodes", "secret")).toMatchObject({ owner: "ana" });
    }
    expect(find).toHaveBeenCalledTimes(1);
  });

  test("opens nothing a tenth of a second after it was revoked, also where the clock was set back", async () => {
    for (const direction of [1, -1]) {
      stored = entry();
      const kept = new KeptTokens({ find }, () => now);
      expect(await kept.find("zipcodes", "secret")).toBeDefined();
      stored = undefined;
      now += direction * revocationTime;
      expect(await kept.find("zipcodes", "secret")).toBeUndefined();
    }
  });

  test("ends at the moment at which it expires", async () => {
    stored = entry({ expiresAt: now + 10 });
    const kept = new KeptTokens({ find }, () => now);
    expect(await kept.find("zipcodes", "secret")).toBeDefined();
    now += 10;
    expect(await kept.find("zipcodes", "secret")).toBeUndefined();
    expect(find).toHaveBeenCalledTimes(1);
  });

  test("is not taken for another, nor for one of the other interface", async () => {
    const kept = new KeptTokens({ find }, () => now);
    await kept.find("zipcodes", "secret");
    await kept.find("zipcodes", "other");
    await kept.find("queries", "secret");
    expect(find).toHaveBeenCalledTimes(3);
  });

  test("counts from the next request on when it was unknown before", async () => {
    stored = undefined;
    const kept = new KeptTokens({ find }, () => now);
    expect(await kept.find("zipcodes", "secret")).toBeUndefined();
    stored = entry();
    expect(await kept.find("zipcodes", "secret")).toBeDefined();
  });
});
