import { batchSearchRig, refused } from "../../../../tests/support/batchSearchRig";

/** Keys that were refused before anything was accepted: the service may have met a bad moment. */

const allParts = 0b111111;
const of = (key: string, parts = allParts) => ({ keys: [key], parts });
const bits = [1, 2, 4, 8, 16, 32];

describe("what was refused before anything was accepted", () => {
  test("is asked once more of three keys at most, the last ones first", async () => {
    const { refusedKeys, sent } = batchSearchRig();
    for (const key of ["a", "b", "c", "d", "e"]) await refusedKeys.split(of(key, 1), refused);
    await refusedKeys.checkEarly();
    expect(sent.map(([key]) => key)).toEqual(["e", "d", "c"]);
  });

  test("is left for the next recalculation once one is accepted, but of those that are refused again", async () => {
    const { refusedKeys, requests, evidence, sent } = batchSearchRig((keys) =>
      keys.includes("c") ? undefined : refused,
    );
    evidence.acceptedParts.add(of("w"));
    evidence.checkedParts.add(true);
    for (const subset of [of("a", 1), of("b", 1), of("c"), of("d")]) await refusedKeys.split(subset, refused);
    await refusedKeys.checkEarly();
    expect(sent.splice(0).map(([key]) => key)).toEqual(["d", "c"]);
    expect(refusedKeys.believed).toEqual([]);
    expect(requests.leftOut.flatMap(({ keys }) => keys)).toEqual(["a", "b"]);
    await refusedKeys.checkPostponed();
    expect(sent).toEqual(bits.map((part) => ["d", part]));
  });
});

describe("where what was refused early is accepted", () => {
  test("it is asked first of those parts that were accepted for others: the rest may be refused for all", async () => {
    const { refusedKeys, evidence, sent } = batchSearchRig();
    for (const subset of [of("a", 2), of("b", 1), of("c", 1), of("d", 1)]) await refusedKeys.split(subset, refused);
    evidence.acceptedParts.add(of("w", 2));
    await refusedKeys.checkEarly();
    expect(sent.map(([key]) => key)).toEqual(["a", "d", "c"]);
  });

  test("nothing is concluded from the refusals before: neither how many keys are bad, nor that they need not be asked", async () => {
    let isOver = false;
    const { refusedKeys, requests, evidence, sent } = batchSearchRig(() => (isOver ? undefined : refused));
    for (const key of ["a", "b"]) {
      await requests.tryToAsk(of(key, 1));
      await refusedKeys.split(of(key, 1), refused);
    }
    expect(evidence.shares.subsetSize(1)).toBeLessThan(10);
    isOver = true;
    await refusedKeys.checkEarly();
    expect(evidence.shares.subsetSize(1)).toBe(Infinity);
    sent.length = 0;
    await requests.tryToAsk(of("a", 1));
    expect(sent).toEqual([["a", 1]]);
  });
});
