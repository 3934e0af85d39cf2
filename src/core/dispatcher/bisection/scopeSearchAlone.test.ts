import { batchSearchRig, type FailureOf, forbidden, refused } from "../../../../tests/support/batchSearchRig";
import { OpenSubsets } from "./openSubsets";
import { ScopeSearch, type Unexplained } from "./scopeSearch";

/** The search among scopes without the splitting of what they do not explain. */

const bothParts = 0b11;
const scopeA = ["a1", "a2"];
const scopeB = ["b1", "b2"];
const several = { keys: [...scopeA, ...scopeB], parts: bothParts };

function rig(failureOf?: FailureOf) {
  const made = batchSearchRig(failureOf);
  const { search, requests, refusedKeys } = made;
  const scopeSearch = new ScopeSearch(search, requests, refusedKeys, new OpenSubsets(search, requests));
  return { ...made, scopeSearch, forbiddenScopes: search.forbiddenScopes };
}

/** The subsets that a search leaves unexplained, in one line each. */
async function unexplained(steps: AsyncIterable<Unexplained>): Promise<[string, number, string | undefined][]> {
  const found: [string, number, string | undefined][] = [];
  for await (const [{ keys, parts }, error] of steps) found.push([keys.join(), parts, error?.code]);
  return found;
}

const isForbiddenIn =
  (scope: string, bad = bothParts): FailureOf =>
  (keys, parts) =>
    keys.some((key) => key.startsWith(scope)) && (parts & bad) !== 0 ? forbidden : undefined;

describe("a forbidden subset", () => {
  test("of one scope is asked in halves, and in parts once both are forbidden", async () => {
    const { scopeSearch, sent, forbiddenScopes } = rig(isForbiddenIn("a"));
    expect(await unexplained(scopeSearch.split({ keys: scopeA, parts: bothParts }))).toEqual([]);
    expect(sent).toEqual([
      ["a1", bothParts],
      ["a2", bothParts],
      ["a1,a2", 1],
      ["a1,a2", 2],
    ]);
    expect(forbiddenScopes.refusalOf("a3")).toEqual({ parts: bothParts, reason: forbidden });
  });

  test("of several scopes is asked in parts, and those that are forbidden wait", async () => {
    const { scopeSearch, evidence, sent, forbiddenScopes } = rig(isForbiddenIn("a", 2));
    expect(scopeSearch.hasPostponed).toBe(false);
    expect(await unexplained(scopeSearch.split(several))).toEqual([]);
    expect([scopeSearch.hasPostponed, evidence.forbiddenAmong(bothParts)]).toEqual([true, 2]);
    expect(sent.splice(0)).toEqual([1, 2].map((part) => ["a1,a2,b1,b2", part]));
    expect(await unexplained(scopeSearch.askPostponed())).toEqual([]);
    expect(sent).toEqual([
      ["a1,a2", 2],
      ["a1", 2],
      ["a2", 2],
      ["b1,b2", 2],
    ]);
    expect(forbiddenScopes.refusalOf("a1")?.parts).toBe(2);
  });

  test("is asked scope by scope where all its parts are forbidden", async () => {
    const { scopeSearch, sent } = rig(isForbiddenIn("a"));
    await unexplained(scopeSearch.split(several));
    expect([scopeSearch.hasPostponed, sent[2]]).toEqual([false, ["a1,a2", bothParts]]);
  });

  test("leaves its parts unexplained that are refused for another reason", async () => {
    const { scopeSearch, evidence } = rig((_keys, part) => (part === 1 ? refused : forbidden));
    expect(await unexplained(scopeSearch.split(several))).toEqual([["a1,a2,b1,b2", 1, "refused"]]);
    expect(evidence.forbiddenAmong(bothParts)).toBe(2);
  });
});

describe("parts that are known to be forbidden in some scope", () => {
  test("wait, and the others are still to be asked", async () => {
    const { scopeSearch, evidence, sent } = rig();
    evidence.foundForbidden(2);
    expect(await unexplained(scopeSearch.split(several))).toEqual([["a1,a2,b1,b2", 1, undefined]]);
    expect([scopeSearch.hasPostponed, sent]).toEqual([true, []]);
  });

  test("are asked scope by scope at once where there are no others", async () => {
    const { scopeSearch, evidence, sent } = rig(isForbiddenIn("a"));
    evidence.foundForbidden(bothParts);
    await unexplained(scopeSearch.split(several));
    expect([scopeSearch.hasPostponed, sent[0]]).toEqual([false, ["a1,a2", bothParts]]);
  });
});

describe("scope by scope", () => {
  test("what is refused and not forbidden is left unexplained together", async () => {
    const { scopeSearch } = rig((keys, parts) => isForbiddenIn("a")(keys, parts) ?? refused);
    const steps = scopeSearch.splitByScope({ keys: [...scopeA, ...scopeB, "c1"], parts: 1 });
    expect(await unexplained(steps)).toEqual([["b1,b2,c1", 1, "refused"]]);
  });

  test("a key that stands alone in its scope is asked for its parts, and forbids nothing to others", async () => {
    const { scopeSearch, refusedKeys, sent, forbiddenScopes } = rig(isForbiddenIn("a"));
    expect(await unexplained(scopeSearch.splitByScope({ keys: ["a1"], parts: 1 }))).toEqual([]);
    expect([sent, refusedKeys.believed]).toEqual([[["a1", 1]], [[{ keys: ["a1"], parts: 1 }, forbidden]]]);
    expect(forbiddenScopes.hasAny).toBe(false);
  });

  test("a scope in which several keys are to be expected to be bad is not asked whole", async () => {
    const { scopeSearch, evidence, sent } = rig(() => undefined);
    evidence.standAlone({ keys: ["x", "y"], parts: 1 });
    expect(evidence.shares.subsetSize(1)).toBe(2);
    const four = ["b1", "b2", "b3", "b4"];
    const five = ["a1", "a2", "a3", "a4", "a5"];
    const steps = scopeSearch.splitByScope({ keys: [...five, ...four], parts: 1 });
    expect(await unexplained(steps)).toEqual([[five.join(), 1, undefined]]);
    expect(sent).toEqual([[four.join(), 1]]);
  });
});

describe("keys that were refused on their own", () => {
  const withBad = async (failureOf: FailureOf) => {
    const made = rig(failureOf);
    made.evidence.acceptedParts.add({ keys: ["b1"], parts: bothParts });
    await made.refusedKeys.split({ keys: ["a1"], parts: 1 }, refused);
    return made;
  };

  test("are left out where a forbidden part is asked, and checked for it later", async () => {
    const { scopeSearch, refusedKeys, sent } = await withBad(isForbiddenIn("a", 2));
    await unexplained(scopeSearch.split(several));
    sent.splice(0);
    await unexplained(scopeSearch.askPostponed());
    expect(sent.splice(0).flatMap(([keys]) => keys.split(","))).not.toContain("a1");
    await refusedKeys.checkPostponed();
    expect(sent).toEqual([["a1", 2]]);
  });

  test("are left out of a forbidden scope, and the only other key of it forbids nothing to others", async () => {
    const { scopeSearch, sent, forbiddenScopes } = await withBad(isForbiddenIn("a"));
    await unexplained(scopeSearch.split({ keys: scopeA, parts: bothParts }));
    expect(sent.slice(2)).toEqual([["a2", 1]]);
    expect(forbiddenScopes.hasAny).toBe(false);
  });
});

describe("of a scope whose halves are forbidden,", () => {
  const isPartly =
    (other?: typeof refused): FailureOf =>
    (_keys, parts) =>
      parts === 2 ? other : forbidden;

  test("a part that is refused for another reason is left unexplained", async () => {
    const { scopeSearch, forbiddenScopes } = rig(isPartly(refused));
    const steps = scopeSearch.split({ keys: scopeA, parts: bothParts });
    expect(await unexplained(steps)).toEqual([["a1,a2", 2, "refused"]]);
    expect(forbiddenScopes.refusalOf("a1")?.parts).toBe(1);
  });

  test("a part that is accepted needs no explanation", async () => {
    const { scopeSearch } = rig(isPartly());
    expect(await unexplained(scopeSearch.split({ keys: scopeA, parts: bothParts }))).toEqual([]);
  });
});

test("a scope of which one half is forbidden is not: both halves are left unexplained as they were refused", async () => {
  const { scopeSearch, forbiddenScopes } = rig((keys) => (keys.includes("a1") ? forbidden : refused));
  expect(await unexplained(scopeSearch.split({ keys: scopeA, parts: 1 }))).toEqual([
    ["a1", 1, "forbidden"],
    ["a2", 1, "refused"],
  ]);
  expect(forbiddenScopes.hasAny).toBe(false);
});
