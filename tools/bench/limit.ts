import { limits } from "../../src/core/apis/zipcodes/wire";
import { Capacity } from "./service/conditions";
import type { Ask, Workload } from "./workloads";

/** The limit that no client can beat. */
export interface Limit {
  requests: number;
  /** Milliseconds to the last answer. */
  wall: number;
  codeCategories: number;
}

/**
 * A request takes any categories, so ceil(distinct codes / 100) requests are enough. A batch can leave once the last formula
 * that asks one of its codes was called; it is then worked on as soon as the service has a slot, and a token, for it.
 */
export function limitOf(workload: Workload): Limit {
  const asks = workload.asks();
  const batchesAt = batchArrivals(asks);
  return {
    requests: batchesAt.length,
    wall: timeOn(batchesAt, workload),
    codeCategories: demanded(asks),
  };
}

/** When each batch is complete: codes in the order in which they are, a hundred a batch. */
function batchArrivals(asks: readonly Ask[]): number[] {
  const lastAsked = new Map<string, number>();
  for (const { code, at } of asks) lastAsked.set(code, Math.max(at, lastAsked.get(code) ?? 0));
  const arrivals = [...lastAsked.values()].sort((one, other) => one - other);
  return arrivals.filter((_, index) => (index + 1) % limits.codesOfLatest === 0 || index === arrivals.length - 1);
}

function timeOn(batchesAt: readonly number[], { conditions }: Workload): number {
  const capacity = new Capacity(conditions);
  return Math.max(...batchesAt.map((at, index) => capacity.endOf(Math.max(at, tokenAt(index, conditions.rate)))));
}

/** When the bucket holds a token for the `index`th request. */
function tokenAt(index: number, rate: Workload["conditions"]["rate"]): number {
  return rate === undefined ? 0 : (Math.max(0, index + 1 - rate.burst) * 1000) / rate.perSecond;
}

function demanded(asks: readonly Ask[]): number {
  return new Set(asks.flatMap(({ code, column }) => column.categories.map((category) => code + category))).size;
}
