import {
  batchSearchRig,
  type FailureOf,
  forbidden,
  isRefusedIn,
  refused,
} from "../../../../tests/support/batchSearchRig";
import { AddinError } from "../../errors/addinError";
import { SampledKeys } from "./sampledKeys";
import { maxRequestsOfBatch } from "./splitRequests";

const allParts = 0b111111;
const of = (key: string, parts = allParts) => ({ keys: [key], parts });

/** @param halved The number of keys that were split by all their parts. */
function rig(failureOf?: FailureOf, halved = 3, asked?: number) {
  const made = batchSearchRig(failureOf, asked);
  made.evidence.halvedCount = halved;
  return { ...made, sampledKeys: new SampledKeys(made.search, made.requests, made.refusedKeys) };
}

describe("a subset is sampled", () => {
  test("once three keys were split by all their parts", () => {
    expect([2, 3].map((halved) => rig(undefined, halved).sampledKeys.include(of("a")))).toEqual([false, true]);
  });

  test("if it is one key with several parts", () => {
    const { sampledKeys } = rig();
    expect(sampledKeys.include({ keys: ["a", "b"], parts: allParts })).toBe(false);
    expect(sampledKeys.include(of("a", 4))).toBe(false);
    expect(sampledKeys.include(of("a", 5))).toBe(true);
  });

  test("only while nothing was accepted", () => {
    const { sampledKeys, evidence } = rig();
    evidence.acceptedParts.add(of("b", 1));
    expect(sampledKeys.include(of("a"))).toBe(false);
  });

  test("only while a request is left", () => {
    const left = [1, 0].map((requests) => rig(undefined, 3, maxRequestsOfBatch - requests).sampledKeys);
    expect(left.map((sampledKeys) => sampledKeys.include(of("a")))).toEqual([true, false]);
  });
});

describe("a sampled key", () => {
  test("is asked for one part, another one for each key, and is refused for it", async () => {
    const { sampledKeys, sent, refusedKeys, suspects, evidence } = rig();
    suspects.begin({ keys: ["a"], parts: allParts, recalculation: 2 });
    const outcomes = [];
    for (const key of ["a", "b", "c"]) outcomes.push(await sampledKeys.ask(of(key, 0b1010)));
    expect(outcomes).toEqual([true, true, true]);
    expect(sent).toEqual([
      ["a", 0b0010],
      ["b", 0b1000],
      ["c", 0b0010],
    ]);
    expect(refusedKeys.believed.map(([{ keys, parts }]) => [keys[0], parts])).toEqual(sent);
    expect([0b0010, 0b1000].map((part) => evidence.shares.subsetSize(part))).toEqual([2, 4]);
  });

  test("is still to be asked where its part was accepted", async () => {
    const { sampledKeys, refusedKeys } = rig(isRefusedIn(0b10));
    expect(await sampledKeys.ask(of("a"))).toBe(false);
    expect([refusedKeys.believed, sampledKeys.takeUnasked()]).toEqual([[], []]);
  });

  test("is still to be asked where its part is forbidden, and no key is sampled after it", async () => {
    const { sampledKeys, refusedKeys } = rig(() => forbidden);
    expect(await sampledKeys.ask(of("a"))).toBe(false);
    expect([sampledKeys.include(of("b")), refusedKeys.believed]).toEqual([false, []]);
  });

  test("is left for the next recalculation where the service fails", async () => {
    const { sampledKeys, requests, refusedKeys } = rig(() => new AddinError("serverError", { status: 500 }));
    expect(await sampledKeys.ask(of("a"))).toBe(true);
    expect(requests.leftOut).toEqual([of("a")]);
    expect([refusedKeys.believed, sampledKeys.takeUnasked()]).toEqual([[], []]);
  });
});

describe("what sampled keys were not asked", () => {
  test("is to be asked while their parts were accepted for none, those with the same parts together, and once", async () => {
    const { sampledKeys, evidence } = rig();
    for (const key of ["a", "b", "c"]) await sampledKeys.ask(of(key, 0b11));
    evidence.acceptedParts.add(of("d", 0b100));
    expect(sampledKeys.takeUnasked()).toEqual([
      { keys: ["a", "c"], parts: 0b10 },
      { keys: ["b"], parts: 0b01 },
    ]);
    expect(sampledKeys.takeUnasked()).toEqual([]);
  });

  test("waits to be checked where the part was given to another key, so that they are bad", async () => {
    const { sampledKeys, refusedKeys, evidence, sent } = rig();
    await sampledKeys.ask(of("a"));
    evidence.acceptedParts.add(of("d", 1));
    expect(sampledKeys.takeUnasked()).toEqual([]);
    sent.length = 0;
    await refusedKeys.checkPostponed();
    expect(sent).toEqual([2, 4, 8, 16, 32].map((part) => ["a", part]));
    expect([...refusedKeys.alone]).toEqual([["a", refused]]);
  });
});
