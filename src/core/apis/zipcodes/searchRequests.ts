import { planSearch } from "./searchPlan";
import { BatchSize } from "./batchSize";
import { limits } from "./wire";

/** The one part of an item of geography. */
const wholePart = 1;

/** The requests that a search for these codes takes, by the plan that it follows. */
export function searchRequestsFor(codes: readonly string[]): number {
  const plan = planSearch(new Set(), new BatchSize(limits.codesOfSearch));
  const waiting = new Map<number, number>();
  for (const code of codes) {
    const group = plan.groupOf(code, wholePart);
    waiting.set(group, (waiting.get(group) ?? 0) + 1);
  }
  return plan.requests(waiting);
}
