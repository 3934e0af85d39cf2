import type { Parts } from "../../cache/cache";
import type { BatchPlan, Plan } from "../../dispatcher/batch";
import { limits } from "./wire";

/**
 * The plan of `/latest`. Codes that want the same categories form a group. As long as a group fills a batch it goes alone, without
 * surplus; only what is left of the groups is mixed, nearest sets of categories first, so that the number of requests is
 * ceil(codes / 100), the least there is, and the surplus stays within the mixed batches.
 *
 * @param widen Categories that are asked along because the workbook is known to use them.
 */
export function planLatest(widen: (code: string, parts: Parts) => Parts = (_code, parts) => parts): Plan {
  const size = limits.codesOfLatest;
  return {
    groupOf: widen,
    next(waiting, mayBePartial) {
      let total = 0;
      for (const [parts, count] of waiting) {
        if (count >= size) return { take: [[parts, size]], parts };
        total += count;
      }
      return total >= size || (mayBePartial && total > 0) ? mixed(waiting, size) : undefined;
    },
  };
}

/** The plan of a question that travels in lists of a given length, all alike: `/search`, or one request a key. */
export function planList(size: number): Plan {
  return {
    groupOf: () => 0,
    next(waiting, mayBePartial) {
      const count = waiting.get(0) ?? 0;
      return count >= size || (mayBePartial && count > 0)
        ? { take: [[0, Math.min(count, size)]], parts: 1 }
        : undefined;
    },
  };
}

/** Of the chains that start with each group, the one that asks the fewest categories nobody wants. */
function mixed(waiting: ReadonlyMap<number, number>, size: number): BatchPlan {
  const chains = [...waiting.keys()].map((group) => chainFrom(group, waiting, size));
  return chains.reduce((best, chain) => (surplusOf(chain) < surplusOf(best) ? chain : best));
}

/** Fills a batch from one group and goes on with the group that is nearest to what it asks already. */
function chainFrom(first: number, waiting: ReadonlyMap<number, number>, size: number): BatchPlan {
  const left = new Map(waiting);
  const take: [number, number][] = [];
  let parts: Parts = 0;
  let room = size;
  let group: number | undefined = first;
  while (group !== undefined && room > 0) {
    const count = Math.min(room, left.get(group) ?? 0);
    take.push([group, count]);
    left.delete(group);
    parts |= group;
    room -= count;
    group = nearest(left, parts);
  }
  return { take, parts };
}

function nearest(groups: ReadonlyMap<number, number>, parts: Parts): number | undefined {
  const distance = (group: number): number => bits(parts & ~group) + bits(group & ~parts) * 2;
  return [...groups.keys()].sort((one, other) => distance(one) - distance(other))[0];
}

function surplusOf({ take, parts }: BatchPlan): number {
  return take.reduce((surplus, [group, count]) => surplus + count * bits(parts & ~group), 0);
}

function bits(parts: Parts): number {
  let count = 0;
  for (let rest = parts; rest; rest &= rest - 1) count++;
  return count;
}
