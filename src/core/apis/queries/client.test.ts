import { ManualClock } from "../../../../tests/support/manualClock";
import { AddinError } from "../../errors/addinError";
import type { Reply } from "../../http/readReply";
import type { Operation, Sender } from "../../http/send";
import { createQueriesClient, type QueriesClient } from "./client";

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
