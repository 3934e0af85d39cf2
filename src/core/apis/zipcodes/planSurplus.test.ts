import fc from "fast-check";
import type { Plan } from "../../dispatcher/batch";
import { BatchSize } from "./batches";
import { planLatest } from "./latest/plan";

/** The plan of a workbook of which nothing is remembered. */
const asAsked = (): Plan => planLatest((_code, parts) => parts, new BatchSize(100));

test("groups that fill their batches are sent without any surplus", () => {
  expect(run(asAsked(), { 1: 300, 2: 200, 63: 100 })).toMatchObject({ requests: 6, surplus: 0 });
});

test("a plan needs the fewest requests there are for any mix of categories, and bounds the surplus by its mixed batches", () => {
  fc.assert(
    fc.property(groupsOf(700), (groups) => {
      const { requests, surplus, sizes } = run(asAsked(), groups);
      const counts = Object.values(groups);
      expect(requests).toBe(Math.ceil(total(groups as Record<number, number>) / 100));
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(100);
      const pure = counts.reduce((sum, count) => sum + Math.floor(count / 100), 0);
      expect(surplus).toBeLessThanOrEqual((requests - pure) * 100 * 5);
    }),
  );
});

test("what is nearest is mixed: over many small mixes the surplus stays within a quarter of the least there is", () => {
  const mixes = fc.sample(
    fc.tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 63 }), { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 10, max: 60 }),
    ),
    { numRuns: 60, seed: 20_261_121 },
  );
  const sum = (surplusOf: (masks: number[], count: number) => number): number =>
    mixes.reduce((total, [masks, count]) => total + surplusOf(masks, count), 0);
  const ours = sum((masks, count) => run(asAsked(), Object.fromEntries(masks.map((mask) => [mask, count]))).surplus);
  expect(ours).toBeLessThanOrEqual(sum(minSurplus) * 1.25);
});

/** Takes batches out of the groups until none is left. */
function run(plan: Plan, groups: Record<number, number>): { requests: number; surplus: number; sizes: number[] } {
  const waiting = new Map(Object.entries(groups).map(([group, count]) => [Number(group), count]));
  const sizes: number[] = [];
  let surplus = 0;
  for (;;) {
    const next = plan.next(waiting, true);
    if (!next) break;
    let size = 0;
    for (const [group, count] of next.take) {
      const left = (waiting.get(group) ?? 0) - count;
      if (left < 0 || (next.parts & group) !== group)
        throw new Error("took what is not there, or left out what was asked");
      if (left === 0) waiting.delete(group);
      else waiting.set(group, left);
      surplus += count * bits(next.parts & ~group);
      size += count;
    }
    if (size === 0) throw new Error("took nothing");
    sizes.push(size);
  }
  if (waiting.size > 0) throw new Error("left something behind");
  return { requests: sizes.length, surplus, sizes };
}

const bits = (parts: number): number => [...parts.toString(2)].filter((bit) => bit === "1").length;
const total = (groups: Record<number, number>): number => Object.values(groups).reduce((sum, count) => sum + count, 0);
const groupsOf = (maxCodes: number) =>
  fc.dictionary(fc.integer({ min: 1, max: 63 }).map(String), fc.integer({ min: 1, max: maxCodes }), { maxKeys: 20 });

/** Brute force: every order of the groups, and in each the best points at which to cut it into the fewest batches. */
function minSurplus(masks: readonly number[], count: number): number {
  return Math.min(
    ...permutations(masks).map((order) => minInOrder(order.flatMap((mask) => Array<number>(count).fill(mask)))),
  );
}

function minInOrder(codes: readonly number[]): number {
  let best = Array.from({ length: codes.length + 1 }, (_, end) => (end === 0 ? 0 : Infinity));
  for (let batch = 0; batch < Math.ceil(codes.length / 100); batch++) {
    const next = best.map(() => Infinity);
    best.forEach((before, start) => {
      if (before === Infinity) return;
      for (let end = start + 1; end <= Math.min(codes.length, start + 100); end++) {
        next[end] = Math.min(next[end] ?? Infinity, before + surplusOfBatch(codes.slice(start, end)));
      }
    });
    best = next;
  }
  return best[codes.length] ?? Infinity;
}

function surplusOfBatch(codes: readonly number[]): number {
  const parts = codes.reduce((union, mask) => union | mask, 0);
  return codes.reduce((sum, mask) => sum + (bitCounts[parts & ~mask] ?? 0), 0);
}

const bitCounts = Array.from({ length: 64 }, (_, parts) => bits(parts));

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}
