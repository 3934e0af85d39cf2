import { recalculated, sixParts } from "../../../../tests/support/recalculated";
import { refusalOf } from "../../../../tests/support/refusingService";
import { seededRandom } from "../../../service/demonstration/random";
import { AddinError } from "../../errors/addinError";
import type { Batch } from "../batch";
import { maxRequestsOfBatch } from "./splitRequests";

const sorted = Array.from({ length: 1000 }, (_, index) => String(10_000 + index));

test("beside a part that is refused for every key, a batch in which every key is bad does not keep the next one from its values", async () => {
  const keys = sorted.slice(0, 500);
  const bad = new Set(keys.slice(0, 110));
  const { told } = await recalculated(keys, refusalOf({ isBad: (key, part) => bad.has(key) || part === 0 }), 5);
  const good = keys.filter((key) => !bad.has(key));
  expect(good.filter((key) => sixParts.slice(1).some((part) => told(key, part) !== key))).toEqual([]);
});

test.each(
  [200, 300, 500, 1000].flatMap((count) => [[5], sixParts].map((wanted): [number, number[]] => [count, wanted])),
)(
  "bad keys in a row, wherever they are among %i, keep no good one from its values for more than four recalculations (parts %j)",
  async (count, wanted) => {
    const keys = sorted.slice(0, count);
    for (const share of [0.1, 0.22, 0.25])
      for (const start of [0, 0.13, 0.37, 0.5, 1]) {
        const first = Math.floor(count * (1 - share) * start);
        const bad = new Set(keys.slice(first, first + Math.floor(count * share)));
        const { told } = await recalculated(keys, refusalOf({ isBad: (key) => bad.has(key) }), 4, wanted);
        const isMissing = (key: string): boolean => wanted.some((part) => told(key, part) !== key);
        const missing = keys.filter((key) => !bad.has(key) && isMissing(key));
        expect([share, start, missing]).toEqual([share, start, []]);
      }
  },
);

/** Sheets, and the recalculation until which the good keys are found: earlier where one key of a batch happens to show that some are accepted. */
test.each([
  [1, 8],
  [3, 11],
  [4, 12],
  [9, 4],
  [15, 4],
  [22, 4],
])(
  "a good key in each of two batches is found behind a batch in which every key is bad (sheet %i)",
  async (seed, until) => {
    const random = seededRandom(seed);
    const keys = sorted.slice(0, 300);
    const good = [100, 200].map((first) => keys[first + Math.floor(random.next() * 100)] ?? "");
    const { told, requestsOf } = await recalculated(keys, refusalOf({ isBad: (key) => !good.includes(key) }), until);
    expect(good.filter((key) => sixParts.some((part) => told(key, part) !== key))).toEqual([]);
    expect(Math.max(...requestsOf.slice(0, 3))).toBeLessThanOrEqual(3 * maxRequestsOfBatch);
  },
);

test.each([1, 2, 3])(
  "of twenty parts, too, the few good keys have their values after four recalculations (sheet %i)",
  async (seed) => {
    const random = seededRandom(seed);
    const keys = sorted.slice(0, 100);
    const twenty = Array.from({ length: 20 }, (_, part) => part);
    const good = new Set(Array.from({ length: 3 }, () => keys[Math.floor(random.next() * 100)] ?? ""));
    const { told } = await recalculated(keys, refusalOf({ isBad: (key) => !good.has(key) }), 4, twenty);
    expect([...good].filter((key) => twenty.some((part) => told(key, part) !== key))).toEqual([]);
  },
);

test("good keys behind many bad ones have their values although the service failed at all of them twice", async () => {
  const keys = sorted.slice(0, 100);
  const bad = new Set(keys.slice(0, 60));
  const refusal = refusalOf({ isBad: (key) => bad.has(key) });
  let failures = 2;
  const failing = (batch: Batch): AddinError | undefined =>
    failures-- > 0 ? new AddinError("serverError", { status: 503 }) : refusal(batch);
  const { told, requestsOf } = await recalculated(keys, failing);
  expect(keys.filter((key) => !bad.has(key) && told(key, 5) !== key)).toEqual([]);
  expect(Math.max(...requestsOf)).toBeLessThanOrEqual(64);
});
