import type { Parts } from "../cache/cache";
import type { Dispatcher } from "./dispatcher";

/** The cost of some questions. */
interface Estimate {
  /** The keys that need a request. */
  missing: string[];
  requests: number;
}

/**
 * Estimates what questions would cost now, or after `expire`. Only the pane asks for it, so that the functions do without.
 * @param questions The parts asked of each key.
 * @param isRenewed Ignores what is held.
 */
export function estimate<Value>(
  dispatcher: Pick<Dispatcher<Value>, "plan" | "coveredParts">,
  questions: ReadonlyMap<string, Parts>,
  isRenewed = false,
): Estimate {
  const { plan } = dispatcher;
  const counts = new Map<number, number>();
  const missing: string[] = [];
  for (const [key, parts] of questions) {
    const unasked = isRenewed ? parts : parts & ~dispatcher.coveredParts(key);
    if (!unasked) continue;
    missing.push(key);
    const group = plan.groupOf(key, unasked);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return { missing, requests: plan.requests(counts) };
}
