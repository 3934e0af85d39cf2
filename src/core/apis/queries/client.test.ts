import { ManualClock, settled } from "../../../../tests/support/manualClock";
import { AddinError } from "../../errors/addinError";
import type { Reply } from "../../http/readReply";
import type { Operation, Sender } from "../../http/send";
import { createQueriesClient, type QueriesClient } from "./client";
import type { QueryTable } from "./table";

const { signal } = new AbortController();
const clock = new ManualClock();

function clientOf(text: string): QueriesClient {
  const reply: Reply = { status: 200, retryAfter: null, text, bytes: 0 };
  const sender: Sender = { send: async (_operation, read) => Promise.resolve(read(reply)), redact: String };
  return createQueriesClient(sender, clock);
}

test("long numbers come as text", async () => {
  const { rows } = await clientOf('{"rows":[{"id":12345678901234567890,"n":1}]}').rows("q", signal);
  expect(rows).toEqual([["12345678901234567890", 1]]);
});

test("a text that is no JSON is refused before it is rewritten, long numbers or not", async () => {
  const rewritten = jest.spyOn(String.prototype, "matchAll");
  const hostile = `{"id":12345678901234567890,"text":${'"\\\\\\'.repeat(50_000)}`;
  await expect(clientOf(hostile).rows("q", signal)).rejects.toMatchObject({ code: "unreadable" });
  expect(rewritten).not.toHaveBeenCalled();
  rewritten.mockRestore();
});

test("a list of queries loses those without an id, and keeps one whose name cannot be read", async () => {
  const data = [null, { name: "no id" }, { query_id: "sales", name: ["x"] }, { query_id: "q", name: "Q" }];
  const list = await clientOf(JSON.stringify({ data })).list(signal);
  expect(list).toEqual([
    { query_id: "sales", name: "", description: "", unreadable: ["name"] },
    { query_id: "q", name: "Q", description: "" },
  ]);
});

test("a list of queries that was cut off is not taken for none", async () => {
  await expect(clientOf('{"data":[{"query_id":"q","na').list(signal)).rejects.toMatchObject({ code: "unreadable" });
});

test.each(['{"queries":[]}', "[]", '{"data":"none"}'])("%s is no list of queries", async (text) => {
  expect(await clientOf(text).list(signal)).toBeUndefined();
});

describe("a client whose service fails", () => {
  const failing = (error: Error): QueriesClient =>
    createQueriesClient({ send: () => Promise.reject(error), redact: String }, clock);

  test("says which query does not exist, and which this token may not read", async () => {
    const missing = failing(new AddinError("refused", { status: 404 }));
    await expect(missing.rows("q", signal)).rejects.toMatchObject({ code: "queryNotFound", details: { id: "q" } });
    const forbidden = failing(new AddinError("forbidden", { status: 403 }));
    await expect(forbidden.rows("q", signal)).rejects.toMatchObject({
      code: "forbidden",
      details: { status: 403, what: "q" },
    });
    const other = new AddinError("serverError", { status: 500 });
    await expect(failing(other).rows("q", signal)).rejects.toBe(other);
    await expect(failing(new TypeError("x")).rows("q", signal)).rejects.toMatchObject({ code: "internal" });
  });

  test.each([
    new AddinError("refused", { status: 404 }),
    new AddinError("refused", { status: 405 }),
    new AddinError("notData"),
  ])("has no list of queries yet: %s", async (error) => {
    expect(await failing(error).list(signal)).toBeUndefined();
  });

  test.each([
    new AddinError("refused", { status: 400 }),
    new AddinError("offline"),
    new AddinError("unreadable"),
    new TypeError("x"),
  ])("tells why the list did not come: %s", async (error) => {
    await expect(failing(error).list(signal)).rejects.toBe(error);
  });
});

test("a query is asked by its id, however it is written, and never at another path", async () => {
  const sent: unknown[] = [];
  const client = createQueriesClient(
    {
      send: (operation) => {
        sent.push(operation);
        return Promise.reject(new AddinError("offline"));
      },
      redact: String,
    },
    clock,
  );
  for (const id of ["a/b?", ".", "..", "half \ud83d"]) await client.rows(id, signal).catch(() => undefined);
  await client.list(signal).catch(() => undefined);
  expect(sent).toEqual([
    { path: "/queries/a%2Fb%3F/json", timeLimits: { headers: 50_000, idle: 15_000, whole: 55_000 } },
    { path: "/queries" },
  ]);
  for (const id of [".", "..", "half \ud83d"]) {
    await expect(client.rows(id, signal)).rejects.toMatchObject({ code: "badQueryId", details: { value: id } });
  }
});

test.each([
  ["rows", (client: QueriesClient) => client.rows("q", signal)],
  ["list", (client: QueriesClient) => client.list(signal)],
] as const)(
  "the reader of %s that does not load is told as such, and loads with the next request",
  async (_what, ask) => {
    const client = clientOf('{"data":[],"rows":[]}');
    jest.doMock("./ask", () => {
      throw new Error("not loaded");
    });
    await jest.isolateModulesAsync(() => expect(ask(client)).rejects.toMatchObject({ code: "notLoaded" }));
    jest.dontMock("./ask");
    await expect(ask(client)).resolves.toBeDefined();
  },
);

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
  return { asked, ask: () => createQueriesClient(sender, clock).rows("a/b", signal) };
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
