import { Tokens } from "../src/service/access/tokens";
import { connectedApp, startTestApp, type TestApp } from "./support/testApp";
import { call, column } from "./support/calls";
import { codesOf, requestsSince, startAfresh } from "./support/zipCalls";

/** A token for two of three states, and a sheet with every code of all three. */

jest.setTimeout(60_000);

const permitted = ["09", "31"];
const forbidden = "06";
const codes = new Map<string, string[]>();
let stage: TestApp;
let token: string;
beforeAll(async () => {
  stage = await startTestApp({
    country: { stateIds: [...permitted, forbidden], codesOf: (state) => state.codes },
  });
  for (const id of [...permitted, forbidden]) codes.set(id, await codesOf(id));
  const tokens = new Tokens(stage.service.accounts, Date.now);
  ({ token } = await tokens.add({ interface: "zipcodes", owner: "ana", states: permitted, queries: "all" }));
});
beforeEach(() => {
  startAfresh(stage);
  stage.app = connectedApp(stage.service, { zipcodes: token });
});
afterAll(() => stage.service.close());

const codesIn = (...stateIds: string[]): string[] => stateIds.flatMap((id) => codes.get(id) ?? []);

/** The states of a table's rows; the name of the error where there is none. */
async function statesFound(asked: readonly string[]): Promise<Map<unknown, number>> {
  const rows = await call("ZIP.SEARCH", column(...asked), "state_id");
  const counts = new Map<unknown, number>();
  for (const [value] of rows) {
    const found = value instanceof Error ? "forbidden" : value;
    counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return counts;
}

const everything = new Map<unknown, number>([
  ["09", 1110],
  ["31", 476],
  ["forbidden", 232],
]);

test("a forbidden state closes its own pages alone: those of the others answer for every code of theirs", async () => {
  expect(await statesFound(codesIn("09", forbidden, "31"))).toEqual(everything);
  const [, searches, pages] = requestsSince(stage);
  expect(pages).toBe(1 + 3);
  // The codes of the forbidden state are searched, until the searches have told the same of it.
  expect(searches).toBeLessThan(20);
});

test("the next recalculation asks the permitted states together, and the forbidden one alone", async () => {
  await statesFound(codesIn("09", forbidden, "31"));
  requestsSince(stage);
  stage.app.moments.begin();
  expect(await statesFound(codesIn("09", forbidden, "31"))).toEqual(everything);
  expect(requestsSince(stage)[2]).toBe(2);
});

test("another account may read what this one may not: its states are asked together", async () => {
  await statesFound(codesIn("09", forbidden));
  stage.app.connect({ zipcodes: stage.service.zipToken });
  requestsSince(stage);
  await statesFound(codesIn("09", forbidden));
  expect(requestsSince(stage).slice(1, 3)).toEqual([0, 1]);
});
