import { AddinError, isAddinError } from "../errors/addinError";
import type { Answers, Batch } from "./batch";
import { bisecting, mostRequestsOfBatch } from "./bisect";

const keys = Array.from({ length: 100 }, (_, i) => String(10_000 + i));
const batch: Batch = { keys, parts: 1 };
const { signal } = new AbortController();

/** A service that refuses every batch with a bad key in it. */
function refusing(bad: ReadonlySet<string>, code: "refused" | "forbidden" | "unauthorized" = "refused") {
  let requests = 0;
  const send = (part: Batch): Promise<Answers<string>> => {
    requests++;
    if (part.keys.some((key) => bad.has(key))) return Promise.reject(new AddinError(code));
    return Promise.resolve(new Map(part.keys.map((key) => [key, [key]])));
  };
  return { send: bisecting(send), requests: () => requests };
}

function summary(answers: Answers<string>): { good: number; bad: string[] } {
  const bad = keys.filter((key) => isAddinError(answers.get(key)?.[0]));
  return { good: keys.filter((key) => answers.get(key)?.[0] === key).length, bad };
}

test("one bad key of a hundred stands alone after at most fifteen requests, wherever it is", async () => {
  for (const key of keys) {
    const { send, requests } = refusing(new Set([key]));
    expect(summary(await send(batch, signal))).toEqual({ good: 99, bad: [key] });
    expect(requests()).toBeLessThanOrEqual(15);
  }
});

test("many bad keys cost no more than the budget, and every key gets an answer or an error", async () => {
  const { send, requests } = refusing(new Set(keys.filter((_, i) => i % 3 === 0)));
  const answers = await send(batch, signal);
  expect(requests()).toBeLessThanOrEqual(mostRequestsOfBatch);
  expect(keys.every((key) => answers.has(key))).toBe(true);
});

test("a batch whose halves are both forbidden is no permission, after three requests", async () => {
  const { send, requests } = refusing(new Set(keys), "forbidden");
  await expect(send(batch, signal)).rejects.toMatchObject({ code: "forbidden" });
  expect(requests()).toBe(3);
});

test("one forbidden key leaves its neighbours their values", async () => {
  const { send } = refusing(new Set(["10007"]), "forbidden");
  expect(summary(await send(batch, signal))).toEqual({ good: 99, bad: ["10007"] });
});

test("a failure that is not about the keys is not split", async () => {
  const { send, requests } = refusing(new Set(keys), "unauthorized");
  await expect(send(batch, signal)).rejects.toMatchObject({ code: "unauthorized" });
  expect(requests()).toBe(1);
});
