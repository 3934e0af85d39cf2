import { recalculated, sixParts as parts } from "../../../../tests/support/recalculated";
import { hundredKeys, refusalOf } from "../../../../tests/support/refusingService";

const tellAll = (keys: readonly string[], isBad: (key: string, part: number) => boolean, max?: number) =>
  recalculated(keys, refusalOf({ isBad }), max);

test.each<[number, string, (index: number, part: number) => boolean]>([
  [100, "a quarter in one part", (index, part) => index % 4 === 0 && part === 3],
  [100, "a tenth in two parts", (index, part) => index % 10 === 0 && (part === 3 || part === 4)],
  [58, "a fifth in two parts", (index, part) => index % 5 === 0 && (part === 3 || part === 4)],
  [50, "half in the first part", (index, part) => index % 2 === 0 && part === 0],
  [36, "half in two parts", (index, part) => index % 2 === 0 && (part === 3 || part === 4)],
])("of %i keys that are bad, %s, all is told after four recalculations, and rightly", async (count, _title, isBad) => {
  const keys = hundredKeys.slice(0, count);
  const { told, recalculations } = await tellAll(keys, (key, part) => isBad(hundredKeys.indexOf(key), part));
  expect(recalculations).toBeLessThanOrEqual(4);
  for (const [index, key] of keys.entries())
    expect(parts.map((part) => told(key, part))).toEqual(parts.map((part) => (isBad(index, part) ? "refused" : key)));
});

test.each([10, 15, 18, 20, 22, 24, 25])(
  "the others have their values after four recalculations where %i keys of a hundred are each bad in a part of their own",
  async (bad) => {
    const numberOf = (key: string): number => (hundredKeys.indexOf(key) * 37) % 100;
    const isBad = (key: string, part: number): boolean => numberOf(key) < bad && numberOf(key) % 6 === part;
    const { told } = await tellAll(hundredKeys, isBad, 4);
    for (const key of hundredKeys.filter((one) => numberOf(one) >= bad))
      expect(parts.map((part) => told(key, part))).toEqual(parts.map(() => key));
  },
);

describe("beside a part that is refused for every key", () => {
  const isBadKey = (key: string, bad: number, turn: number): boolean =>
    (hundredKeys.indexOf(key) * 37 + turn * 7) % 100 < bad;
  const turns = Array.from({ length: 30 }, (_, turn) => turn);

  test.each([5, 15])(
    "of which %i are bad in all parts, the others have theirs after four recalculations",
    async (bad) => {
      for (const turn of turns) {
        const isBad = (key: string, part: number): boolean => part === turn % 6 || isBadKey(key, bad, turn);
        const { told } = await tellAll(hundredKeys, isBad, 4);
        const open = hundredKeys.filter((key) => !isBadKey(key, bad, turn));
        const missing = open.flatMap((key) =>
          parts.filter((part) => part !== turn % 6 && told(key, part) !== key).map((part) => [turn, key, part]),
        );
        expect(missing).toEqual([]);
      }
    },
  );

  test.each([0, 1, 3, 6])(
    "of which %i are bad in one more, the good parts are told after four recalculations, and all after seven",
    async (bad) => {
      for (const turn of turns) {
        const isBad = (key: string, part: number): boolean =>
          part === turn % 6 || (isBadKey(key, bad, turn) && hundredKeys.indexOf(key) % 6 === part);
        const good = hundredKeys.flatMap((key) =>
          parts.filter((part) => !isBad(key, part)).map((part) => ({ key, part })),
        );
        const { told } = await tellAll(hundredKeys, isBad, 4);
        expect(good.filter(({ key, part }) => told(key, part) !== key)).toEqual([]);
        const { recalculations } = await tellAll(hundredKeys, isBad);
        expect(recalculations).toBeLessThanOrEqual(7);
      }
    },
  );
});

test.each([25, 40, 60])(
  "where %i keys of a hundred are bad in all parts, all is told after six recalculations",
  async (bad) => {
    const isBad = (key: string): boolean => (hundredKeys.indexOf(key) * 37) % 100 < bad;
    const { told, recalculations } = await tellAll(hundredKeys, isBad);
    expect(recalculations).toBeLessThanOrEqual(6);
    for (const key of hundredKeys)
      expect(parts.map((part) => told(key, part))).toEqual(parts.map(() => (isBad(key) ? "refused" : key)));
  },
);

test.each([9, 12, 15, 20])(
  "no part is believed to be refused that a key would be given, where %i keys are bad: some in all parts, and others in two",
  async (bad) => {
    const isBad = (key: string, part: number): boolean => {
      const number = (hundredKeys.indexOf(key) * 37) % 100;
      return number < bad && (number % 3 === 0 || part % 3 === number % 3);
    };
    const { told } = await tellAll(hundredKeys, isBad);
    const wrong = hundredKeys.flatMap((key) =>
      parts.filter((part) => !isBad(key, part) && told(key, part) === "refused").map((part) => [key, part]),
    );
    expect(wrong).toEqual([]);
  },
);
