import { readAsked } from "../src/core/questions/askedQuestions";
import type { App } from "../src/core/app";
import { asksByName } from "../src/functions";

/** To tell what a call asks, no answer is needed. */
const app = { asks: asksByName } as App;

it.each([2.5, "x", -1])("a catalog with a limit of %p, which its function refuses, asks nothing", async (limit) => {
  const given = [["09"], [], [], [], [limit], [0]];
  expect(await readAsked(app, [{ name: "ZIP.CATALOG", given }])).toMatchObject({
    catalog: new Map(),
    uncounted: 0,
  });
});

describe("what a QUERY formula asks", () => {
  it.each([
    ["an id", "sales-by-zip", false],
    ["an id with a comma", "sales,2026", false],
    ["a name", "Sales by postal code", true],
    ["a name with a comma", "Sales, by postal code", true],
  ])("by %s is one query", async (_what, id, isLookedUp) => {
    const asked = await readAsked(app, [{ name: "QUERY.ROWS", given: [[id]] }]);
    expect([...asked.queries.keys()]).toEqual([id]);
    expect([asked.queryList.size > 0, asked.uncounted]).toEqual([isLookedUp, 0]);
  });

  it("cannot be told where the id is blank", async () => {
    const asked = await readAsked(app, [{ name: "QUERY.ROWS", given: [[""]] }]);
    expect(asked).toMatchObject({ queries: new Map(), uncounted: 1 });
  });
});

it.each([
  ["ZIP.SEARCH", [["06700"], ["population"], undefined, undefined]],
  ["ZIP.CATALOG", [["09"], [], ["zip_code"], undefined, [], [], undefined]],
  ["QUERY.ROWS", [["sales"], undefined, [], [], [], undefined]],
])("arguments of %s that only shape the answer do not keep its cost from being counted", async (name, given) => {
  expect(await readAsked(app, [{ name, given }])).toMatchObject({ uncounted: 0 });
});

it.each(["Jalisco", "14 Jalisco", "jal"])("a state by its name, %s, is asked as by its id", async (name) => {
  const asked = await readAsked(app, [{ name: "ZIP.CATALOG", given: [[name]] }]);
  expect(asked).toMatchObject({ catalog: new Map([['{"state_id":"14"}', 1]]), uncounted: 0 });
});

it("what a name of no state asks cannot be told", async () => {
  const asked = await readAsked(app, [{ name: "ZIP.CATALOG", given: [["Jalapa"]] }]);
  expect(asked).toMatchObject({ catalog: new Map(), uncounted: 1 });
});

it.each([
  ["ZIP.SEARCH", [undefined]],
  ["ZIP.CATALOG", [["09"], undefined]],
  ["ZIP.CATALOG", [["09"], [], [], [], undefined]],
])("arguments of %s that decide what is asked are not guessed", async (name, given) => {
  expect(await readAsked(app, [{ name, given }])).toMatchObject({ uncounted: 1 });
});

it("a distance is asked as a search of both its ends", async () => {
  const asked = await readAsked(app, [{ name: "ZIP.DISTANCE", given: [["06600", ""], ["06700"]] }]);
  expect([...asked.search.keys(), asked.uncounted]).toEqual(["06600", "06700", 0]);
});
