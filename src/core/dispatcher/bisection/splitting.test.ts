import {
  accepting,
  batchSearchRig,
  type FailureOf,
  forbidden,
  isRefusedIn,
  refused,
} from "../../../../tests/support/batchSearchRig";
import { OpenSubsets } from "./openSubsets";
import { Splitting } from "./splitting";

/** The order in which the parts and keys of a refused batch are asked; what comes of it for cells is in bisect.test.ts. */

const bothParts = 0b11;
const eight = ["k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8"];

function rig(failureOf: FailureOf) {
  const made = batchSearchRig(failureOf);
  const { search, requests, refusedKeys } = made;
  const open = new OpenSubsets(search, requests);
  const splitting = new Splitting(search, requests, refusedKeys, open);
  const asked = () => made.sent.splice(0).map(([keys, parts]) => `${keys} ${parts}`);
  return { ...made, splitting, asked, forbiddenScopes: search.forbiddenScopes };
}

/** So many bad keys are to be expected that subsets of this size are asked. */
function expectBad({ evidence }: ReturnType<typeof rig>, size: 2 | 4): void {
  evidence.standAlone({ keys: size === 2 ? ["x", "y"] : ["x"], parts: bothParts });
  expect(evidence.shares.subsetSize(bothParts)).toBe(size);
}

describe("a refused subset", () => {
  test("is asked part by part, until the first two are refused", async () => {
    const made = rig(isRefusedIn(0b10));
    await made.splitting.split({ keys: ["a", "b"], parts: 0b111 }, refused);
    expect(made.asked().slice(0, 3)).toEqual(["a,b 1", "a,b 2", "a,b 4"]);
    const both = rig(isRefusedIn(0b111));
    await both.splitting.split({ keys: ["a", "b"], parts: 0b111 }, refused);
    expect(both.asked().slice(0, 3)).toEqual(["a,b 1", "a,b 2", "a 7"]);
  });

  test("is asked in halves of its keys, and the accepted half leaves the other", async () => {
    const made = rig((keys) => (keys.includes("d") ? refused : undefined));
    await made.splitting.split({ keys: ["a", "b", "c", "d"], parts: 1 }, refused);
    expect(made.asked()).toEqual(["a,b 1", "c 1", "d 1"]);
    expect(made.refusedKeys.believed).toEqual([[{ keys: ["d"], parts: 1 }, refused]]);
  });

  test("is asked in subsets where more bad keys are to be expected than one", async () => {
    const made = rig(accepting);
    expectBad(made, 2);
    await made.splitting.split({ keys: ["a", "b", "c", "d", "e"], parts: 1 }, refused);
    expect(made.asked()[0]).toBe("a,b 1");
    const fewer = rig(accepting);
    expectBad(fewer, 2);
    await fewer.splitting.split({ keys: ["a", "b"], parts: 1 }, refused);
    expect(fewer.asked()).toEqual(["a 1", "b 1"]);
  });
});

describe("keys of which nothing is known", () => {
  test.each([
    [
      ["a1", "b1"],
      ["a1 2", "b1 1", "b1 3"],
    ],
    [
      ["b1", "a1"],
      ["b1 3", "a1 2"],
    ],
    [["a1", "a2"], ["a1,a2 2"]],
  ])("are asked for what is not forbidden (%j)", async (keys, expected) => {
    const made = rig(accepting);
    made.forbiddenScopes.forbid("a", 1, forbidden);
    await made.splitting.askInSubsets({ keys, parts: bothParts });
    expect(made.asked()).toEqual(expected);
  });

  test("wait for the end with a part that was accepted for none, once it was refused for five of them", async () => {
    const made = rig(isRefusedIn(0b10));
    made.evidence.acceptedParts.add({ keys: ["w"], parts: 0b01 });
    await made.splitting.askInSubsets({ keys: eight, parts: 0b10 });
    expect(made.asked()).toEqual(["k4", "k5", "k6", "k7", "k8"].map((key) => `${key} 2`));
    await made.splitting.askUnaccepted();
    expect(made.asked()[0]).toBe(`${eight.join()} 2`);
  });

  test("are asked for parts that waited together, once these are accepted for others", async () => {
    let isBad = isRefusedIn(0b110);
    const made = rig((...asked) => isBad(...asked));
    made.evidence.acceptedParts.add({ keys: ["w"], parts: 0b001 });
    for (const parts of [0b010, 0b100]) await made.splitting.askInSubsets({ keys: eight, parts });
    made.asked();
    await made.splitting.reconsiderUnaccepted();
    expect(made.asked()).toEqual([]);
    isBad = accepting;
    made.evidence.acceptedParts.add({ keys: ["w"], parts: 0b110 });
    await made.splitting.reconsiderUnaccepted();
    expect(made.asked()).toEqual([`${eight.join()} 6`]);
  });

  test("are halved where they are refused, wherever their scopes end", async () => {
    const made = rig((keys) => (keys.includes("k8") ? refused : undefined));
    await made.splitting.askInSubsets({ keys: eight, parts: 1 });
    expect(made.asked()).toEqual([`${eight.join()} 1`, "k1,k2,k3,k4 1", "k5,k6 1", "k7 1", "k8 1"]);
  });

  test("do not wait where no other part was accepted", async () => {
    const made = rig(accepting);
    await made.splitting.askInSubsets({ keys: eight, parts: 0b10 });
    expect(made.asked()).toEqual([`${eight.join()} 2`]);
  });
});

describe("where parts are forbidden in some scope", () => {
  const split = async (failureOf: FailureOf, prepare?: (made: ReturnType<typeof rig>) => void) => {
    const made = rig(failureOf);
    made.evidence.foundForbidden(0b100);
    prepare?.(made);
    await made.splitting.split({ keys: ["a1", "b1", "c1", "d1"], parts: 0b111 }, forbidden);
    return made.asked();
  };

  test("the others are asked as a whole", async () => {
    expect(await split(accepting)).toEqual(["a1,b1,c1,d1 3"]);
  });

  test("the others are split by parts first if they are refused", async () => {
    expect((await split(isRefusedIn(0b01))).slice(0, 3)).toEqual(["a1,b1,c1,d1 3", "a1,b1,c1,d1 1", "a1,b1,c1,d1 2"]);
  });

  test("the others are asked in subsets where several bad keys are to be expected", async () => {
    expect(await split(accepting, (made) => expectBad(made, 2))).toEqual(["a1 3", "a1,b1,c1 3", "d1 3"]);
  });
});

describe("a subset that turns out to be forbidden while keys are looked for", () => {
  const isForbidden: FailureOf = (keys) => (keys.some((key) => key.startsWith("a")) ? forbidden : undefined);

  test("has its scope asked alone, with no more keys than a bad one lets hope for", async () => {
    const made = rig(isForbidden);
    expectBad(made, 4);
    const keys = ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "c1"];
    await made.splitting.askInSubsets({ keys, parts: 1 });
    expect(made.asked()).toEqual(["a1,a2,a3,a4 1", "a1,a2 1", "a3,a4 1", "b1,c1 1"]);
    expect(made.forbiddenScopes.refusalOf("a6")?.parts).toBe(1);
  });

  test("has each of its scopes asked, with keys that stand further behind, which are not asked again", async () => {
    const made = rig(isForbidden);
    expectBad(made, 4);
    await made.splitting.askInSubsets({ keys: ["a1", "a2", "b1", "b2", "a3", "b3"], parts: 1 });
    expect(made.asked()).toEqual(["a1,a2,b1,b2 1", "a1,a2,a3 1", "a1,a2 1", "a3 1", "b1,b2,b3 1"]);
  });
});
