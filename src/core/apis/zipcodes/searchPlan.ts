import { stateNumberOf } from "../../codes/states";
import type { BatchPlan, Plan } from "../../dispatcher/batch";
import type { Roads } from "./roads";
import { sum } from "./sum";

/** The cost of a request, its latency and its share of the rate limit, expressed in transferred postal codes. */
const requestInCodes = 200;

/** The plan of point searches. Codes of one state form a group; states that are worth their pages travel before what is searched. */
export function planSearch(roads: Roads): Plan {
  return {
    groupOf: stateNumberOf,
    requests: (waiting) => roads.choose(waiting, requestInCodes).requests,
    next(all, mayBePartial, overdue) {
      const waiting = new Map([...all].filter(([state]) => !roads.underWay.has(state)));
      const [list] = roads.choose(waiting, requestInCodes).lists;
      if (list) return { take: list.map((state) => [state, waiting.get(state) ?? 0]), parts: 1, road: "pages" };
      const size = roads.batchSize.codes;
      const total = sum(waiting.values());
      return total >= size || (mayBePartial && total > 0) ? searchOf(waiting, size, overdue) : undefined;
    },
  };
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
