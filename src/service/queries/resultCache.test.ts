import type { QueryResult } from "./queryRunner";
import { ResultCache } from "./resultCache";

const resultOf = (size: number): QueryResult => ({ pieces: [new Uint8Array(size)], size, rowCount: 1 });
const flush = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

describe("the results in memory", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const newCache = () => new ResultCache({ keepFor: 60_000, now: Date.now, room: 100, largest: 50 });
  const take = (cache: ResultCache, key: string, run = jest.fn(() => Promise.resolve(resultOf(50)))) =>
    cache.take({ key, sql: key, owner: key }, run);

  test("give way, the oldest first, when nobody reads them and another needs the room", async () => {
    const cache = newCache();
    for (const key of ["a", "b", "c"]) (await take(cache, key)).release();
    const again = jest.fn(() => Promise.resolve(resultOf(50)));
    (await take(cache, "c", again)).release();
    expect(again).not.toHaveBeenCalled();
    await take(cache, "a", again);
    expect(again).toHaveBeenCalledTimes(1);
  });

  test("are never more than the room: a run waits until a reader has finished", async () => {
    const cache = newCache();
    const [first] = [await take(cache, "a"), await take(cache, "b")];
    const run = jest.fn(() => Promise.resolve(resultOf(50)));
    const waiting = take(cache, "c", run);
    await flush();
    expect(run).not.toHaveBeenCalled();
    first.release();
    await waiting;
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("refuse a run for which no reader made room, with Retry-After, and take the next one", async () => {
    const cache = newCache();
    const held = [await take(cache, "a"), await take(cache, "b")];
    const refused = expect(take(cache, "c")).rejects.toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    await flush();
    jest.advanceTimersByTime(10_000);
    await refused;
    held.forEach((result) => result.release());
    expect((await take(cache, "c")).size).toBe(50);
  });

  test("that made way for a run gave their room once: what is free afterward is free", async () => {
    const cache = newCache();
    const small = () => jest.fn(() => Promise.resolve(resultOf(25)));
    for (const key of ["a", "b", "c", "d", "e"]) (await take(cache, key, small())).release();
    await take(cache, "f");
    const run = jest.fn(() => Promise.resolve(resultOf(50)));
    const waiting = take(cache, "g", run);
    await flush();
    expect(run).toHaveBeenCalledTimes(1);
    await waiting;
  });
});
