import { stateIdOf } from "../../codes/states";
import type { Roads } from "./roads";
import type { ZipCodeItem } from "./wire";

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
