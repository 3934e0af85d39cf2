import { categories } from "../../src/core/apis/zipcodes/wire";
import { latestItem, rightValue } from "./cannedService";
import type { Reply } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import { catalogOf, codesFrom, type Formula, indicatorsOf, latestOf, type Outcome, searchOf } from "./formulas";

/** The bugs of the review of faults in what is refused, each by its number there, seen from the cells. */

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
  "faults 8: of a hundred codes of which %d are bad the others have their values after six recalculations at most",
  async (bad) => {
    for (const formulaOf of [latestOf, allOf]) {
      const faulty = new FaultyApp();
      const codes = codesFrom(6000, 100);
      const isBad = (code: string): boolean => (Number(code) * 37) % 100 < bad;
      faulty.answerWith([refuses(400, isBad)], /latest$/);
      for (let recalculation = 0; recalculation < 6; recalculation++) {
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
