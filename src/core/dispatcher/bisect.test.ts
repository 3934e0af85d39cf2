import { AddinError, isAddinError } from "../errors/addinError";
import type { Answers, Batch } from "./batch";
import { bisecting, mostRequestsOfBatch } from "./bisect";
import { Scopes } from "./scopes";

const keys = Array.from({ length: 100 }, (_, i) => String(10_000 + i));
const batch: Batch = { keys, parts: 1 };
const { signal } = new AbortController();

/** A service that refuses every batch with a bad key in it. */
function refusing(bad: ReadonlySet<string>, code: "refused" | "forbidden" | "unauthorized" = "refused") {
  let requests = 0;
  const send = (part: Batch): Promise<Answers<string>> => {
    requests++;
    if (part.keys.some((key) => bad.has(key))) return Promise.reject(new AddinError(code, { status: 400 }));
    return Promise.resolve(new Map(part.keys.map((key) => [key, [key]])));
  };
  const scopes = new Scopes((key) => key.slice(0, 4));
  return { send: bisecting(send, scopes), requests: () => requests };
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

test("many bad keys cost no more than the budget, every key gets its value or what the service said", async () => {
  const isBad = (key: string): boolean => Number(key) % 3 === 0;
  const { send, requests } = refusing(new Set(keys.filter(isBad)));
  const answers = await send(batch, signal);
  expect(requests()).toBeLessThanOrEqual(mostRequestsOfBatch);
  for (const key of keys) {
    const known = answers.get(key)?.[0];
    if (isAddinError(known)) expect(known.details).toEqual({ status: 400 });
    else expect([known, isBad(key)]).toEqual([key, false]);
  }
});

describe("a batch whose halves are both forbidden", () => {
  const oneScope: Batch = { keys: keys.slice(0, 10), parts: 1 };

  test("is no permission for its scope, after three requests, and after none from then on", async () => {
    const { send, requests } = refusing(new Set(keys), "forbidden");
    await expect(send(oneScope, signal)).rejects.toMatchObject({ code: "forbidden" });
    expect(requests()).toBe(3);
    expect(summary(await send(oneScope, signal)).bad).toEqual(oneScope.keys);
    expect(requests()).toBe(3);
  });

  test("is no permission also where the whole was refused for its length", async () => {
    const send = (part: Batch): Promise<Answers<string>> =>
      Promise.reject(new AddinError(part.keys.length > 5 ? "refused" : "forbidden"));
    const scopes = new Scopes((key) => key.slice(0, 4));
    await expect(bisecting(send, scopes)(oneScope, signal)).rejects.toMatchObject({ code: "forbidden" });
    expect(scopes.refusalOf("10000")).toMatchObject({ code: "forbidden" });
  });

  test("is asked scope by scope, so that what the account may read comes", async () => {
    const foreign = keys.filter((key) => key.startsWith("1000") || key.startsWith("1009"));
    const { send, requests } = refusing(new Set(foreign), "forbidden");
    expect(summary(await send(batch, signal))).toEqual({ good: 80, bad: foreign });
    expect(requests()).toBe(13);
    expect(summary(await send(batch, signal))).toEqual({ good: 80, bad: foreign });
    expect(requests()).toBe(14);
  });

  test("sends back to the queue what the budget does not reach", async () => {
    const single = keys.map((_, index) => String(10_000 + index * 10));
    const { send, requests } = refusing(new Set(single), "forbidden");
    const answers = await send({ keys: single, parts: 1 }, signal);
    expect(requests()).toBe(mostRequestsOfBatch);
    const codes = single.map((key) => (answers.get(key)?.[0] as unknown as AddinError).code);
    expect(codes.filter((code) => code === "forbidden")).toHaveLength(29);
    expect(codes.filter((code) => code === "anotherRoad")).toHaveLength(71);
  });
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
