import { isAddinError } from "../../src/core/errors/addinError";
import { partsOf } from "../../src/core/apis/zipcodes/latestBatch";
import type { Category } from "../../src/core/apis/zipcodes/wire";
import { knownOf } from "../../src/core/dispatcher/answer";
import { latestItem } from "./cannedService";
import { FaultyApp } from "./faultyApp";

const codes = Array.from({ length: 20 }, (_, index) => String(10_000 + index));
const statuses: Partial<Record<Category, number>> = { education: 400, housing: 500 };
const asked = ["education", "housing", "health"] as const;

/** What the cells of each category show, which ask again with every wave as Excel has them do. */
test("for hours a category that is refused and one that fails say that the service refuses or fails, and a good one has its values", async () => {
  const faulty = new FaultyApp({
    service: ({ url, body }) => {
      if (!url.endsWith("/latest")) return { body: { count: 0, total_count: 0, data: [] } };
      const { zip_codes, categories } = body as { zip_codes: string[]; categories: Category[] };
      const status = categories.map((name) => statuses[name]).find(Boolean);
      if (status !== undefined) return { status };
      const data = Object.fromEntries(categories.map((name) => [`${name}_x`, 1]));
      return { body: { count: 1, results: zip_codes.map((code) => ({ ...latestItem(code), data })) } };
    },
  });
  const shown = new Map<string, string>();
  const ask = (code: string, category: Category): void => {
    const parts = partsOf([category]);
    void Promise.resolve(faulty.app.latest.ask(code, parts)).then((answer) => {
      const known = knownOf(answer, 31 - Math.clz32(parts));
      shown.set(`${code} ${category}`, isAddinError(known) ? known.code : "value");
    });
  };
  faulty.app.onWave(() => {
    for (const code of codes)
      for (const category of asked) if (shown.get(`${code} ${category}`) !== "value") ask(code, category);
  });
  for (const code of codes) for (const category of asked) ask(code, category);
  await faulty.clock.pass(3 * 3_600_000);
  const told = (category: Category) => new Set(codes.map((code) => shown.get(`${code} ${category}`)));
  const failed = [expect.stringMatching(/^(refused|serverError)$/)];
  expect(asked.map((category) => [...told(category)])).toEqual([failed, failed, ["value"]]);
});
