import { accepting, batchSearchRig, forbidden, refused } from "../../../../tests/support/batchSearchRig";
import { AddinError } from "../../errors/addinError";
import { maxRequestsOfBatch, SplitRequests } from "./splitRequests";

const a = { keys: ["a"], parts: 0b111 };
const b = { keys: ["b"], parts: 0b111 };
const isRefusedAt = (key: string) => (keys: readonly string[]) => (keys.includes(key) ? refused : undefined);

test("a subset that was refused is not asked twice, until that is forgotten", async () => {
  const { requests, sent } = batchSearchRig();
  expect([await requests.tryToAsk(a), await requests.tryToAsk(a)]).toEqual([refused, refused]);
  expect(sent).toHaveLength(1);
  await requests.tryToAsk({ ...a, parts: 1 });
  requests.forgetRefusals();
  await requests.tryToAsk(a);
  expect(sent).toHaveLength(3);
});

test("a failure that is no refusal is the answer of its subset, and counted for its keys", async () => {
  const failure = new AddinError("serverError", { status: 500 });
  const { requests, search } = batchSearchRig(() => failure);
  expect(await requests.tryToAsk({ keys: ["a", "b"], parts: 0b101 })).toBeUndefined();
  for (const key of ["a", "b"]) expect(requests.answers.get(key)).toEqual([failure, undefined, failure]);
  expect(["a", "b", "c"].map((key) => search.findings.keyFailures.at(key))).toEqual([1, 1, 0]);
  expect(requests.hasLearned).toBe(false);
});

test("answers for other parts of a key stand beside those it has", () => {
  const { requests } = batchSearchRig();
  requests.answer({ keys: ["a"], parts: 0b001 }, refused);
  requests.answer({ keys: ["a"], parts: 0b100 }, forbidden);
  expect(requests.answers.get("a")).toEqual([refused, undefined, forbidden]);
});

test("what the service accepts is learned, kept, and told to the evidence; keys to ask again are passed on", async () => {
  const { search, suspects, evidence } = batchSearchRig(accepting);
  const known = ["one", undefined, "three"];
  const send = () => Promise.resolve({ answers: new Map([["a", known]]), requeued: ["z"] });
  const requests = new SplitRequests({ ...search, send }, 0);
  expect(await requests.tryToAsk(a)).toBeUndefined();
  expect([requests.answers.get("a"), requests.requeued, requests.hasLearned]).toEqual([known, ["z"], true]);
  expect([suspects.witness, evidence.acceptedParts.includesAll(0b111)]).toEqual([a, true]);
});

test("a scope that is refused as a whole is answered, and something was learned", () => {
  const { requests } = batchSearchRig();
  requests.refusedScope({ keys: ["a1", "a2"], parts: 1 }, forbidden);
  expect([requests.hasLearned, requests.answers.get("a2")]).toEqual([true, [forbidden]]);
});

test("once the account is refused nothing more is asked", async () => {
  const unauthorized = new AddinError("unauthorized", { status: 401 });
  const { requests, sent } = batchSearchRig(() => unauthorized);
  await requests.tryToAsk(a);
  expect([requests.stopped, requests.isSpent]).toEqual([unauthorized, true]);
  await requests.tryToAsk(b);
  expect([sent.length, requests.leftOut]).toEqual([1, [b]]);
});

test("what fails once no cell waits rejects, and tells nothing", async () => {
  const { search, suspects } = batchSearchRig();
  const gone = new AbortController();
  const requests = new SplitRequests({ ...search, signal: gone.signal }, 0);
  gone.abort();
  await expect(requests.tryToAsk(a)).rejects.toBe(refused);
  expect([requests.answers.size, suspects.witness]).toEqual([0, undefined]);
});

describe("the limit on requests", () => {
  const allowed = async (made: ReturnType<typeof batchSearchRig>): Promise<number> => {
    let number = 0;
    while (!made.requests.isSpent && number < 500) await made.requests.ask({ keys: [`k${number++}`], parts: 1 });
    return number;
  };

  test("counts those that were sent before; what is beyond it is left out", async () => {
    const made = batchSearchRig(isRefusedAt("a"), 2);
    expect(await allowed(made)).toBe(maxRequestsOfBatch - 2);
    expect(await made.requests.tryToAsk(a)).toBeUndefined();
    expect(made.requests.leftOut).toEqual([a]);
  });

  test("keeps one for the witness until something is accepted", async () => {
    const made = batchSearchRig();
    made.suspects.accepted(b);
    expect(await allowed(made)).toBe(maxRequestsOfBatch - 1);
    const accepted = batchSearchRig(accepting);
    accepted.suspects.accepted(b);
    expect(await allowed(accepted)).toBe(maxRequestsOfBatch);
  });

  test("keeps one to ask again for what was refused first, once something was accepted, until that is over", async () => {
    const refusing = batchSearchRig();
    refusing.requests.keepOne();
    expect(await allowed(refusing)).toBe(maxRequestsOfBatch);
    const made = batchSearchRig(accepting);
    made.requests.keepOne();
    expect(await allowed(made)).toBe(maxRequestsOfBatch - 1);
    made.requests.keepNone();
    expect(await allowed(made)).toBe(1);
  });

  describe("in the recalculation that must reach all keys", () => {
    const last = () => {
      const made = batchSearchRig(accepting);
      return { ...made, requests: new SplitRequests({ ...made.search, mustReachAll: true }, 0) };
    };

    test("is twice as high as long as good keys are looked for", async () => {
      expect(await allowed(last())).toBe(2 * maxRequestsOfBatch);
      const ended = last();
      ended.requests.endSearch();
      expect(await allowed(ended)).toBe(maxRequestsOfBatch);
    });

    test("is eight times as high once a key was accepted", async () => {
      const made = last();
      made.evidence.accepted(b);
      expect(await allowed(made)).toBe(8 * maxRequestsOfBatch);
    });
  });
});
