import { stateIdOf, stateNumberOf, states as allStates } from "../../../codes/states";
import type { BatchPlan, Plan } from "../../../dispatcher/batch";
import { type BatchSize, sum } from "../batches";
import { limits, type ZipCodeItem } from "../wire";

/** The states that are read page by page, in lists that share a filter; codes of all others are searched. */
interface Choice {
  lists: number[][];
  requests: number;
  /** The cost, in transferred postal codes. */
  cost: number;
}

/**
 * Chooses the road of each state's codes, and remembers what became of it under this account. A search carries twenty codes, a catalog page two
 * thousand, so reading the pages of a state is cheaper when many of its codes are wanted (decision 7). A state goes by its number, as in plans.
 */
export class Roads {
  /** States whose pages are on their way: their codes wait for them. */
  readonly underWay = new Set<number>();
  /** States whose pages did not work. */
  closed = new Set<number>();
  /** States that were refused together, each of which may be the reason. */
  alone = new Set<number>();

  constructor(readonly batchSize: BatchSize) {}

  /**
   * Finds the states whose pages, together with a search for the other codes, cost the least. It adds states in order of the share of their
   * codes that is wanted. All share one filter, so that the whole country costs no more than its pages, but for those that are asked alone.
   * @param wanted How many codes of each state.
   * @param requestInCodes What a request costs, expressed in transferred postal codes.
   */
  choose(wanted: ReadonlyMap<number, number>, requestInCodes: number): Choice {
    const wantedOf = (state: number): number => wanted.get(state) ?? 0;
    const shareOf = (state: number): number => wantedOf(state) / codesOf(state);
    const choiceOf = (chosen: readonly number[]): Choice => {
      const together = chosen.filter((state) => !this.alone.has(state));
      const alone = chosen.filter((state) => this.alone.has(state)).map((state) => [state]);
      const lists = together.length > 0 ? [together, ...alone] : alone;
      const pages = sum(lists.map((list) => Math.ceil(sum(list.map(codesOf)) / limits.pageSize)));
      const searched = sum(wanted.values()) - sum(chosen.map(wantedOf));
      const requests = pages + Math.ceil(searched / this.batchSize.codes);
      return { lists, requests, cost: requests * requestInCodes + sum(chosen.map(codesOf)) + searched };
    };
    const open = [...wanted.keys()].filter((state) => codesOf(state) > 0 && !this.closed.has(state));
    open.sort((one, other) => shareOf(other) - shareOf(one));
    const choices = [0, ...open].map((_, count) => choiceOf(open.slice(0, count)));
    return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best));
  }

  /** Allows pages that did not work to be tried again: the service is back, or the user wants newer answers. */
  reopen(): void {
    this.closed.clear();
  }

  /** Forgets everything but what is on its way, with new sets: what the account before still learns goes into its own. */
  forget(): void {
    this.closed = new Set();
    this.alone = new Set();
  }
}

/** Roughly how many codes a state has; 0 for what is no state. */
function codesOf(state: number): number {
  return allStates[state - 1]?.codes ?? 0;
}

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

// Lists of the codes of some states, read page by page: how they are asked for, what they hold, and what the roads learn from them. None of
// this is a method of `Roads`, because it loads with the first pages.

/** The ids of states by their numbers, in the order of the ids: equal lists make equal questions. */
export function stateIdsOf(stateNumbers: readonly number[]): string[] {
  return stateNumbers.map((state) => String(state).padStart(2, "0")).sort();
}

/** Lists that hold as many codes as the service counts. One that is read from the store is not among them: it may lack an unreadable record. */
const whole = new WeakSet<readonly ZipCodeItem[]>();

export function noteWhole(items: readonly ZipCodeItem[]): void {
  whole.add(items);
}

/**
 * True if a list holds as many codes as the service counts, all of them in these states: a code of theirs that it lacks does not exist
 * (decision 7).
 */
export function holdsAllOf(stateIds: readonly string[], items: readonly ZipCodeItem[]): boolean {
  return whole.has(items) && items.every((item) => stateIds.includes(stateIdOf(item.zip_code) ?? ""));
}

/** The knowledge about the states of one account. */
export type KnownStates = Pick<Roads, "closed" | "alone">;

/** Has the codes of these states searched, because their pages did not work. */
export function closeStates({ closed }: KnownStates, states: readonly number[]): void {
  for (const state of states) closed.add(state);
}

/** Has states that were refused together asked one by one, and closes one that was refused alone. */
export function noteRefusedStates({ alone, closed }: KnownStates, states: readonly number[]): void {
  const refused = states.length > 1 ? alone : closed;
  for (const state of states) refused.add(state);
}

/** Notes that these states may be read: others were the reason for a refusal. */
export function notePermittedStates({ alone }: KnownStates, states: readonly number[]): void {
  for (const state of states) alone.delete(state);
}
