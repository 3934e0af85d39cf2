import type { Roads } from "./roads";

/** The knowledge about the states of one account. */
export type KnownStates = Pick<Roads, "closed" | "alone">;

// What pages have told of their states. These are not methods of `Roads`, because they load with the first pages.

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
