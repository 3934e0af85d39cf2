import { readAsked } from "./askedQuestions";
import type { App } from "./app";

/** What a call of a query asks needs nothing of the app. */
const app = {} as App;

describe("what a QUERY formula asks", () => {
  it.each([
    ["an id", "sales-by-zip", false],
    ["an id with a comma", "sales,2026", false],
    ["a name", "Sales by postal code", true],
    ["a name with a comma", "Sales, by postal code", true],
  ])("by %s is one query", async (_what, id, usesQueryList) => {
    const asked = await readAsked(app, [{ name: "QUERY.ROWS", given: [[id]] }]);
    expect([...asked.queries.keys()]).toEqual([id]);
    expect(asked).toMatchObject({ usesQueryList, uncounted: 0 });
  });

  it("cannot be told where the id is blank", async () => {
    const asked = await readAsked(app, [{ name: "QUERY.ROWS", given: [[""]] }]);
    expect(asked).toMatchObject({ queries: new Map(), uncounted: 1 });
  });
});
