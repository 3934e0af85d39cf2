import type { Parts } from "../../../cache/cache";
import type { BatchPlan, Plan } from "../../../dispatcher/batch";
import { type BatchSize, sum } from "../batches";

/**
 * The plan of `/latest`. Codes that want the same categories form a group. A group that fills a batch travels alone, without surplus. What
 * is left of the groups is mixed, the most similar sets of categories first. So there are never more than ceil(codes / 100) requests, which
 * is the minimum, and only mixed batches ask for categories that some codes do not need.
 */
export function planLatest(batchSize: BatchSize): Plan {
  return {
    groupOf: (_code, parts) => parts,
    requests: (waiting) => Math.ceil(sum(waiting.values()) / batchSize.codes),
    next(waiting, mayBePartial, overdue) {
      const size = batchSize.codes;
      const total = sum(waiting.values());
      if (total < size && !(mayBePartial && total > 0)) return undefined;
      // A batch that begins with the overdue group is as full as any other: fairness costs no request.
      if (overdue !== undefined && total >= size) return chainFrom(overdue, waiting, size, size).at(-1);
      for (const [parts, count] of waiting) if (count >= size) return { take: [[parts, size]], parts };
      // The last batch need not be full, so any one batch may be smaller instead of being filled up with codes of other groups.
      const minCodes = mayBePartial ? total - (Math.ceil(total / size) - 1) * size : size;
      return mixed(waiting, size, minCodes);
    },
  };
}

/** The plan of questions that are asked one by one. */
export const planEach: Plan = {
  groupOf: () => 0,
  requests: (waiting) => sum(waiting.values()),
  next: (waiting) => (waiting.has(0) ? { take: [[0, 1]], parts: 1 } : undefined),
};

/** The batch with the least surplus for each code, of all with at least this many codes. */
function mixed(waiting: ReadonlyMap<number, number>, maxCodes: number, minCodes: number): BatchPlan {
  const batches = [...waiting.keys()].flatMap((group) => chainFrom(group, waiting, maxCodes, minCodes));
  return batches.reduce((best, batch) => (surplusOf(batch) < surplusOf(best) ? batch : best));
}

/** Fills a batch from one group, and then from whichever group is most similar to what it asks so far. Every step is a possible batch. */
function chainFrom(
  first: number,
  waiting: ReadonlyMap<number, number>,
  maxCodes: number,
  minCodes: number,
): BatchPlan[] {
  const left = new Map(waiting);
  const stops: BatchPlan[] = [];
  let take: [number, number][] = [];
  let parts: Parts = 0;
  let size = 0;
  let group: number | undefined = first;
  while (group !== undefined && size < maxCodes) {
    const count = Math.min(maxCodes - size, left.get(group) ?? 0);
    take = [...take, [group, count]];
    parts |= group;
    size += count;
    if (size >= minCodes) stops.push({ take, parts });
    left.delete(group);
    group = nearest(left, parts);
  }
  return stops;
}

function nearest(groups: ReadonlyMap<number, number>, parts: Parts): number | undefined {
  const distance = (group: number): number => bits(parts ^ group);
  return [...groups.keys()].sort((one, other) => distance(one) - distance(other))[0];
}

function surplusOf({ take, parts }: BatchPlan): number {
  const codes = sum(take.map(([, count]) => count));
  return take.reduce((surplus, [group, count]) => surplus + count * bits(parts & ~group), 0) / codes;
}

function bits(parts: Parts): number {
  let count = 0;
  for (let rest = parts; rest; rest &= rest - 1) count++;
  return count;
}
