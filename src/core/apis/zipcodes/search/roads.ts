import { stateNumberOf, states as allStates } from "../../../codes/states";
import type { BatchPlan, Plan } from "../../../dispatcher/batch";
import { type BatchSize, sum } from "../batches";
import { limits } from "../wire";

/** The cost of a request, its latency and its share of the rate limit, expressed in transferred postal codes. */
const requestInCodes = 200;

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
  /** What this account has shown. Another account has another one, so that late answers to this one say nothing of it. */
  known = new KnownPages();

  constructor(readonly batchSize: BatchSize) {}

  /** The plan of point searches. Codes of one state form a group; states that are worth their pages travel before what is searched. */
  plan(): Plan {
    return {
      groupOf: stateNumberOf,
      requests: (waiting) => this.choose(waiting).requests,
      next: (all, mayBePartial, overdue) => {
        const waiting = new Map([...all].filter(([state]) => !this.underWay.has(state)));
        const [list] = this.choose(waiting).lists;
        if (list) return { take: list.map((state) => [state, waiting.get(state) ?? 0]), parts: 1, road: "pages" };
        const size = this.batchSize.codes;
        const total = sum(waiting.values());
        return total >= size || (mayBePartial && total > 0) ? searchOf(waiting, size, overdue) : undefined;
      },
    };
  }

  /**
   * Finds the states whose pages, together with a search for the other codes, cost the least. It adds states in order of the share of their
   * codes that is wanted. All share one filter, so that the whole country costs no more than its pages, but for those that are asked alone.
   * @param wanted How many codes of each state.
   * @param costOfRequest What a request costs, expressed in transferred postal codes.
   */
  choose(wanted: ReadonlyMap<number, number>, costOfRequest = requestInCodes): Choice {
    const { closed, alone } = this.known;
    const wantedOf = (state: number): number => wanted.get(state) ?? 0;
    const shareOf = (state: number): number => wantedOf(state) / codesOf(state);
    const choiceOf = (chosen: readonly number[]): Choice => {
      const together = chosen.filter((state) => !alone.has(state));
      const single = chosen.filter((state) => alone.has(state)).map((state) => [state]);
      const lists = together.length > 0 ? [together, ...single] : single;
      const pages = sum(lists.map((list) => Math.ceil(sum(list.map(codesOf)) / limits.pageSize)));
      const searched = sum(wanted.values()) - sum(chosen.map(wantedOf));
      const requests = pages + Math.ceil(searched / this.batchSize.codes);
      return { lists, requests, cost: requests * costOfRequest + sum(chosen.map(codesOf)) + searched };
    };
    const open = [...wanted.keys()].filter((state) => codesOf(state) > 0 && !closed.has(state));
    open.sort((one, other) => shareOf(other) - shareOf(one));
    const choices = [0, ...open].map((_, count) => choiceOf(open.slice(0, count)));
    return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best));
  }

  /** Allows pages that did not work to be tried again: the service is back, or the user wants newer answers. */
  reopen(): void {
    this.known.closed.clear();
  }

  /** Forgets everything but what is on its way. */
  forget(): void {
    this.known = new KnownPages();
  }
}

/** What the pages of some states have shown under one account. */
export class KnownPages {
  /** States whose pages did not work: their codes are searched. */
  readonly closed = new Set<number>();
  /** States that were refused together, each of which may be the reason: they are asked one by one. */
  readonly alone = new Set<number>();

  close(states: readonly number[]): void {
    for (const state of states) this.closed.add(state);
  }

  /** States that were refused: together, or one alone. */
  refuse(states: readonly number[]): void {
    if (states.length === 1) this.close(states);
    else for (const state of states) this.alone.add(state);
  }

  /** States that may be read: others were the reason for a refusal. */
  permit(states: readonly number[]): void {
    for (const state of states) this.alone.delete(state);
  }
}

/** The ids of states by their numbers, in the order of the ids: equal lists make equal questions. */
export function stateIdsOf(stateNumbers: readonly number[]): string[] {
  return stateNumbers.map((state) => String(state).padStart(2, "0")).sort();
}

/** Roughly how many codes a state has; 0 for what is no state. */
function codesOf(state: number): number {
  return allStates[state - 1]?.codes ?? 0;
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
