import { answeringUnless, refusalOf, signal } from "../../../tests/support/refusingService";

const sorted = Array.from({ length: 500 }, (_, index) => String(10_000 + index));

/** Recalculates a sheet in batches of a hundred, one after another, until every good key has its value for the last part, or `max` times. */
async function recalculate(keys: readonly string[], good: readonly string[], parts: number, send: Send, max: number) {
  const valued = new Set<string>();
  let recalculation = 0;
  while (recalculation < max && !good.every((key) => valued.has(key))) {
    recalculation++;
    const open = keys.filter((key) => !valued.has(key));
    for (let first = 0; first < open.length; first += 100) {
      const batch = { keys: open.slice(first, first + 100), parts, recalculation };
      const outcome = await send(batch, signal).catch(() => undefined);
      for (const [key, known] of outcome?.answers ?? []) if (known[5] === key) valued.add(key);
    }
  }
  return { recalculation, missing: good.filter((key) => !valued.has(key)) };
}

type Send = ReturnType<typeof answeringUnless>["send"];

test.each([
  ["", 1 << 5, () => false],
  ["beside a part that is refused for every key, ", 0b111111, (part: number) => part === 0],
])(
  "%sa batch in which every key is bad does not keep the next one from its values",
  async (_beside, parts, isForAll) => {
    const bad = new Set(sorted.slice(0, 110));
    const isBad = (key: string, part: number): boolean => bad.has(key) || isForAll(part);
    const { send } = answeringUnless(refusalOf({ isBad }));
    const good = sorted.filter((key) => !bad.has(key));
    const { recalculation, missing } = await recalculate(sorted, good, parts, send, 9);
    expect(missing).toEqual([]);
    expect(recalculation).toBeLessThanOrEqual(5);
  },
);
