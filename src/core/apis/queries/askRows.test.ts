import { ManualClock, settled } from "../../../../tests/support/manualClock";
import { AddinError } from "../../errors/addinError";
import type { Reply } from "../../http/attempt";
import type { Operation, Sender } from "../../http/sender";
import { askRows } from "./askRows";

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
  expect(asked.map(({ method, path, accept, isSentOnce }) => [method, path, accept, isSentOnce])).toEqual([
    ["GET", "/queries/a%2Fb/json", "application/json", undefined],
    ["GET", "/queries/a%2Fb/csv", "text/csv", true],
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

test("a table of more columns than a sheet has is not asked as CSV: it has as many there", async () => {
  const row = Object.fromEntries(Array.from({ length: 16_385 }, (_, index) => [`c${index}`, 1]));
  const { ask, asked } = setUp(JSON.stringify({ rows: [row] }));
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

test("a large result is read in steps, between which others take their turn", async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => ({ n, text: "x".repeat(30) }));
  const steps: string[] = [];
  const asked = setUp(JSON.stringify({ columns: [{ name: "n" }], rows })).ask();
  void asked.then(() => steps.push("table"));
  for (let turn = 1; turn <= 3; turn++) {
    await settled();
    clock.afterBurst(() => steps.push(`turn ${turn}`));
    await clock.endBurst();
  }
  expect(steps).toEqual(["turn 1", "turn 2", "table", "turn 3"]);
  expect((await asked).rows[9_999]).toEqual([9_999]);
});
