import { ManualClock } from "../../../tests/support/manualClock";
import { type MemoryStore, memoryStore, slowStore } from "../../../tests/support/memoryStore";
import { sizeOf } from "../../../tests/support/storedCaches";
import { testPlatform } from "../../../tests/support/testPlatform";
import { AccountCaches } from "./accountCaches";
import type { Platform, Store } from "../platform";

const address = "https://zip.example/api/v1";
const day = 86_400_000;

const noFetch = (): never => {
  throw new Error("nothing is fetched");
};

/** The caches of a page, with one cache of codes. */
function openPage(clock: ManualClock, store?: Store, platform: Partial<Platform> = {}) {
  const own = { ...testPlatform(noFetch, clock), ...(store ? { store } : {}), ...platform };
  const caches = new AccountCaches("zipcodes", own, () => day, true);
  return { caches, codes: caches.create<string>("latest") };
}

/** A store in which an account has left these codes. */
async function storeOf(clock: ManualClock, token: string, codes: readonly string[], more = ""): Promise<MemoryStore> {
  const store = memoryStore();
  const { caches, codes: cache } = openPage(clock, store);
  caches.open(address, token, () => undefined);
  await clock.pass(10);
  for (const code of codes) cache.put(code, [code + more], clock.now());
  await clock.pass(2000);
  return store;
}

/** A store that takes two milliseconds for each record it reads. */
function readingSlowly(store: Store, clock: ManualClock): Store {
  const readMany = (keys: readonly string[]): Promise<unknown[]> =>
    new Promise((resolve) => clock.after(2 * keys.length, () => resolve(store.readMany(keys))));
  return { ...store, readMany };
}

test("what cells have asked is read first, so that they have it in time from a store that takes long", async () => {
  const clock = new ManualClock();
  const codes = Array.from({ length: 900 }, (_, i) => `${100 + i}00`);
  const { caches, codes: cache } = openPage(clock, readingSlowly(await storeOf(clock, "a", codes), clock));
  const asked = codes.filter((_, i) => i % 9 === 8);
  for (const code of asked) cache.get(code);
  caches.open(address, "a", () => undefined);
  await clock.pass(500);
  expect(asked.filter((code) => cache.get(code)?.known[0] !== code)).toEqual([]);
  await clock.pass(2000);
  expect(codes.filter((code) => cache.get(code)?.known[0] !== code)).toEqual([]);
});

test("megabytes are read in steps, between which the page takes its turn", async () => {
  const clock = new ManualClock();
  const long = "x".repeat(400_000);
  const codes = Array.from({ length: 10 }, (_, i) => `${100 + i}00`);
  const store = await storeOf(clock, "a", codes, long);
  const page = openPage(clock, store);
  page.caches.open(address, "a", () => undefined);
  const heldAfter: number[] = [];
  for (let turn = 0; turn < 6; turn++) {
    await clock.endBurst();
    heldAfter.push(codes.filter((code) => page.codes.get(code)).length);
  }
  expect(heldAfter).toEqual([3, 6, 9, 10, 10, 10]);
});

test("cells wait no longer than a second for a store that does not open", async () => {
  const clock = new ManualClock();
  const page = openPage(clock, slowStore(memoryStore(), clock, 60_000));
  const opened = jest.fn();
  page.caches.open(address, "a", opened);
  await clock.pass(999);
  expect(opened).not.toHaveBeenCalled();
  await clock.pass(1);
  expect(opened).toHaveBeenCalledTimes(1);
});

test("an account whose name is known late is not opened over the next one", async () => {
  const clock = new ManualClock();
  const store = await storeOf(clock, "a", ["06600"]);
  const platform = testPlatform(noFetch, clock);
  const namesOfA: (() => void)[] = [];
  const late: Platform["fingerprint"] = async (text) => {
    if (text.endsWith("\na")) await new Promise<void>((resolve) => namesOfA.push(resolve));
    return platform.fingerprint(text);
  };
  const { caches, codes } = openPage(clock, store, { fingerprint: late });
  caches.open(address, "a", () => undefined);
  caches.open(address, "b", () => undefined);
  await clock.pass(10);
  for (const tell of namesOfA) tell();
  await clock.pass(10);
  expect([namesOfA.length, codes.get("06600")]).toEqual([1, undefined]);
  codes.put("06700", ["of b"], clock.now());
  await clock.pass(2000);
  const opened = async (token: string): Promise<unknown> => {
    const page = openPage(clock, store);
    page.caches.open(address, token, () => undefined);
    await clock.pass(10);
    return page.codes.get("06700")?.known;
  };
  expect([await opened("a"), await opened("b")]).toEqual([undefined, ["of b"]]);
});

test("without a token the last account of the address is opened, and none of another", async () => {
  const clock = new ManualClock();
  const store = await storeOf(clock, "a", ["06600"]);
  const known = async (baseUrl: string): Promise<unknown> => {
    const page = openPage(clock, store);
    page.caches.open(baseUrl, undefined, () => undefined);
    await clock.pass(10);
    return page.codes.get("06600")?.known;
  };
  expect([await known(address), await known("https://other.example")]).toEqual([["06600"], undefined]);
});

test("what the next account is told while the last one is still being forgotten stays", async () => {
  const clock = new ManualClock();
  const store = memoryStore();
  const { caches, codes } = openPage(clock, slowStore(store, clock, 300));
  const search = caches.create<string>("search");
  caches.open(address, "a", () => undefined);
  await clock.pass(2000);
  const forgotten = caches.forget();
  caches.open(address, "b", () => undefined);
  await clock.pass(200);
  for (const cache of [codes, search]) cache.put("06600", ["of b"], clock.now());
  await clock.pass(10_000);
  await forgotten;
  expect([codes.get("06600")?.known, search.get("06600")?.known]).toEqual([["of b"], ["of b"]]);
  const kinds = [...store.records.keys()].map((key) => key.replace(/\/.*/, ""));
  expect(kinds.sort()).toEqual(["account", "latest", "search"]);
});

test("a cache of lists holds as many as it is told, a cache of codes as many as come", async () => {
  const clock = new ManualClock();
  const store = memoryStore();
  const { caches, codes } = openPage(clock, store);
  const lists = caches.create<string>("queries", 150);
  caches.open(address, "a", () => undefined);
  await clock.pass(10);
  for (let i = 10_000; i < 10_300; i++) {
    codes.put(String(i), ["value"], clock.now());
    lists.put(String(i), ["rows"], clock.now());
  }
  await clock.pass(2000);
  const stored = [...store.records.keys()].filter((key) => key.startsWith("queries/"));
  expect([sizeOf(codes), sizeOf(lists), stored.length]).toEqual([300, 150, 150]);
});

test("where the host has no storage, the caches are open at once", () => {
  const opened = jest.fn();
  openPage(new ManualClock()).caches.open(address, "a", opened);
  expect(opened).toHaveBeenCalledTimes(1);
});
