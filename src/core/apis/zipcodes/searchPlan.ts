import { stateIdOf, states } from "../../codes/states";
import type { BatchPlan, Plan } from "../../dispatcher/batch";
import type { BatchSize } from "./batchSize";
import { limits } from "./wire";

/** The cost of a request, its latency and its share of the rate limit, expressed in transferred postal codes. */
const requestInCodes = 200;

/** The group of codes in no known state, which can only be searched. */
const nowhere = 0;

/**
 * The plan of point searches. A search carries twenty codes, a catalog page two thousand, so reading the pages of a state is cheaper when
 * many of its codes are wanted. For each state, both roads are compared by their requests and the codes they transfer. All states that are
 * worth their pages share one filter, so that the whole country costs no more than its pages.
 *
 * @param closed States whose pages did not work: their codes are searched.
 * @param underWay States whose pages are on their way: their codes wait for them.
 */
export function planSearch(
  closed: ReadonlySet<string>,
  batchSize: BatchSize,
  underWay: ReadonlySet<string> = new Set(),
): Plan {
  return {
    groupOf: (code) => Number(stateIdOf(code) ?? nowhere),
    requests: (waiting) => {
      let listed = 0;
      let searched = 0;
      for (const [state, count] of waiting) {
        if (isWorthPages(state, count, closed, batchSize.codes)) listed += states[state - 1]?.codes ?? 0;
        else searched += count;
      }
      return Math.ceil(listed / limits.pageSize) + Math.ceil(searched / batchSize.codes);
    },
    next(all, mayBePartial, overdue) {
      const waiting = new Map([...all].filter(([state]) => !underWay.has(stateIdOfGroup(state))));
      const worthPages = [...waiting].filter(([state, count]) => isWorthPages(state, count, closed, batchSize.codes));
      if (worthPages.length > 0) return { take: worthPages, parts: 1, road: "pages" };
      const total = [...waiting.values()].reduce((sum, count) => sum + count, 0);
      const isFull = total >= batchSize.codes;
      return isFull || (mayBePartial && total > 0) ? searchOf(waiting, batchSize.codes, overdue) : undefined;
    },
  };
}

function stateIdOfGroup(group: number): string {
  return String(group).padStart(2, "0");
}

function isWorthPages(state: number, count: number, closed: ReadonlySet<string>, size: number): boolean {
  const codes = states[state - 1]?.codes;
  if (codes === undefined || closed.has(stateIdOfGroup(state))) return false;
  const bySearch = Math.ceil(count / size) * requestInCodes + count;
  const byPages = pagesOf(state) * requestInCodes + codes;
  return byPages < bySearch;
}

function pagesOf(state: number): number {
  return Math.ceil((states[state - 1]?.codes ?? 0) / limits.pageSize);
}

/** The overdue group first, then in the order of arrival. */
function searchOf(waiting: ReadonlyMap<number, number>, size: number, overdue: number | undefined): BatchPlan {
  const take: [number, number][] = [];
  let room = size;
  for (const [group, count] of [...waiting].sort(
    ([one], [other]) => Number(other === overdue) - Number(one === overdue),
  )) {
    if (room === 0) break;
    take.push([group, Math.min(room, count)]);
    room -= Math.min(room, count);
  }
  return { take, parts: 1, road: "search" };
}
