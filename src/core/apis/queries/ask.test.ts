import { ManualClock, settled } from "../../../../tests/support/manualClock";
import { AddinError } from "../../errors/addinError";
import type { Reply } from "../../http/attempt";
import type { Operation, Sender } from "../../http/send";
import { askRows } from "./ask";
import type { QueryTable } from "./table";

const { signal } = new AbortController();
const clock = new ManualClock();

/** A service that answers JSON and CSV as told, each with a text or an error, and records what it is asked. */
function setUp(json: string | AddinError, csv: string | AddinError = "a\r\n1\r\n") {
  const asked: Operation[] = [];
  const sender: Sender = {
    send(operation, read) {
      asked.push(operation);
      const answer = operation.accept === "text/csv" ? csv : json;
      if (typeof answer !== "string") return Promise.reject(answer);
      const reply: Reply = { status: 200, retryAfter: null, text: answer, bytes: answer.length };
      return Promise.resolve(reply).then(read);
    },
    redact: String,
  };
  return { asked, ask: () => askRows(sender, clock, "a/b", signal) };
}

const refused = (status: number): AddinError => new AddinError("refused", { status });

test.each([
  refused(406),
  refused(413),
  new AddinError("serverError", { status: 500 }),
  new AddinError("tooLarge", { megabytes: 50 }),
])("a result that comes with no JSON (%j) is asked once as CSV", async (error) => {
  const { ask, asked } = setUp(error);
  expect(await ask()).toEqual({ id: "a/b", executedAt: "", columns: [{ name: "a", type: "" }], rows: [[1]] });
  expect(asked.map(({ path, accept, isSentOnce }) => [path, accept, isSentOnce])).toEqual([
    ["/queries/a%2Fb/json", undefined, undefined],
    ["/queries/a%2Fb/csv", "text/csv", true],
  ]);
});

test.each([
  refused(400),
  refused(404),
  new AddinError("unauthorized", { status: 401 }),
  new AddinError("forbidden", { status: 403 }),
  new AddinError("rateLimited", { status: 429 }),
  new AddinError("serverError", { status: 502 }),
  new AddinError("offline"),
])("what CSV would not change (%j) is not asked again", async (error) => {
  const { ask, asked } = setUp(error);
  await expect(ask()).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

test("a table of too many cells is not asked as CSV: it has as many there", async () => {
  const rows = Array.from({ length: 4_000 }, (_, index) => ({ [`c${index}`]: 1 }));
  const { ask, asked } = setUp(JSON.stringify({ rows }));
  await expect(ask()).rejects.toMatchObject({ code: "tooLarge" });
  expect(asked).toHaveLength(1);
});

test("where the reader of CSV does not load, what happened to the JSON is told", async () => {
  jest.doMock("./csv", () => {
    throw new Error("not loaded");
  });
  const error = refused(413);
  const { ask, asked } = setUp(error);
  await expect(ask()).rejects.toBe(error);
  expect(asked).toHaveLength(1);
  jest.dontMock("./csv");
});

test.each([
  [new AddinError("unavailable", { status: 503 }), { code: "unavailable" }],
  [
    new AddinError("forbidden", { status: 403, message: "No." }),
    { code: "forbidden", details: { status: 403, what: "a/b" } },
  ],
  ["a,b\r\n1\r\n", { code: "tableBroken", details: { row: 1 } }],
  [refused(404), { code: "refused", details: { status: 413 } }],
  [refused(405), { code: "refused", details: { status: 413 } }],
])("where the CSV fails too (%j) its own error is told, unless there is no CSV", async (csv, error) => {
  await expect(setUp(refused(413), csv).ask()).rejects.toMatchObject(error);
});

test.each([
  ["JSON", JSON.stringify({ columns: ["n"], rows: Array.from({ length: 100 }, (_, n) => [n]) }), ""],
  ["CSV", refused(406), `n\r\n${Array.from({ length: 100 }, (_, n) => n).join("\r\n")}\r\n`],
])("a long table in %s is read in slices, between which the page takes its turn", async (_name, json, csv) => {
  // Every look at the clock finds that a millisecond has passed.
  jest.spyOn(clock, "now").mockImplementation(() => passed++);
  let passed = 0;
  let turns = 0;
  let table: QueryTable | undefined;
  void setUp(json, csv)
    .ask()
    .then((read) => (table = read));
  await settled();
  for (; !table; turns++) await clock.endBurst();
  expect(turns).toBeGreaterThan(2);
  expect(turns).toBeLessThan(20);
  expect(table.rows).toEqual(Array.from({ length: 100 }, (_, n) => [n]));
});
