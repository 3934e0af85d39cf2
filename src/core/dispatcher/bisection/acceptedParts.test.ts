import { AcceptedParts } from "./acceptedParts";

const keys = Array.from({ length: 20 }, (_, index) => String(index));
const oneScope = (): string => "";

describe("the samples that tell whether parts are refused for all", () => {
  const samplesOf = (parts: AcceptedParts, accepts: (parts: number) => boolean): [string | undefined, number][] => {
    const samples: [string | undefined, number][] = [];
    for (let sample; (sample = parts.nextSample({ keys, parts: 0b1111 }));) {
      samples.push([sample.keys[0], sample.parts]);
      if (accepts(sample.parts)) parts.add(sample);
    }
    return samples;
  };

  test("are none when everything was accepted", () => {
    const parts = new AcceptedParts(oneScope);
    parts.add({ keys: ["a"], parts: 0b11 });
    expect(parts.nextSample({ keys, parts: 0b11 })).toBeUndefined();
  });

  test("end with the first one that is accepted for all these parts", () => {
    const parts = new AcceptedParts(oneScope);
    parts.add({ keys: ["a"], parts: 0b1000 });
    expect(samplesOf(parts, () => true)).toEqual([["15", 0b0111]]);
  });

  test("begin with a key that was accepted for other parts, if it is among these", () => {
    const parts = new AcceptedParts(oneScope);
    parts.add({ keys: ["3"], parts: 0b1000 });
    expect(samplesOf(parts, (part) => part === 0b001 || part === 0b010).slice(0, 5)).toEqual([
      ["3", 0b0111],
      ...[0b001, 0b010, 0b100].map((part) => ["3", part]),
      ["15", 0b100],
    ]);
  });

  test("are keys of up to five scopes, which may be forbidden, where these were accepted for other parts", () => {
    const ofTheirOwn = new AcceptedParts((key) => key);
    const ofOne = new AcceptedParts(oneScope);
    for (const parts of [ofTheirOwn, ofOne]) parts.add({ keys: keys.slice(0, 7), parts: 0b0111 });
    const sampled = [ofTheirOwn, ofOne].map((parts) => samplesOf(parts, () => false).map(([key]) => Number(key)));
    expect(sampled.map((some) => some.sort((one, other) => one - other))).toEqual([
      [0, 1, 2, 3, 4, 15, 16, 17, 18, 19],
      [0, 15, 16, 17, 18, 19],
    ]);
  });

  test("are rather keys that were accepted for more parts at once, as those that were for fewer may be bad", () => {
    const parts = new AcceptedParts((key) => key);
    for (const key of ["1", "2", "3", "4", "5"]) parts.add({ keys: [key], parts: 0b0001 });
    for (const key of ["6", "7"]) parts.add({ keys: [key], parts: 0b0110 });
    parts.add({ keys: ["8"], parts: 0b0001 });
    const sampled = samplesOf(parts, () => false).flatMap(([key]) => (Number(key) < 10 ? (key ?? []) : []));
    expect(sampled.sort()).toEqual(["3", "4", "5", "6", "7"]);
  });

  test("are the better one of two keys of a scope", () => {
    const parts = new AcceptedParts(oneScope);
    for (const key of ["1", "2"]) parts.add({ keys: [key], parts: 0b0001 });
    expect(samplesOf(parts, () => false)[0]).toEqual(["1", 0b1110]);
    parts.add({ keys: ["3"], parts: 0b0011 });
    parts.add({ keys: ["4"], parts: 0b0110 });
    expect(samplesOf(parts, () => false)).toEqual([["3", 0b1000]]);
  });

  test("are no key twice for the same part, although it is accepted for more parts later", () => {
    const parts = new AcceptedParts(oneScope);
    parts.add({ keys: ["3"], parts: 0b0001 });
    expect(samplesOf(parts, () => false)[0]).toEqual(["3", 0b1110]);
    parts.add({ keys: ["3"], parts: 0b0110 });
    expect(samplesOf(parts, () => false)).toEqual([]);
  });

  test("are asked part by part once that is refused, until each part was accepted or refused for four keys", () => {
    const parts = new AcceptedParts(oneScope);
    parts.add({ keys: ["a"], parts: 0b1000 });
    const isOneGoodPart = (part: number): boolean => part === 0b001 || part === 0b010;
    expect(samplesOf(parts, isOneGoodPart)).toEqual([
      ["15", 0b0111],
      ...[0b001, 0b010, 0b100].map((part) => ["16", part]),
      ...["17", "18", "19"].map((key) => [key, 0b100]),
    ]);
    expect(samplesOf(parts, () => false)).toEqual([]);
  });
});

test("parts that were accepted for some key are taken apart from the others", () => {
  const parts = new AcceptedParts(oneScope);
  const subset = { keys: ["a"], parts: 0b111 };
  expect([parts.hasAny, parts.takeApart(subset), parts.includesAll(0b010)]).toEqual([false, undefined, false]);
  parts.add({ keys: ["a"], parts: 0b010 });
  expect([parts.hasAny, parts.includesNone(0b101), parts.includesNone(0b011)]).toEqual([true, true, false]);
  expect(parts.takeApart(subset)).toEqual([
    { keys: ["a"], parts: 0b010 },
    { keys: ["a"], parts: 0b101 },
  ]);
  expect([parts.includesAll(0b010), parts.includesAll(0b011)]).toEqual([true, false]);
  parts.add({ keys: ["a"], parts: 0b101 });
  expect(parts.takeApart(subset)).toBeUndefined();
});

test("the best keys are those that were accepted for the most parts, at once or not", () => {
  const parts = new AcceptedParts(oneScope);
  parts.add({ keys: ["a", "b", "c"], parts: 0b001 });
  expect(parts.best(["b", "c", "d"])).toEqual(["b", "c"]);
  parts.add({ keys: ["a", "c"], parts: 0b010 });
  expect(parts.best(["b", "c"])).toEqual(["c"]);
  parts.add({ keys: ["d"], parts: 0b111 });
  expect(parts.best(["a", "b", "c"])).toEqual([]);
});
