/** The ids of states by their numbers, in the order of the ids: equal lists make equal questions. */
export function stateIdsOf(stateNumbers: readonly number[]): string[] {
  return stateNumbers.map((state) => String(state).padStart(2, "0")).sort();
}
