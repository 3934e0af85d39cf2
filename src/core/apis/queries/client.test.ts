import type { Reply } from "../../http/attempt";
import type { Sender } from "../../http/sender";
import { createQueriesClient, type QueriesClient } from "./client";

const { signal } = new AbortController();

function clientOf(text: string): QueriesClient {
  const reply: Reply = { status: 200, retryAfter: null, text, bytes: 0 };
  const sender: Sender = { send: async (_operation, read) => Promise.resolve(read(reply)), redact: String };
  return createQueriesClient(sender);
}

test("long numbers come as text", async () => {
  const { rows } = await clientOf('{"rows":[{"id":12345678901234567890,"n":1}]}').rows("q", signal);
  expect(rows).toEqual([["12345678901234567890", 1]]);
});

test("a text that is no JSON is refused before it is rewritten, long numbers or not", async () => {
  const rewritten = jest.spyOn(String.prototype, "replace");
  const hostile = `{"id":12345678901234567890,"text":${'"\\\\\\'.repeat(50_000)}`;
  await expect(clientOf(hostile).rows("q", signal)).rejects.toMatchObject({ code: "unreadable" });
  expect(rewritten).not.toHaveBeenCalled();
  rewritten.mockRestore();
});

test("a list of queries loses the one that cannot be read, not its neighbors", async () => {
  const data = [null, { name: "no id" }, { query_id: "sales", name: ["x"] }, { query_id: "q", name: "Q" }];
  const list = await clientOf(JSON.stringify({ data })).list(signal);
  expect(list).toEqual([{ query_id: "q", name: "Q", description: "" }]);
});

test.each(['{"queries":[]}', "[]", '{"data":"none"}'])("%s is no list of queries", async (text) => {
  expect(await clientOf(text).list(signal)).toBeUndefined();
});
