import { answeringUnless, refusalOf, signal } from "../../../tests/support/refusingService";
import { AddinError } from "../errors/addinError";
import type { Batch } from "./batch";

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

test("good keys behind many bad ones have their values although the service failed at all of them twice", async () => {
  const hundred = sorted.slice(0, 100);
  const bad = new Set(hundred.slice(0, 60));
  const refusal = refusalOf({ isBad: (key) => bad.has(key) });
  let failures = 2;
  const { send, sent } = answeringUnless((batch: Batch) =>
    failures-- > 0 ? new AddinError("serverError", { status: 503 }) : refusal(batch),
  );
  const good = hundred.filter((key) => !bad.has(key));
  const { missing } = await recalculate(hundred, good, 0b111111, send, 9);
  expect([missing, sent.length <= 9 * 64]).toEqual([[], true]);
});
