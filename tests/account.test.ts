import { App } from "../src/core/app";
import type { Clock } from "../src/core/platform";
import { type Config, serviceNames, type Tokens } from "../src/core/settings/settings";
import { provideApp } from "../src/functions/cell/app";
import { startTestService, type TestService } from "./support/service/startTestService";
import { call } from "./support/calls";
import { settled } from "./support/manualClock";
import { memoryStore } from "./support/memoryStore";
import { realClock, realFetch, testPlatform } from "./support/testPlatform";

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.close());

/** The add-in as a workbook opens it, over a store that outlives it. */
function openWorkbook(store: ReturnType<typeof memoryStore>, tokens: Tokens, config: Config = {}): App {
  const app = new App({ ...testPlatform(realFetch, clock), store }, service.url);
  provideApp(app);
  app.start(config, tokens);
  return app;
}

/** What the cells of a call show: its answer, or the sentence of its error. */
function shown(id: string, ...args: unknown[]): Promise<unknown> {
  return call(id, ...args).catch((error: Error) => error.message);
}

const latest = (code: string, category = "socioeconomic"): Promise<unknown> =>
  shown("ZIP.LATEST", [[code]], [[category]], null);

/** Real time, but what is done in the background a second later is done when the test says so. */
const background: (() => void)[] = [];
const clock: Clock = {
  ...realClock,
  after: (milliseconds, task) => {
    if (milliseconds < 1000) return realClock.after(milliseconds, task);
    background.push(task);
    return () => void background.splice(background.indexOf(task), 1);
  },
};

async function written(): Promise<void> {
  for (const task of background.splice(0)) task();
  await settled();
}

const requests = (): number => service.requests().length;

test("a workbook that is opened again asks nothing, and is answered even before a token is entered, until it is forgotten", async () => {
  const store = memoryStore();
  openWorkbook(store, { zipcodes: service.zipToken });
  const first = await latest("06600");
  await shown("ZIP.SEARCH", [["06600"]], [["population"]], null);
  await written();

  const before = requests();
  openWorkbook(store, { zipcodes: service.zipToken });
  expect(await latest("06600")).toEqual(first);

  const app = openWorkbook(store, {});
  expect(await latest("06600")).toEqual(first);
  expect(await latest("06700")).toMatch(/^No token yet/);
  expect(requests()).toBe(before);

  await app.forget();
  expect([...store.records.keys()]).toEqual([]);
  openWorkbook(store, {});
  expect(await latest("06600")).toMatch(/^No token yet/);
});

test("without a token, cells of another address are not answered with what the last account left", async () => {
  const store = memoryStore();
  openWorkbook(store, { zipcodes: service.zipToken });
  await latest("06600");
  await written();
  const zipcodesUrl = "https://another.example/api/v1";
  openWorkbook(store, {}, { zipcodesUrl });
  expect(await latest("06600")).toMatch(/^No token yet/);
});

test("a token is sent to the host for which it was entered, and the demonstration's to the page's own alone", () => {
  const app = openWorkbook(memoryStore(), { zipcodes: "own" }, { demoTokens: { zipcodes: "demo", queries: "demo" } });
  expect(serviceNames.map((name) => app.accounts.tokenOf(name))).toEqual(["own", "demo"]);
  app.connect({}, { zipcodesUrl: "https://other.example/api/v1", queriesUrl: "https://other.example/api/v1" });
  expect(serviceNames.map((name) => app.accounts.tokenOf(name))).toEqual([undefined, undefined]);
});

test("the results of saved queries are stored for a remembered account alone, and leave the store when it no longer is", async () => {
  const store = memoryStore();
  const rows = (): Promise<unknown> => shown("QUERY.ROWS", "sales-by-zip", null, null, null, null);
  const kept = (): string[] => [...store.records.keys()].filter((key) => key.startsWith("queries/"));
  const app = openWorkbook(store, { queries: service.queryToken });
  const first = await rows();
  expect(first).toEqual(expect.any(Array));
  await written();
  expect(kept()).toEqual([]);

  app.remember(true);
  await settled();
  await written();
  expect(kept()).toHaveLength(1);
  app.remember(false);
  await settled();
  expect(kept()).toEqual([]);
  const before = requests();
  expect(await rows()).toEqual(first);
  expect(requests()).toBe(before);

  app.remember(true);
  await rows();
  await written();
  openWorkbook(store, {});
  await settled();
  expect(kept()).toEqual([]);
});
