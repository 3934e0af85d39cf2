import { categories } from "../../src/core/apis/zipcodes/wire";
import { indicator, latestItem, pageReply, queryReply, rightValue } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import type { Reply } from "./faultRow";
import {
  catalogOf,
  codesFrom,
  type Formula,
  indicatorsOf,
  latestOf,
  type Outcome,
  queryOf,
  searchOf,
} from "./formulas";

/** The bugs of the review of faults, each by its number there, seen from the cells. */

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

/** All categories of some codes. */
function allOf(...codes: string[]): Formula {
  return { id: "ZIP.LATEST", args: [codes.map((code) => [code]), null], path: /\/latest$/ };
}

function categoryOf(category: string, ...codes: string[]): Formula {
  return { id: "ZIP.LATEST", args: [codes.map((code) => [code]), [[category]]], path: /\/latest$/ };
}

interface Asked {
  zip_codes: string[];
  categories: string[];
}

/** Refuses every request that asks for anything of this kind; its answers have a figure for each category. */
function refuses(status: number, isBad: (code: string, category: string) => boolean): Reply {
  return ({ body }) => {
    const asked = body as Asked;
    if (asked.zip_codes.some((code) => asked.categories.some((category) => isBad(code, category)))) return { status };
    const data = (code: string) => Object.fromEntries(asked.categories.map((name) => [`${name}_ab`, rightValue(code)]));
    return { body: { results: asked.zip_codes.map((code) => ({ ...latestItem(code), data: data(code) })) } };
  };
}

function count(outcome: Outcome | undefined): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of outcome ?? ["waiting"]) {
    const name = Array.isArray(row) ? "value" : String(row);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test.each(categories)("faults 3: %s forbidden leaves the other categories of the state theirs", async (forbidden) => {
  const faulty = new FaultyApp();
  const codes = codesFrom(6000, 150);
  faulty.answerWith([refuses(403, (_code, category) => category === forbidden)], /latest$/);
  const key: Formula = { id: "ZIP.LATEST", args: [[["06600"]], [[`${forbidden}_unlisted`]]], path: /latest$/ };
  expect(await faulty.evaluate(key)).toEqual(["#N/A forbidden"]);
  const cells = categories.map((category) => faulty.call(categoryOf(category, ...codes)));
  const all = await faulty.evaluate(allOf(...codes));
  const expected = categories.map((name) => ({ [name === forbidden ? "#N/A forbidden" : "value"]: 150 }));
  expect(cells.map(({ outcome }) => count(outcome))).toEqual(expected);
  // Only of this category does the catalog list a column, which shows why it has no figures; otherwise a row would give no sign of it.
  const isListed = forbidden === "socioeconomic";
  expect(count(all)).toEqual({ [isListed ? "value" : "#N/A forbidden"]: 150 });
  if (isListed) expect(all?.[0]).toEqual([0.06, 0.06, 0.06, 0.06, 0.06, expect.objectContaining({ code: "#N/A" })]);
});

test("faults 3: two categories forbidden in every state take no other category along", async () => {
  const faulty = new FaultyApp();
  const codes = codesFrom(20, 80).map((prefix) => `${prefix.slice(3)}010`);
  faulty.answerWith([refuses(403, (_code, category) => /^(demo|edu)/.test(category))], /latest$/);
  faulty.call(allOf(...codes));
  expect(count(await faulty.evaluate(categoryOf("health", ...codes)))).toEqual({ value: 80 });
});

test.each<[string, (one: string, other: string) => number]>([
  ["sorted", (one, other) => Number(one) - Number(other)],
  ["mixed", (one, other) => ((Number(one) * 7919) % 1009) - ((Number(other) * 7919) % 1009)],
])("faults 4: of a %s sheet only the codes of the forbidden state have no permission", async (_how, order) => {
  const faulty = new FaultyApp();
  const [foreign, own] = [codesFrom(1000, 478), codesFrom(50_000, 422)];
  const codes = [...foreign, ...own].sort(order);
  faulty.answerWith([refuses(403, (code) => code.startsWith("0"))], /latest$/);
  for (const formula of [latestOf(...codes), allOf(...codes)]) {
    const outcome = await faulty.evaluate(formula);
    const expected = codes.map((code) => (code.startsWith("0") ? "#N/A forbidden" : "value"));
    expect(outcome?.map((row) => (Array.isArray(row) ? "value" : row))).toEqual(expected);
  }
});

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

test.each([404, 405, 410])("faults 7: a gateway's %d for a moment is not believed of any code", async (status) => {
  const faulty = new FaultyApp();
  const codes = codesFrom(6000, 250);
  for (const formulaOf of [latestOf, searchOf]) {
    faulty.answerWith([{ status }], /./);
    expect(Object.keys(count(await faulty.evaluate(formulaOf(...codes))))).not.toContain("value");
    faulty.answerWith(["right"], /./);
    expect(count(await faulty.evaluate(formulaOf(...codes)))).toEqual({ value: 250 });
  }
});

test("faults 7: a single code that a gateway refused for a moment is asked again", async () => {
  const faulty = new FaultyApp();
  for (const formulaOf of [latestOf, searchOf]) {
    faulty.answerWith([{ status: 404 }], /./);
    await faulty.evaluate(formulaOf("06600"));
    faulty.answerWith(["right"], /./);
    expect(count(await faulty.evaluate(formulaOf("06600")))).toEqual({ value: 1 });
  }
});

test("faults 7: a list that a gateway's 404 took the place of fills in by itself", async () => {
  for (const formula of [catalogOf("19"), indicatorsOf("")]) {
    const faulty = new FaultyApp();
    faulty.answerWith([{ status: 404 }], /./);
    let cell = faulty.call(formula);
    faulty.app.onWave(() => (cell = faulty.call(formula)));
    await faulty.clock.pass(1000);
    expect(cell.outcome).toEqual(["#N/A refused"]);
    faulty.answerWith(["right"], /./);
    await faulty.clock.pass(20_000);
    expect(Array.isArray(cell.outcome?.[0])).toBe(true);
  }
});

test.each([1, 3, 4, 6, 10, 25])(
  "faults 8: of a hundred codes of which %d are bad the others have their values after four recalculations at most",
  async (bad) => {
    for (const formulaOf of [latestOf, allOf]) {
      const faulty = new FaultyApp();
      const codes = codesFrom(6000, 100);
      const isBad = (code: string): boolean => (Number(code) * 37) % 100 < bad;
      faulty.answerWith([refuses(400, isBad)], /latest$/);
      for (let recalculation = 0; recalculation < 4; recalculation++) {
        faulty.sent.length = 0;
        await faulty.evaluate(formulaOf(...codes), 20_000);
        expect(faulty.requestsOn(/latest$/).length).toBeLessThanOrEqual(32);
      }
      expect(count(await faulty.evaluate(formulaOf(...codes)))).toEqual({ value: 100 - bad, "#N/A refused": bad });
    }
  },
);

test("faults 8: a sheet heals by waves", async () => {
  const faulty = new FaultyApp();
  const codes = codesFrom(6000, 100);
  faulty.answerWith([refuses(400, (code) => Number(code) % 4 === 0)], /latest$/);
  let cell = faulty.call(latestOf(...codes));
  faulty.app.onWave(() => (cell = faulty.call(latestOf(...codes))));
  await faulty.clock.pass(300_000);
  expect(count(cell.outcome)).toEqual({ value: 75, "#N/A refused": 25 });
});

test("faults 8: one bad code among a hundred takes no other along, all six categories asked", async () => {
  const faulty = new FaultyApp();
  for (const [status, error] of [
    [400, "#N/A refused"],
    [403, "#N/A forbidden"],
  ] as const) {
    const codes = codesFrom(status * 100, 100);
    faulty.answerWith([refuses(status, (code) => code === codes[42])], /latest$/);
    expect(count(await faulty.evaluate(allOf(...codes)))).toEqual({ value: 99, [error]: 1 });
  }
});

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
