import type { Reply } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import { catalogOf, type Formula, indicatorsOf } from "./formulas";

/** A list may come without entries because the service failed for a moment. */
const empty: Reply = { body: { count: 0, total_count: 0, has_next: false, data: [] } };
const minute = 60_000;

/** A column whose name only the catalog of indicators explains. */
const byName: Formula = { id: "ZIP.LATEST", args: [[["06600"]], [["x"]]], path: /indicator_catalog$/ };

test("a catalog of indicators that comes back empty is told as such, and asked again by the next calculation", async () => {
  const faulty = new FaultyApp();
  for (const formula of [indicatorsOf(""), byName]) {
    faulty.answerWith([empty], formula.path);
    expect(await faulty.evaluate(formula, 10_000)).toEqual(["#N/A emptyAnswer"]);
    faulty.answerWith(["right"], formula.path);
    expect(Array.isArray((await faulty.evaluate(formula, 10_000))?.[0])).toBe(true);
    faulty.app.connect({ zipcodes: "another" });
  }
});

test("a catalog of indicators that is held serves on while an empty one comes in its place", async () => {
  const faulty = new FaultyApp();
  const held = await faulty.evaluate(indicatorsOf(""), 10_000);
  faulty.app.moments.begin();
  faulty.answerWith([empty], /indicator_catalog$/);
  expect(await faulty.evaluate(indicatorsOf(""), 10_000)).toEqual(held);
});

test("a list of codes that comes back empty is believed for ten minutes, as a code that does not exist", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([empty, "right"], /\/zipcodes\?/);
  expect(await faulty.evaluate(catalogOf("19"), 10_000)).toEqual(["#N/A noRows"]);
  expect(await faulty.evaluate(catalogOf("19"), 10 * minute)).toEqual(["#N/A noRows"]);
  expect(await faulty.evaluate(catalogOf("19"), 10_000)).toHaveLength(250);
});
