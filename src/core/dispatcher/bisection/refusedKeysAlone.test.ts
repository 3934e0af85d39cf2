import {
  batchSearchRig,
  type FailureOf,
  forbidden,
  isRefusedIn,
  refused,
} from "../../../../tests/support/batchSearchRig";
import type { AddinError } from "../../errors/addinError";
import type { Evidence } from "./evidence";
import { maxRequestsOfBatch, type SplitRequests } from "./splitRequests";

/** Refused keys without the splitting that finds them: what is asked of each, and what is concluded. */

const allParts = 0b111111;
const of = (key: string, parts = allParts) => ({ keys: [key], parts });

function rig(failureOf?: FailureOf, asked?: number) {
  const made = batchSearchRig(failureOf, asked);
  const believed = () => made.refusedKeys.believed.map(([{ keys, parts }]) => [keys[0], parts]);
  return { ...made, believed };
}

const bits = [1, 2, 4, 8, 16, 32];
const leftOutOf = ({ leftOut }: SplitRequests): string[] => leftOut.flatMap(({ keys }) => keys);

/** Notes parts of bad keys that were checked. */
function check(evidence: Evidence, bad: number): void {
  for (let count = 0; count < bad; count++) evidence.checkedParts.add(true);
}

test("a key is bad alone only once a part for which it is refused was given to another", async () => {
  const { refusedKeys, evidence } = rig();
  await refusedKeys.split(of("a", 1), refused);
  expect([...refusedKeys.alone.keys()]).toEqual([]);
  evidence.acceptedParts.add(of("b", 1));
  expect([...refusedKeys.alone]).toEqual([["a", refused]]);
});

describe("the first key", () => {
  test("is asked part by part, and tells that bad keys are so in all parts where it is", async () => {
    const { refusedKeys, evidence, sent, believed } = rig();
    await refusedKeys.split(of("a"), refused);
    expect(sent).toEqual(bits.map((part) => ["a", part]));
    expect(believed()).toEqual(sent);
    check(evidence, 6);
    expect(evidence.checkedParts.showAllBad).toBe(true);
  });

  test("tells the opposite where it is given some", async () => {
    const { refusedKeys, evidence } = rig(isRefusedIn(4));
    await refusedKeys.split(of("a"), refused);
    check(evidence, 12);
    expect(evidence.checkedParts.showAllBad).toBe(false);
  });

  test("tells nothing with parts that are forbidden, or were not asked", async () => {
    const withForbidden = rig((_keys, part) => (part === 8 ? forbidden : refused));
    const spent = rig(undefined, maxRequestsOfBatch - 5);
    for (const { refusedKeys, evidence, sent } of [withForbidden, spent]) {
      await refusedKeys.split(of("a"), refused);
      check(evidence, 6);
      expect([sent.length >= 5, evidence.checkedParts.showAllBad]).toEqual([true, false]);
      check(evidence, 1);
      expect(evidence.checkedParts.showAllBad).toBe(true);
    }
  });

  test("is checked to its end in the next recalculation where the requests do not suffice", async () => {
    const { refusedKeys, requests, suspects } = rig(undefined, maxRequestsOfBatch - 2);
    await refusedKeys.split(of("a"), refused);
    expect(requests.leftOut).toEqual([of("a", 0b111100)]);
    expect(suspects.takeUnchecked(of("a"))).toEqual([
      [of("a", 0b111100), refused],
      [of("a", 0b000011), refused],
    ]);
  });

  test("waits where it is forbidden", async () => {
    const { refusedKeys, evidence, sent } = rig();
    evidence.acceptedParts.add(of("b"));
    await refusedKeys.split(of("a"), forbidden);
    expect(sent).toEqual([]);
    await refusedKeys.checkPostponed();
    expect(sent).toHaveLength(6);
  });
});

describe("another key, where some parts were accepted for none,", () => {
  /** A key was checked, and another was accepted for the first part. */
  const acceptedBefore = (failureOf?: FailureOf) => {
    const made = rig(failureOf);
    check(made.evidence, 1);
    made.evidence.accepted(of("w", 1));
    made.suspects.accepted(of("w", 1));
    return made;
  };

  test("is asked for these and for the others, and what both refuse waits", async () => {
    const { refusedKeys, sent, believed } = acceptedBefore();
    await refusedKeys.split(of("a"), refused);
    expect(sent).toEqual([
      ["a", 1],
      ["a", allParts - 1],
    ]);
    expect(believed()).toEqual([["a", 1]]);
  });

  test("is asked part by part for the half that is refused where the other is accepted", async () => {
    const { refusedKeys, sent, believed } = acceptedBefore(isRefusedIn(2));
    await refusedKeys.split(of("a"), refused);
    expect(sent).toEqual([1, allParts - 1, 2, 4, 8, 16, 32].map((parts) => ["a", parts]));
    expect(believed()).toEqual([["a", 2]]);
  });

  test("is asked part by part for both halves where nothing was accepted before", async () => {
    const { refusedKeys, evidence, sent, believed } = rig();
    check(evidence, 1);
    await refusedKeys.split(of("a"), refused);
    expect(sent).toEqual([0b111, 0b111000, ...bits].map((parts) => ["a", parts]));
    expect(believed()).toEqual(bits.map((part) => ["a", part]));
  });
});

describe("keys that need not be bad", () => {
  const after = async (failureOf: FailureOf, accepted: number, error: AddinError) => {
    const { refusedKeys, evidence, sent, believed } = rig(failureOf);
    evidence.acceptedParts.add(of("w", accepted));
    refusedKeys.postpone(of("a"), error);
    await refusedKeys.checkUnexplained();
    return { sent: sent.map(([, parts]) => parts), believed: believed().map(([, parts]) => parts), refusedKeys };
  };

  test("are asked part by part where they were forbidden", async () => {
    const { sent, believed } = await after(
      (_keys, parts) => (parts === 4 ? forbidden : undefined),
      allParts,
      forbidden,
    );
    expect([sent, believed]).toEqual([bits, [4]]);
  });

  test("tell nothing of bad keys where they were forbidden", async () => {
    const { refusedKeys, evidence } = rig(() => undefined);
    check(evidence, 12);
    evidence.acceptedParts.add(of("w"));
    refusedKeys.postpone(of("a"), forbidden);
    await refusedKeys.checkUnexplained();
    expect(evidence.checkedParts.showAllBad).toBe(true);
  });

  test("are asked together for what was accepted for another, and the rest waits", async () => {
    const { sent, refusedKeys } = await after(isRefusedIn(0b111000), 0b000111, refused);
    expect(sent).toEqual([0b000111]);
    await refusedKeys.checkPostponed();
    expect(refusedKeys.believed.map(([{ parts }]) => parts)).toEqual([8, 16, 32]);
  });

  test("wait with the others where no request is left", async () => {
    const { refusedKeys, requests, evidence, sent, suspects } = rig(undefined, maxRequestsOfBatch);
    evidence.acceptedParts.add(of("w", 0b000111));
    refusedKeys.postpone(of("a"), refused);
    await refusedKeys.checkUnexplained();
    expect([sent, requests.leftOut]).toEqual([[], []]);
    await refusedKeys.checkPostponed();
    expect(suspects.takeUnchecked(of("a"))).toEqual([[of("a"), refused]]);
  });

  test("are checked part by part with the others where they are refused for that, too", async () => {
    const { sent, refusedKeys } = await after(isRefusedIn(0b000001), 0b000111, refused);
    expect(sent).toEqual([0b000111]);
    await refusedKeys.checkPostponed();
    expect(refusedKeys.believed.map(([{ parts }]) => parts)).toEqual([1]);
  });

  test("are no others: a part of each that is refused was accepted for another", async () => {
    expect((await after(() => refused, allParts, refused)).sent).toEqual([]);
  });

  test("are asked for what is left of them where some of it is known to be forbidden", async () => {
    const { refusedKeys, search, evidence, sent } = rig(() => undefined);
    evidence.acceptedParts.add(of("w"));
    search.forbiddenScopes.forbid("a", 0b11, forbidden);
    refusedKeys.postpone(of("a"), forbidden);
    await refusedKeys.checkUnexplained();
    expect(sent).toEqual([["a", 0b111100]]);
  });
});

test("where nothing was accepted, few keys are asked part by part, and the others wait", async () => {
  const { refusedKeys, evidence, sent } = rig();
  check(evidence, 1);
  for (const key of ["a", "b", "c"]) await refusedKeys.split(of(key), refused);
  expect(new Set(sent.map(([key]) => key))).toEqual(new Set(["a", "b", "c"]));
  sent.length = 0;
  for (const key of ["d", "e"]) await refusedKeys.split(of(key), refused);
  expect(sent).toEqual([]);
  expect(refusedKeys.keys).toEqual(expect.arrayContaining(["a", "e"]));
  await refusedKeys.checkPostponed();
  expect(sent.filter(([key]) => key === "d").map(([, part]) => part)).toEqual(bits);
});

describe("keys that wait to be checked", () => {
  /** The conclusions of earlier keys: all bad, as shown by so many parts. */
  const after = (count: number, ...rigOf: Parameters<typeof rig>) => {
    const made = rig(...rigOf);
    check(made.evidence, count);
    return made;
  };

  test.each<[string, Parameters<typeof rig>[0], number, boolean]>([
    ["are counted by their refused parts", isRefusedIn(allParts), 6, true],
    ["are not counted by forbidden parts", () => forbidden, 6, false],
    ["leave the conclusion that bad keys are so in all parts where they are", isRefusedIn(allParts), 12, true],
    ["end it where they have good parts", isRefusedIn(0b10), 12, false],
  ])("%s", async (_title, failureOf, count, showAllBad) => {
    const { refusedKeys, evidence, sent } = after(count, failureOf);
    evidence.acceptedParts.add(of("w"));
    refusedKeys.postpone(of("a"), refused);
    await refusedKeys.checkPostponed();
    expect(sent).toHaveLength(6);
    expect(evidence.checkedParts.showAllBad).toBe(showAllBad);
  });

  test.each([
    ["one part", 0b1, allParts],
    ["parts of which some were accepted for no key", allParts, 0b10],
  ])("tell nothing of others where they were refused for %s", async (_title, parts, accepted) => {
    const { refusedKeys, evidence } = after(11, isRefusedIn(0b1));
    evidence.acceptedParts.add(of("w", accepted));
    refusedKeys.postpone(of("a", parts), refused);
    await refusedKeys.checkPostponed();
    expect(evidence.checkedParts.showAllBad).toBe(false);
    check(evidence, 1);
    expect(evidence.checkedParts.showAllBad).toBe(true);
  });

  describe("where no request is left", () => {
    /** @param recalculations Those that left keys out. */
    const spent = async (recalculations: number, error: AddinError, shown = 12, accepted = allParts) => {
      const { refusedKeys, requests, suspects, evidence, believed } = after(shown, undefined, maxRequestsOfBatch);
      suspects.leaveOut(["a"]);
      evidence.acceptedParts.add(of("w", accepted));
      for (let number = 1; number <= recalculations; number++)
        suspects.begin({ keys: ["a"], parts: 1, recalculation: 1 + number });
      requests.endSearch();
      refusedKeys.postpone(of("a", 0b11), error);
      await refusedKeys.checkPostponed();
      return { believed: believed(), left: leftOutOf(requests), unchecked: suspects.takeUnchecked(of("a", 0b11)) };
    };
    const believedWhole = { believed: [1, 2].map((part) => ["a", part]), left: [], unchecked: [] };
    const leftForLater = { believed: [], left: ["a"], unchecked: [[of("a", 0b11), refused]] };

    test("are believed to be bad in all parts in the last recalculation, where enough others were", async () => {
      expect(await spent(4, refused)).toEqual(believedWhole);
      expect(await spent(4, refused, 11)).toEqual(leftForLater);
    });

    test("wait for the next recalculation before", async () => {
      expect(await spent(3, refused)).toEqual(leftForLater);
    });

    test("are not believed to be bad where some of their parts were accepted for no key", async () => {
      expect(await spent(4, refused, 12, 0b01)).toEqual(leftForLater);
    });

    test("are not believed to be forbidden, and are asked together with the others of their scope", async () => {
      expect(await spent(4, forbidden)).toEqual({ believed: [], left: ["a"], unchecked: [] });
    });
  });
});
