import { AddinError } from "../../errors/addinError";
import { Suspects } from "./suspects";

const keys = Array.from({ length: 20 }, (_, index) => String(index));
const oneScope = (): string => "";

test("the share of bad keys starts over with keys of which none stood in a refused batch", () => {
  const suspects = new Suspects(oneScope);
  suspects.standAlone({ keys: ["a"], parts: 1 });
  suspects.leaveOut(new Set(["b"]), 32, []);
  expect([suspects.knows({ keys: ["x", "b"], parts: 1 }, 1), suspects.shares.subsetSize(1)]).toEqual([true, 4]);
  expect([suspects.knows({ keys: ["x", "y"], parts: 1 }, 1), suspects.shares.subsetSize(1)]).toEqual([false, Infinity]);
});

test("the share of bad keys counts those that were refused alone, and the accepted ones", () => {
  const suspects = new Suspects(oneScope);
  suspects.standAlone({ keys: ["a", "b"], parts: 1 });
  suspects.accepted({ keys, parts: 1 });
  expect(suspects.shares.subsetSize(1)).toBe(Math.floor((0.55 * 30) / 2));
});

test("the witness is the first key that was accepted, also once findings about other keys are dropped", () => {
  const suspects = new Suspects(oneScope);
  suspects.standAlone({ keys: ["a"], parts: 1 });
  expect(suspects.witness).toBeUndefined();
  suspects.accepted({ keys: ["b", "c"], parts: 3 });
  suspects.accepted({ keys: ["d"], parts: 1 });
  expect(suspects.witness).toEqual({ keys: ["b"], parts: 3 });
  suspects.knows({ keys: ["x"], parts: 1 }, 1);
  expect(suspects.witness).toEqual({ keys: ["b"], parts: 3 });
});

test("keys whose parts are left are taken once, in the order in which they were left", () => {
  const suspects = new Suspects(oneScope);
  const error = new AddinError("refused");
  for (const key of ["b", "c", "a"]) suspects.noteUnchecked({ keys: [key], parts: 1 }, error);
  const taken = (some: readonly string[]): string[] =>
    suspects.takeUnchecked({ keys: some, parts: 1 }).flatMap(([subset]) => subset.keys);
  expect([taken(["a", "b", "x"]), taken(["a", "b", "c"])]).toEqual([["b", "a"], ["c"]]);
});

test("parts that were refused together are taken together, and what else is asked of the key by itself", () => {
  const suspects = new Suspects(oneScope);
  const error = new AddinError("refused");
  for (const parts of [0b0011, 0b0100]) suspects.noteUnchecked({ keys: ["a"], parts }, error);
  const taken = suspects.takeUnchecked({ keys: ["a"], parts: 0b1111 });
  expect(taken).toEqual([0b0011, 0b0100, 0b1000].map((parts) => [{ keys: ["a"], parts }, error]));
});

describe("a refused batch", () => {
  test("is asked in steps, each key once, so that the first keys tell of all", () => {
    const suspects = new Suspects(oneScope);
    for (const length of [1, 2, 3, 8, 10, 13, 20]) {
      const some = keys.slice(0, length);
      expect([...suspects.inOrder(some)].sort()).toEqual([...some].sort());
    }
    expect(suspects.inOrder(keys.slice(0, 10)).map(Number)).toEqual([0, 7, 4, 1, 8, 5, 2, 9, 6, 3]);
  });

  test("begins with what was not reached before, and ends with what stood alone", () => {
    const suspects = new Suspects(oneScope);
    suspects.foundHopeless(1, 1, ["0", "1"]);
    suspects.leaveOut(new Set(["1", "8", "9"]), 32, []);
    const order = suspects.inOrder(keys.slice(0, 10));
    expect([order.slice(0, 2).sort(), order.slice(-2).sort()]).toEqual([
      ["8", "9"],
      ["0", "1"],
    ]);
  });

  test("has no first keys once they have their answer, or their batch was taken", () => {
    const suspects = new Suspects(oneScope);
    suspects.leaveOut(new Set(["a", "b", "c"]), 32, []);
    suspects.accepted({ keys: ["a"], parts: 1 });
    suspects.clear(["b"]);
    expect([suspects.knows({ keys: ["c"], parts: 1 }, 1), suspects.knows({ keys: ["a", "b"], parts: 1 }, 1)]).toEqual([
      true,
      false,
    ]);
  });

  test("that is taken as a whole clears what stood alone in it", () => {
    const suspects = new Suspects(oneScope);
    suspects.foundHopeless(1, 1, ["a", "b"]);
    suspects.clear(["a"]);
    expect([suspects.knows({ keys: ["b"], parts: 1 }, 1), suspects.knows({ keys: ["a"], parts: 1 }, 1)]).toEqual([
      true,
      false,
    ]);
  });
});

describe("the requests of a batch", () => {
  test("are those that its keys could cost when they were left out, and a part of the limit for the others", () => {
    const suspects = new Suspects(oneScope);
    suspects.leaveOut(new Set(["a", "b"]), 32, []);
    suspects.leaveOut(new Set(["c"]), 32, []);
    suspects.accepted({ keys: ["a"], parts: 1 });
    expect(suspects.requestsFor(["b", "c"], 32)).toBe(16 + 32);
    expect(suspects.requestsFor(["a", "b", "c", "d"], 32)).toBe(16 + 32 + 2 * (32 / 4));
    expect(suspects.requestsFor(["d"], 32)).toBe(32);
  });

  test("pass to the keys that are left out of it, and become no more", () => {
    const suspects = new Suspects(oneScope);
    suspects.leaveOut(new Set(["a", "b"]), 32, []);
    suspects.leaveOut(new Set(["a"]), 32, ["a", "b"]);
    expect(suspects.requestsFor(["a", "b"], 32)).toBe(32);
  });
});

test("keys wait for another recalculation until the fourth, or until other keys are refused", () => {
  const suspects = new Suspects(oneScope);
  suspects.leaveOut(new Set(["a"]), 32, []);
  const mayWait = [1, 2, 2, 3, 4].map(
    (recalculation) => (suspects.knows({ keys: ["a"], parts: 1 }, recalculation), suspects.mayWait),
  );
  expect(mayWait).toEqual([true, true, true, true, false]);
  suspects.knows({ keys: ["b"], parts: 1 }, 5);
  expect(suspects.mayWait).toBe(true);
});

test("a key whose parts were left is picked once, unless its batch was taken", () => {
  const suspects = new Suspects(oneScope);
  const refusal = new AddinError("refused", { status: 400 });
  for (const key of ["a", "b"]) suspects.noteUnchecked({ keys: [key], parts: 1 }, refusal);
  suspects.clear(["b"]);
  const taken = suspects.takeUnchecked({ keys: ["a", "b", "c"], parts: 1 });
  expect(taken).toEqual([[{ keys: ["a"], parts: 1 }, refusal]]);
  expect(suspects.takeUnchecked({ keys: ["a"], parts: 1 })).toEqual([]);
});

test("a batch of which nothing is left tells nothing of the share of bad keys, and its keys stay unknown", () => {
  const suspects = new Suspects(oneScope);
  suspects.standAlone({ keys: ["a"], parts: 1 });
  suspects.leaveOut(new Set(["b"]), 32, ["a", "b"]);
  suspects.knows({ keys: ["b"], parts: 1 }, 1);
  suspects.accepted({ keys, parts: 1 });
  suspects.leaveOut(new Set(), 32, ["b", "c"]);
  expect([suspects.shares.subsetSize(1), suspects.knows({ keys: ["c"], parts: 1 }, 1)]).toEqual([4, false]);
});

test("from the fourth recalculation on a batch may cost what any may, whatever its keys were left with", () => {
  const suspects = new Suspects(oneScope);
  suspects.leaveOut(new Set(["a", "b"]), 32, []);
  const costs = [1, 2, 3, 4].map((recalculation) => {
    suspects.knows({ keys: ["a"], parts: 1 }, recalculation);
    return [suspects.requestsFor(["a"], 32), suspects.mustReachAll];
  });
  expect(costs).toEqual([
    [16, false],
    [16, false],
    [16, true],
    [32, false],
  ]);
});

test("parts that are forbidden in some scope add up", () => {
  const suspects = new Suspects(oneScope);
  for (const parts of [0b001, 0b010]) suspects.foundForbidden(parts);
  expect(suspects.forbiddenAmong(0b110)).toBe(0b010);
  expect(suspects.forbiddenAmong(0b111)).toBe(0b011);
});

test("a key is doubted once, and comes last", () => {
  const suspects = new Suspects(oneScope);
  expect([...suspects.doubtOnce(["a"])]).toEqual(["a"]);
  expect([...suspects.doubtOnce(["a", "b"])]).toEqual(["b"]);
  expect(suspects.inOrder(["a", "c"])).toEqual(["c", "a"]);
});

test("a batch that is taken, or a key, ends what was hopeless", () => {
  const suspects = new Suspects(oneScope);
  const taken = [() => suspects.clear(["x"]), () => suspects.accepted({ keys: ["x"], parts: 1 })];
  for (const take of taken) {
    suspects.foundHopeless(1, 1, []);
    take();
    expect(suspects.hopeless.has(1, 1)).toBe(false);
  }
});
