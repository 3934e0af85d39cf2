import { states as allStates } from "../../codes/states";
import type { BatchSize } from "./batchSize";
import { sum } from "./sum";
import { limits } from "./wire";

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
