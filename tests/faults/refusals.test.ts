import { categories } from "../../src/core/apis/zipcodes/wire";
import { latestItem, pageReply, rightReply, rightValue } from "./cannedService";
import type { Answer, Reply } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import { catalogOf, codesFrom, type Formula, indicatorsOf, latestOf, type Outcome, searchOf } from "./formulas";

/** What is refused, for good or for a moment, seen from the cells. */

const { path: pages } = catalogOf("19");

test.each(["health", "socioeconomic"])("%s forbidden leaves the other categories of the state theirs", async (name) => {
  const faulty = new FaultyApp();
  const codes = codesFrom(6000, 150);
  faulty.answerWith([refuses(403, (_code, category) => category === name)], /latest$/);
  expect(await faulty.evaluate(partOf(`${name}_unlisted`, "06600"))).toEqual(["#N/A forbidden"]);
  const cells = categories.map((category) => faulty.call(partOf(category, ...codes)));
  const all = await faulty.evaluate(partOf(null, ...codes));
  const expected = categories.map((category) => ({ [category === name ? "#N/A forbidden" : "value"]: 150 }));
  expect(cells.map(({ outcome }) => count(outcome))).toEqual(expected);
  // Only of this category does the catalog list a column, which shows why it has no figures; otherwise a row would give no sign of it.
  const isListed = name === "socioeconomic";
  expect(count(all)).toEqual({ [isListed ? "value" : "#N/A forbidden"]: 150 });
  if (isListed) expect(all?.[0]).toEqual([0.06, 0.06, 0.06, 0.06, 0.06, expect.objectContaining({ code: "#N/A" })]);
});

test("of a sheet of two states in any order only the codes of the forbidden one have no permission", async () => {
  const faulty = new FaultyApp();
  const mixed = (code: string): number => (Number(code) * 7919) % 1009;
  const codes = [...codesFrom(1000, 478), ...codesFrom(50_000, 422)].sort((a, b) => mixed(a) - mixed(b));
  faulty.answerWith([refuses(403, (code) => code.startsWith("0"))], /latest$/);
  for (const formula of [latestOf(...codes), partOf(null, ...codes)]) {
    const outcome = await faulty.evaluate(formula);
    const expected = codes.map((code) => (code.startsWith("0") ? "#N/A forbidden" : "value"));
    expect(outcome?.map((row) => (Array.isArray(row) ? "value" : row))).toEqual(expected);
  }
});

const byCode: [string, (...codes: string[]) => Formula][] = [
  ["LATEST", latestOf],
  ["SEARCH", searchOf],
];

test.each(byCode)("a refresh lifts “forbidden” of a state in %s, and nothing else does", async (_name, formulaOf) => {
  const faulty = new FaultyApp();
  const codes = codesFrom(6000, 10);
  faulty.answerWith([{ status: 403 }], /./);
  expect(count(await faulty.evaluate(formulaOf(...codes)))).toEqual({ "#N/A forbidden": 10 });
  faulty.answerWith(["right"], /./);
  expect(count(await faulty.evaluate(formulaOf(...codes, "06400")))).toEqual({ "#N/A forbidden": 11 });
  faulty.app.moments.begin();
  expect(count(await faulty.evaluate(formulaOf(...codes, "06500")))).toEqual({ value: 11 });
});

test.each(byCode)("a gateway's 404 for a moment is not believed of any code in %s", async (_name, formulaOf) => {
  const faulty = new FaultyApp();
  const codes = codesFrom(6000, 250);
  faulty.answerWith([{ status: 404 }], /./);
  expect(Object.keys(count(await faulty.evaluate(formulaOf(...codes))))).not.toContain("value");
  faulty.answerWith(["right"], /./);
  expect(count(await faulty.evaluate(formulaOf(...codes)))).toEqual({ value: 250 });
});

test.each([catalogOf("19"), indicatorsOf("")])(
  "a list that a gateway's 404 took the place of fills in by itself: $id",
  async (formula) => {
    const faulty = new FaultyApp();
    faulty.answerWith([{ status: 404 }], /./);
    let cell = faulty.call(formula);
    faulty.app.onWave(() => (cell = faulty.call(formula)));
    await faulty.clock.pass(1000);
    expect(cell.outcome).toEqual(["#N/A refused"]);
    faulty.answerWith(["right"], /./);
    await faulty.clock.pass(20_000);
    expect(Array.isArray(cell.outcome?.[0])).toBe(true);
  },
);

test("pages that a gateway did not find for a moment are read again in the next wave, not their codes one by one", async () => {
  const codes = codesFrom(64_000, 600);
  const faulty = new FaultyApp({
    service: (request) =>
      pages.test(request.url) ? pageReply(new URL(request.url).searchParams, codes) : rightReply(request),
  });
  faulty.answerWith([{ status: 404 }], /./);
  let cell = faulty.call(searchOf(...codes));
  faulty.app.onWave(() => (cell = faulty.call(searchOf(...codes))));
  await faulty.clock.pass(5000);
  faulty.sent.length = 0;
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(20_000);
  expect(count(cell.outcome)).toEqual({ value: 600 });
  expect([faulty.requestsOn(/state_id/).length, faulty.requestsOn(searchOf().path)]).toEqual([1, []]);
});

/** Two servers behind one gateway, of which one is replaced. */
test.each(byCode)(
  "no code stays refused after twenty seconds of 404 at every other request in %s",
  async (_name, formulaOf) => {
    let requests = 0;
    let isReplaced = true;
    const { faulty, failed } = watch(codesFrom(10_000, 20), formulaOf, (_request, right) => {
      const isRefused = isReplaced && requests++ % 2 === 0;
      return { late: 200, answer: isRefused ? { status: 404, body: "<html>" } : right };
    });
    await faulty.clock.pass(20_000);
    isReplaced = false;
    await faulty.clock.pass(5 * 60_000);
    expect(failed()).toEqual([]);
  },
);

test.each(byCode)(
  "a code at which the service fails each time leaves the others of its batch their values in %s",
  async (_name, formulaOf) => {
    const failing = "10137";
    const { faulty, failed } = watch(codesFrom(10_000, 250), formulaOf, ({ url, body }, right) =>
      `${url} ${JSON.stringify(body)}`.includes(failing) ? { status: 500 } : right,
    );
    await faulty.clock.pass(3 * 60_000);
    expect(failed()).toEqual([failing]);
    expect(faulty.requestsOn(formulaOf().path).length).toBeLessThanOrEqual(40);
  },
);

test.each<[string, Answer]>([
  ["never comes", "silence"],
  ["never ends", { trickles: 1000 }],
])("codes of which the answer %s for more than half of a batch have their values", async (_what, none) => {
  const { faulty, failed } = watch(codesFrom(10_000, 100), latestOf, ({ body }, right) =>
    (body as { zip_codes: string[] }).zip_codes.length > 50 ? none : right,
  );
  await faulty.clock.pass(3 * 60_000);
  expect(failed()).toEqual([]);
  expect(faulty.requestsOn(latestOf().path).length).toBeLessThanOrEqual(20);
});

/** Cells with one code each; those that have failed are calculated again in every wave. */
function watch(codes: readonly string[], formulaOf: (...codes: string[]) => Formula, reply: Reply) {
  const faulty = new FaultyApp();
  faulty.answerWith([reply], formulaOf().path);
  const cells = new Map(codes.map((code) => [code, faulty.call(formulaOf(code))]));
  const failed = (): string[] => codes.filter((code) => !Array.isArray(cells.get(code)?.outcome?.[0]));
  faulty.app.onWave(() => {
    for (const code of failed()) if (cells.get(code)?.outcome) cells.set(code, faulty.call(formulaOf(code)));
  });
  return { faulty, failed };
}

/** A category or an indicator of some codes; all categories where it is null. */
function partOf(name: string | null, ...codes: string[]): Formula {
  return { id: "ZIP.LATEST", args: [codes.map((code) => [code]), name && [[name]]], path: /\/latest$/ };
}

/** Refuses every request that asks for anything of this kind; its answers have a figure for each category. */
function refuses(status: number, isBad: (code: string, category: string) => boolean): Reply {
  return ({ body }) => {
    const asked = body as { zip_codes: string[]; categories: string[] };
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
