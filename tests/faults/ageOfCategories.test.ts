import type { Store } from "../../src/core/platform";
import type { CannedReply, SentRequest } from "../support/cannedFetch";
import { memoryStore } from "../support/memoryStore";
import { latestItem, rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import type { Formula } from "./formulas";

const hour = 3_600_000;
const code = "06600";
const others = ["06601", "06602", "06603"];

interface LatestBody {
  zip_codes: string[];
  categories: string[];
}

/** Answers each category that is asked with one indicator, of this value. */
function answering({ zip_codes, categories }: LatestBody, value = 1, error?: string): CannedReply {
  const data = Object.fromEntries(categories.map((category) => [`${category}_x`, value]));
  const results = zip_codes.map((one) => ({ ...latestItem(one), data, ...(one === code && { error }) }));
  return { body: { count: results.length, results } };
}

/** A service with its own answers to `POST /zipcodes/latest`. */
function serviceOf(latest: (body: LatestBody) => CannedReply) {
  return (request: SentRequest): CannedReply =>
    /latest$/.test(request.url) ? latest(request.body as LatestBody) : rightReply(request);
}

const oneOf = serviceOf((body) => answering(body));

function latest(category: string, ...codes: readonly string[]): Formula {
  const column = [code, ...codes].map((one) => [one]);
  return { id: "ZIP.LATEST", args: [column, [[`${category}_x`]]], path: /latest$/ };
}

/** A window with this store, which it has read. */
async function openWindow(store: Store, later = 0, service = oneOf): Promise<FaultyApp> {
  const window = new FaultyApp({ service, store, later });
  await window.clock.pass(600);
  return window;
}

const categoriesAsked = ({ sent }: FaultyApp): string[] =>
  sent.flatMap(({ url, body }) => (/latest$/.test(url) ? (body as LatestBody).categories : []));

test.each<[string, (body: LatestBody) => CannedReply]>([
  ["is refused", () => ({ status: 400 })],
  ["is said not to exist", (body) => answering(body, 1, "temporarily unavailable")],
])(
  "where one category of a code %s, the others stay fresh, also when the workbook is opened again",
  async (_how, bad) => {
    const store = memoryStore();
    const service = serviceOf((body) =>
      body.zip_codes.includes(code) && body.categories.includes("demographic") ? bad(body) : answering(body),
    );
    const faulty = await openWindow(store, 0, service);
    await faulty.evaluate(latest("socioeconomic", ...others));
    await faulty.evaluate(latest("demographic", ...others));
    const asked = categoriesAsked(faulty).length;
    await faulty.clock.pass(11 * 60_000);
    expect(await faulty.now(latest("socioeconomic"))).toEqual([[1]]);
    expect(categoriesAsked(faulty)).toHaveLength(asked);
    const next = await openWindow(store, hour, service);
    expect(await next.now(latest("socioeconomic"))).toEqual([[1]]);
    expect(categoriesAsked(next)).toEqual([]);
  },
);

test("two windows that ask different categories of a code have both fresh, now and when the workbook is opened again", async () => {
  const store = memoryStore();
  const [one, other] = [await openWindow(store), await openWindow(store)];
  await one.evaluate(latest("demographic"), 5000);
  await other.evaluate(latest("socioeconomic"), 5000);
  const next = await openWindow(store, hour);
  for (const window of [other, next])
    for (const category of ["demographic", "socioeconomic"]) expect(await window.now(latest(category))).toEqual([[1]]);
  expect([other, next].map(categoriesAsked)).toEqual([["socioeconomic"], []]);
});

test("ZIP.SOURCE tells when the value itself was retrieved, whichever categories came later", async () => {
  const faulty = new FaultyApp({ service: oneOf });
  const retrieved: Formula = { id: "ZIP.SOURCE", args: [code, "socioeconomic_ab", "retrieved"], path: /latest$/ };
  await faulty.evaluate(latest("socioeconomic"));
  const before = await faulty.evaluate(retrieved, 5000);
  await faulty.clock.pass(5 * hour);
  await faulty.evaluate(latest("demographic"));
  expect(before).toEqual([[expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)]]);
  expect(await faulty.evaluate(retrieved, 5000)).toEqual(before);
});
