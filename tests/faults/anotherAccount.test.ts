import { App } from "../../src/core/app";
import { stateIdOf } from "../../src/core/codes/states";
import { provideApp } from "../../src/functions/cell/app";
import { charactersInWindow, Outflow, paceResults } from "../../src/functions/cell/outflow";
import { cannedFetch, type SentRequest } from "../support/cannedFetch";
import { ManualClock } from "../support/manualClock";
import { memoryStore } from "../support/memoryStore";
import { testPlatform } from "../support/testPlatform";
import { indicator, latestItem, rightReply, rightValue } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import { codesFrom, type Formula, latestOf, type Outcome, outcomeOf, searchOf } from "./formulas";

/** More codes than fit one request. */
const codes = codesFrom(1000, 150);

/** Figures of 100 for the first account and of 1 for the other one. */
function figuresOfEach(request: Parameters<typeof rightReply>[0]): ReturnType<typeof rightReply> {
  const isOther = request.headers.Authorization?.includes("other");
  if (request.url.endsWith("/indicator_catalog")) {
    const data = [{ ...indicator, mnemonic: "health_a", category: "health", unit: "count", value_type: "count" }];
    return { body: { count: 1, data } };
  }
  if (!request.url.endsWith("/latest")) return rightReply(request);
  const asked = (request.body as { zip_codes: string[] }).zip_codes;
  return { body: { results: asked.map((code) => ({ ...latestItem(code), data: { health_a: isOther ? 1 : 100 } })) } };
}

/** A second after the cell has asked, when its last request is still under way, something happens to the account. */
async function outcomeWhere(happens: (app: App) => void, slow: RegExp, formula: Formula) {
  const faulty = new FaultyApp({ service: figuresOfEach, config: { alignRelease: "never" } });
  faulty.answerWith(
    slow.test("/latest") ? ["right", { late: 5000, answer: "right" }] : [{ late: 5000, answer: "right" }],
    slow,
  );
  const cell = faulty.call(formula);
  await faulty.clock.pass(1000);
  expect(cell.outcome).toBeUndefined();
  happens(faulty.app);
  await faulty.clock.pass(20_000);
  return cell.outcome;
}

const choosesAnother = (app: App): void => app.connect({ zipcodes: "other" });
const healthOf = (code: string): Formula => ({ ...latestOf(code), args: [[[code]], [["health"]]] });
const ofHealth = healthOf("06600");

test("a table whose first batch came for an earlier account has the values of the new one alone", async () => {
  const formula = { ...latestOf(...codes), args: [codes.map((code) => [code]), [["health_a"]]] };
  expect(await outcomeWhere(choosesAnother, /latest$/, formula)).toEqual(codes.map(() => [1]));
});

test("what came for an earlier account is not laid out while the catalog is on its way", async () => {
  expect(await outcomeWhere(choosesAnother, /indicator_catalog$/, ofHealth)).toEqual([[1]]);
});

test("what came before the tokens were forgotten is not shown after", async () => {
  const forgets = (app: App): void => void app.forget();
  expect(await outcomeWhere(forgets, /indicator_catalog$/, ofHealth)).toEqual(["#N/A notConnected"]);
});

test("cells whose time is up before the app has started are asked again once it has", async () => {
  const clock = new ManualClock();
  const app = new App(testPlatform(cannedFetch(rightReply).fetch, clock), "https://data.example");
  provideApp(app);
  const told: string[] = [];
  app.onWave((service) => told.push(service));
  let outcome: Outcome | undefined;
  void outcomeOf(latestOf("06600")).then((settled) => (outcome = settled));
  await clock.pass(70_000);
  expect(outcome).toEqual(["#N/A timedOut"]);
  app.start({}, { zipcodes: "zip-token" });
  await clock.pass(1000);
  expect(told).toEqual(["zipcodes"]);
});

test.each<[string, (...codes: string[]) => Formula]>([
  ["LATEST", latestOf],
  ["SEARCH", searchOf],
])("a state that one account may not read is asked again for another one in %s", async (_name, formulaOf) => {
  const faulty = new FaultyApp();
  const ofState = codes.slice(0, 10);
  faulty.answerWith([{ status: 403 }], /./);
  expect(new Set(await faulty.evaluate(formulaOf(...ofState)))).toEqual(new Set(["#N/A forbidden"]));
  faulty.answerWith(["right"], /./);
  expect(await faulty.evaluate(formulaOf("01010"))).toEqual(["#N/A forbidden"]);
  faulty.app.connect({ zipcodes: "another" });
  const outcome = await faulty.evaluate(formulaOf(...ofState, "01010", "01020"));
  expect(outcome?.filter((row) => !Array.isArray(row))).toEqual([]);
});

test.each<[string, (app: App) => void, Outcome]>([
  ["another account is chosen", choosesAnother, [[1]]],
  ["the tokens are forgotten", (app) => void app.forget(), ["#N/A notConnected"]],
])("what waits for its turn to leave for Excel does not leave once %s", async (_name, happens, outcome) => {
  const faulty = new FaultyApp({ service: figuresOfEach, config: { alignRelease: "never" } });
  await faulty.evaluate(ofHealth);
  const outflow = new Outflow(faulty.clock);
  paceResults(outflow);
  const fillWindow = (): void => void outflow.pass(charactersInWindow);
  fillWindow();
  const held = faulty.call(ofHealth);
  const asked = faulty.call(healthOf("06700"));
  await faulty.clock.pass(300);
  fillWindow();
  expect([held.outcome, asked.outcome, faulty.app.activity.counts.cellsWaiting]).toEqual([undefined, undefined, 1]);
  happens(faulty.app);
  await faulty.clock.pass(30_000);
  paceResults(undefined);
  expect([held.outcome, asked.outcome, faulty.app.activity.counts.cellsWaiting]).toEqual([outcome, outcome, 0]);
});

test("another account waits out no closure of the one before, in the pane and in cells", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 429, headers: { "retry-after": "25" } }, "right"], /latest$/);
  const cell = faulty.call(latestOf("06600"));
  await faulty.clock.pass(1000);
  choosesAnother(faulty.app);
  const listed = faulty.app.clients.zipcodes.indicators(new AbortController().signal);
  await faulty.clock.pass(1000);
  expect(await listed).toHaveLength(1);
  expect(cell.outcome).toEqual([[rightValue("06600")]]);
});

test("a change of account asks nothing that the new account holds", async () => {
  const store = memoryStore();
  const earlier = new FaultyApp({ store, tokens: { zipcodes: "other" } });
  await earlier.evaluate(latestOf(...codes.slice(0, 50)), 60_000);
  const faulty = new FaultyApp({ store });
  faulty.answerWith([{ late: 500, answer: "right" }], /latest$/);
  const cell = faulty.call(latestOf(...codes.slice(0, 60)));
  await faulty.clock.pass(200);
  faulty.sent.length = 0;
  choosesAnother(faulty.app);
  await faulty.clock.pass(5000);
  expect(cell.outcome).toHaveLength(60);
  const asked = faulty.requestsOn(/latest$/).map(({ body }) => (body as { zip_codes: string[] }).zip_codes);
  expect(asked).toEqual([codes.slice(50, 60)]);
});

describe("a config.json that comes after the start", () => {
  const demoTokens = { zipcodes: "demo" };
  const late = (connected?: string) => {
    const faulty = new FaultyApp({ tokens: {} });
    const waves: string[] = [];
    faulty.app.onWave((service) => waves.push(service));
    if (connected) faulty.app.connect({ zipcodes: "own" }, { zipcodesUrl: connected });
    return { faulty, waves };
  };

  test("has the cells that had no token asked again with the demonstration's", async () => {
    const { faulty, waves } = late();
    expect(await faulty.evaluate(latestOf("06600"))).toEqual(["#N/A notConnected"]);
    faulty.app.configure({ demoTokens, freshHours: 48 });
    await faulty.clock.pass(1000);
    expect(waves).toContain("zipcodes");
    expect(await faulty.evaluate(latestOf("06600"))).toEqual([[rightValue("06600")]]);
    expect(faulty.app.settings.freshHours).toBe(48);
  });

  test("changes nothing that the user has chosen meanwhile", async () => {
    const { faulty } = late("https://own.example/api/v1");
    faulty.app.configure({ demoTokens, zipcodesUrl: "https://other.example/api/v1", queriesUrl: "https://q.example" });
    expect(faulty.app.settings).toMatchObject({
      zipcodesUrl: "https://own.example/api/v1",
      queriesUrl: "https://q.example",
    });
    await faulty.evaluate(latestOf("06600"));
    expect(faulty.sent.at(-1)?.headers.Authorization).toBe("token own");
  });
});

describe("a token for two states, over a sheet of a thousand codes of all states", () => {
  /** Codes of all states; only those of Ciudad de México and Jalisco may be read with the other token. */
  const prefixes = Array.from({ length: 90 }, (_, index) => String(index + 6).padStart(2, "0"));
  const sheet = Array.from({ length: 1000 }, (_, i) => `${prefixes[(i * 7) % 90]}${String(i).padStart(3, "0")}`);
  const isOpen = (code: string): boolean => ["09", "14"].includes(stateIdOf(code) ?? "");
  const service = (request: SentRequest): ReturnType<typeof rightReply> => {
    const { zip_codes = [] } = (request.body ?? {}) as { zip_codes?: string[] };
    const isRefused = request.headers.Authorization?.includes("other") && !zip_codes.every(isOpen);
    return isRefused ? { status: 403, body: {} } : rightReply(request);
  };

  test("asks nothing by itself; refreshed, each cell settles once, and what the account may read is found in one go", async () => {
    const faulty = new FaultyApp({ service });
    const waves: string[] = [];
    faulty.app.onWave((name) => waves.push(name));
    for (const code of sheet) faulty.call(latestOf(code));
    await faulty.clock.pass(10_000);
    faulty.sent.length = 0;
    choosesAnother(faulty.app);
    await faulty.clock.pass(10_000);
    expect([waves, faulty.sent]).toEqual([[], []]);
    faulty.app.moments.begin();
    const cells = sheet.map((code) => ({ code, cell: faulty.call(latestOf(code)) }));
    await faulty.clock.pass(60_000);
    const wrong = cells.filter(({ code, cell }) => Array.isArray(cell.outcome?.[0]) !== isOpen(code));
    const others = cells.filter(({ code, cell }) => !isOpen(code) && cell.outcome?.[0] !== "#N/A forbidden");
    expect([wrong, others, waves]).toEqual([[], [], []]);
    expect(faulty.requestsOn(/latest$/).length).toBeLessThan(120);
  });
});
