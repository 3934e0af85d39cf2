import { AddinError } from "../../errors/addinError";
import { Suspects } from "./suspects";

const keys = Array.from({ length: 20 }, (_, index) => String(index));
const oneScope = (): string => "";
const batchOf = (some: readonly string[], recalculation: number) => ({ keys: some, parts: 1, recalculation });

function begun(some: readonly string[]): Suspects {
  const suspects = new Suspects(oneScope);
  suspects.begin(batchOf(some, 1));
  return suspects;
}

describe("the evidence of a batch", () => {
  test("is that of the batch in which one of its keys was left out", () => {
    const suspects = new Suspects(oneScope);
    const { evidence } = suspects.begin(batchOf(["a", "b"], 1));
    suspects.leaveOut(["b"]);
    expect(suspects.begin(batchOf(["x", "b"], 2)).evidence).toBe(evidence);
    suspects.reach(["b", "x"]);
    expect(suspects.begin(batchOf(["x", "b"], 3)).evidence).not.toBe(evidence);
  });

  test("does not apply to other keys, which leave it as it is", () => {
    const suspects = new Suspects(oneScope);
    const { evidence } = suspects.begin(batchOf(["a"], 1));
    suspects.leaveOut(["a"]);
    expect(suspects.begin(batchOf(["x"], 2)).evidence).not.toBe(evidence);
    expect(suspects.begin(batchOf(["a"], 2)).evidence).toBe(evidence);
  });

  test("starts over in every batch", () => {
    const suspects = new Suspects(oneScope);
    const batches = ["a", "b"].map((key) => suspects.begin(batchOf([key], 1)));
    for (const { evidence } of batches) evidence.standAlone({ keys: ["x"], parts: 1 });
    suspects.startOver();
    expect(batches.map(({ evidence }) => evidence.shares.subsetSize(1))).toEqual([Infinity, Infinity]);
  });
});

describe("a batch must yield", () => {
  /** Two batches of an earlier recalculation: all of the first one was reached, and nothing of the second. */
  const afterFirst = (): Suspects => {
    const suspects = new Suspects(oneScope);
    for (const key of ["a", "b"]) suspects.begin(batchOf([key], 1));
    suspects.foundHopeless(1, 1, ["a"]);
    suspects.leaveOut(["b"]);
    return suspects;
  };
  const yields = (suspects: Suspects, some: readonly string[], recalculation = 2): boolean =>
    suspects.begin(batchOf(some, recalculation)).mustYield;

  test("to another one that was left out before it, and is not left out by yielding", () => {
    const suspects = afterFirst();
    expect([yields(suspects, ["a"]), yields(suspects, ["b"])]).toEqual([true, false]);
    suspects.leaveOut(["a"]);
    expect([yields(suspects, ["a"], 3), yields(suspects, ["b"], 3)]).toEqual([true, false]);
  });

  test("to none that was left out in the same recalculation", () => {
    const suspects = afterFirst();
    suspects.begin(batchOf(["c"], 1));
    suspects.leaveOut(["c"]);
    expect([yields(suspects, ["b"]), yields(suspects, ["c"])]).toEqual([false, false]);
  });

  test("only while nothing was accepted", () => {
    const suspects = afterFirst();
    suspects.accepted({ keys: ["x"], parts: 1 });
    expect(yields(suspects, ["a"])).toBe(false);
  });

  test("only if it was asked before", () => {
    expect(yields(afterFirst(), ["a", "new"])).toBe(false);
  });

  test("once to a batch that is not asked any more", () => {
    const suspects = afterFirst();
    expect([yields(suspects, ["a"]), yields(suspects, ["a"], 3)]).toEqual([true, false]);
  });
});

describe("recalculations", () => {
  const leftIn = (suspects: Suspects, some: readonly string[], recalculations: readonly number[]) =>
    recalculations.map((recalculation) => {
      const { mustReachAll } = suspects.begin(batchOf(some, recalculation));
      suspects.leaveOut(some);
      return mustReachAll;
    });

  test("are counted for each key that is left out: by the fourth all keys must be reached", () => {
    const suspects = new Suspects(oneScope);
    expect(leftIn(suspects, ["a"], [1, 2, 2, 3, 4, 5])).toEqual([false, false, false, false, true, false]);
    expect(leftIn(suspects, ["b"], [5, 6])).toEqual([false, false]);
    expect(leftIn(suspects, ["a", "b"], [7, 8])).toEqual([false, true]);
  });

  test("are not counted anew because other keys are refused", () => {
    const suspects = new Suspects(oneScope);
    const reached = [1, 2, 3, 4].map((recalculation) => {
      leftIn(suspects, [`other ${recalculation}`], [recalculation]);
      return leftIn(suspects, ["a"], [recalculation])[0];
    });
    expect(reached).toEqual([false, false, false, true]);
  });

  test("are counted anew once everything was refused for a moment", () => {
    const suspects = new Suspects(oneScope);
    leftIn(suspects, ["a"], [1, 2, 3]);
    suspects.startOver();
    expect(leftIn(suspects, ["a"], [4, 5, 6])).toEqual([false, false, true]);
  });

  test("are counted anew for a key that was reached, or whose batch was taken", () => {
    const suspects = new Suspects(oneScope);
    leftIn(suspects, ["a", "b"], [1, 2, 3]);
    suspects.reach(["a"]);
    suspects.clear(["b"]);
    expect(leftIn(suspects, ["a", "b"], [4])).toEqual([false]);
  });

  test("let a key wait until the fourth", () => {
    const suspects = new Suspects(oneScope);
    const mayWait = [1, 2, 3, 4, 5].map(
      (recalculation) => (leftIn(suspects, ["a"], [recalculation]), suspects.mayWait("a")),
    );
    expect([...mayWait, suspects.mayWait("b")]).toEqual([true, true, true, true, false, true]);
  });
});

test("the witness is the first key that was accepted", () => {
  const suspects = new Suspects(oneScope);
  suspects.reach(["a"]);
  expect(suspects.witness).toBeUndefined();
  suspects.accepted({ keys: ["b", "c"], parts: 3 });
  suspects.accepted({ keys: ["d"], parts: 1 });
  expect(suspects.witness).toEqual({ keys: ["b"], parts: 3 });
});

describe("keys whose parts were left", () => {
  const error = new AddinError("refused", { status: 400 });

  test("are taken once, in the order in which they were left", () => {
    const suspects = new Suspects(oneScope);
    for (const key of ["b", "c", "a"]) suspects.noteUnchecked({ keys: [key], parts: 1 }, error);
    const taken = (some: readonly string[]): string[] =>
      suspects.takeUnchecked({ keys: some, parts: 1 }).flatMap(([subset]) => subset.keys);
    expect([taken(["a", "b", "x"]), taken(["a", "b", "c"])]).toEqual([["b", "a"], ["c"]]);
  });

  test("are taken with the parts that were refused together, and with what else is asked of them by itself", () => {
    const suspects = new Suspects(oneScope);
    for (const parts of [0b0011, 0b0100]) suspects.noteUnchecked({ keys: ["a"], parts }, error);
    const taken = suspects.takeUnchecked({ keys: ["a"], parts: 0b1111 });
    expect(taken).toEqual([0b0011, 0b0100, 0b1000].map((parts) => [{ keys: ["a"], parts }, error]));
  });

  test("are not taken once their batch was", () => {
    const suspects = new Suspects(oneScope);
    for (const key of ["a", "b"]) suspects.noteUnchecked({ keys: [key], parts: 1 }, error);
    suspects.clear(["b"]);
    expect(suspects.takeUnchecked({ keys: ["a", "b", "c"], parts: 1 })).toEqual([[{ keys: ["a"], parts: 1 }, error]]);
  });
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

  test("begins with what was left, and of that with what was left first", () => {
    const suspects = begun(keys);
    suspects.leaveOut(["8"]);
    suspects.begin(batchOf(keys, 2));
    suspects.leaveOut(["3", "8"]);
    expect(suspects.inOrder(keys.slice(0, 10)).slice(0, 2)).toEqual(["8", "3"]);
  });

  test("comes before others with the first of its keys", () => {
    const suspects = begun(keys);
    suspects.leaveOut(["8"]);
    suspects.begin(batchOf(keys, 2));
    const [fresh = 0, left = 0, mixed = 0] = [["3"], ["8"], ["3", "8"]].map((some) =>
      suspects.firstTurn({ keys: some, parts: 1 }),
    );
    expect([left < fresh, mixed === left]).toEqual([true, true]);
  });

  test("does not begin with what stood alone, even if it was left", () => {
    const suspects = begun(keys);
    suspects.foundHopeless(1, 1, ["0", "1"]);
    suspects.leaveOut(["0", "9"]);
    expect(suspects.inOrder(keys.slice(0, 10))[0]).toBe("9");
  });

  test("has no first keys once they have their answer, or their batch was taken", () => {
    const suspects = begun(["a", "b", "c"]);
    suspects.leaveOut(["a", "b", "c"]);
    suspects.accepted({ keys: ["a"], parts: 1 });
    suspects.clear(["b"]);
    expect([["c"], ["a", "b"], ["a", "c"]].map((some) => suspects.knows(some))).toEqual([true, false, true]);
  });

  test("that is taken as a whole clears what stood alone in it", () => {
    const suspects = begun(["a", "b", "c"]);
    suspects.foundHopeless(1, 1, ["a", "b"]);
    suspects.clear(["a"]);
    expect([suspects.knows(["b"]), suspects.knows(["a"])]).toEqual([true, false]);
  });

  test("ends what was hopeless where it is taken, or a key of it", () => {
    const suspects = new Suspects(oneScope);
    const taken = [() => suspects.clear(["x"]), () => suspects.accepted({ keys: ["x"], parts: 1 })];
    for (const take of taken) {
      suspects.foundHopeless(1, 1, []);
      take();
      expect(suspects.hopeless.has(1, 1)).toBe(false);
    }
  });
});

test("a key is doubted once", () => {
  const suspects = begun(["a", "b"]);
  expect([...suspects.doubtOnce(["a"])]).toEqual(["a"]);
  expect([...suspects.doubtOnce(["a", "b"])]).toEqual(["b"]);
});
