import { indicator, latestItem, pageReply, queryReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import type { Reply } from "./faultRow";
import { catalogOf, codesFrom, type Formula, latestOf, queryOf } from "./formulas";

/** The bugs of the review of faults in what comes and what does not, each by its number there, seen from the cells. */

test.each<[string, unknown[], unknown[], unknown[]]>([
  [
    "that its rows leave out",
    [{ name: "zip" }, { name: "extra" }, { name: "n" }],
    [{ zip: "06600", n: 1 }],
    [
      ["zip", "extra", "n"],
      ["06600", "", 1],
    ],
  ],
  [
    "with a field beside its name, in another order than the keys",
    [
      { name: "Sales", field: "n" },
      { name: "Code", field: "zip" },
    ],
    [{ zip: "06600", n: 5 }],
    [
      ["Sales", "Code"],
      [5, "06600"],
    ],
  ],
  [
    "in another case than the keys",
    [{ name: "N" }, { name: "ZIP" }],
    [{ zip: "06600", n: 5 }],
    [
      ["N", "ZIP"],
      [5, "06600"],
    ],
  ],
  [
    "called constructor",
    [{ name: "zip" }, { name: "constructor" }],
    [{ zip: "06600", n: 5 }],
    [
      ["zip", "constructor"],
      ["06600", ""],
    ],
  ],
])(
  "faults 1: a saved query with a column %s never shows another column's values",
  async (_how, columns, rows, cells) => {
    const faulty = new FaultyApp();
    faulty.answerWith([queryReply(rows, columns)], /json$/);
    expect(await faulty.evaluate(queryOf("sales"))).toEqual(cells);
  },
);

test.each(["Demographic", "Demografía", "", "x"])(
  "faults 2: a catalog that calls a category “%s” leaves no cell of it blank",
  async (category) => {
    const faulty = new FaultyApp();
    const data = [{ ...indicator, mnemonic: "demographic_pop", category }];
    const results = [{ ...latestItem("06600"), data: { demographic_pop: 7 } }];
    faulty.answerWith([({ url }) => ({ body: url.endsWith("/latest") ? { results } : { data } })], /./);
    const formula: Formula = { id: "ZIP.LATEST", args: [[["06600"]], [["demographic"]]], path: /latest$/ };
    expect(await faulty.evaluate(formula)).toEqual([[7]]);
  },
);

test.each([500, 507, 520, 521, 529, 599])("faults 5: a moment of %d is not seen in a cell", async (status) => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status }, "right"], /latest$/);
  expect(await faulty.evaluate(latestOf("06600"), 5000)).toEqual([[0.066]]);
});

test.each([507, 520, 529])(
  "faults 5: cells that failed by %d are asked again when the service is back",
  async (status) => {
    const faulty = new FaultyApp();
    let waves = 0;
    faulty.app.onWave(() => waves++);
    faulty.answerWith([{ status }], /latest$/);
    expect(await faulty.evaluate(latestOf("06600"), 5000)).toEqual(["#N/A serverError"]);
    await faulty.clock.pass(20_000);
    expect(waves).toBe(1);
  },
);

const codesOfList = codesFrom(64_000, 4321);
/** Of a page that counts neither codes nor pages. */
const uncounted = { total_count: null, total_pages: null, current_page: null };

test.each<[string, Reply]>([
  ["says it is over beside a larger count", ({ url }) => lying(url, 2000, { has_next: false })],
  ["says it is over beside a next offset", ({ url }) => lying(url, 2000, { has_next: false, ...uncounted }, true)],
  ["gives fewer on a page than were asked", ({ url }) => lying(url, 500, {})],
])("faults 6: a list that %s comes whole", async (_how, reply) => {
  const faulty = new FaultyApp();
  faulty.answerWith([reply], /\/zipcodes\?/);
  expect(await faulty.evaluate(catalogOf("19"))).toHaveLength(codesOfList.length);
});

test("faults 6: a list that ends in an empty page beside a promise of more is an error, not a short table", async () => {
  const faulty = new FaultyApp();
  const reply: Reply = ({ url }) => {
    const { searchParams } = new URL(url);
    if (Number(searchParams.get("offset")) === 0) return lying(url, 2000, {});
    return { body: { data: [], count: 0, has_next: true, total_count: codesOfList.length } };
  };
  faulty.answerWith([reply], /\/zipcodes\?/);
  expect(await faulty.evaluate(catalogOf("19"))).toEqual(["#N/A pagingBroken"]);
});

function lying(url: string, longest: number, figures: object, pointsOn = false) {
  const { searchParams } = new URL(url);
  const page = pageReply(searchParams, codesOfList, longest);
  const body = page.body as { offset: number; data: unknown[] };
  const next = body.offset + body.data.length;
  const next_offset = pointsOn && next < codesOfList.length ? next : null;
  return { body: { ...body, ...figures, next_offset } };
}

test("faults 10: a query whose rows have a key each is refused for its width", async () => {
  const faulty = new FaultyApp();
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ [`key${index}`]: index }));
  faulty.answerWith([queryReply(rows)], /json$/);
  expect(await faulty.evaluate(queryOf("wide"))).toEqual(["#N/A tooLarge"]);
});

test("faults 12: after a Retry-After of a day the sentence names the day, and 15 minutes later the service is asked again", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 429, headers: { "retry-after": "86400" } }, "right"], /latest$/);
  await faulty.evaluate(latestOf("06600"), 1000);
  expect(faulty.app.activity.failures[0]?.error).toMatchObject({ code: "rateLimited" });
  const { at, now } = faulty.app.activity.failures[0]?.error.details ?? {};
  expect(Number(at) - Number(now)).toBe(86_400_000);
  expect(await faulty.evaluate(latestOf("06700"), 1000)).toEqual(["#N/A rateLimited"]);
  expect(faulty.requestsOn(/latest$/)).toHaveLength(1);
  await faulty.clock.pass(15 * 60_000);
  expect(await faulty.evaluate(latestOf("06600"), 1000)).toEqual([[0.066]]);
});

test("faults 13: records without a postal code are left out of a list, and make no blank row", async () => {
  const faulty = new FaultyApp();
  const data = [{ zip_code: "64000" }, {}, { zip_code: null }, { zip_code: "" }, { zip_code: "64001" }];
  faulty.answerWith([{ body: { count: 5, total_count: 5, data } }], /\/zipcodes\?/);
  expect(await faulty.evaluate(catalogOf("19"))).toEqual([["64000"], ["64001"]]);
});
