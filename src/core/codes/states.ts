/** The codes of a state of Mexico. Its name is only for people, and is kept in `stateNames.ts`. */
export interface State {
  /** INEGI's id: two digits. */
  id: string;
  /** The first two digits of its postal codes, from–to. */
  prefixes: readonly [first: number, last: number];
  /** Roughly how many postal codes it has, for weighing costs: the count of the official catalog in December 2024. */
  codes: number;
}

/** The states, in the order of their ids, which have no gap: the first and the last prefix of each state's codes, and their number. */
const table: readonly (readonly [first: number, last: number, codes: number])[] = [
  [20, 20, 368],
  [21, 22, 490],
  [23, 23, 288],
  [24, 24, 265],
  [25, 27, 1053],
  [28, 28, 232],
  [29, 30, 1147],
  [31, 33, 1097],
  [1, 16, 1110],
  [34, 35, 1045],
  [36, 38, 1371],
  [39, 41, 1350],
  [42, 43, 1114],
  [44, 49, 1986],
  [50, 57, 2302],
  [58, 61, 1963],
  [62, 62, 412],
  [63, 63, 438],
  [64, 67, 1093],
  [68, 71, 1847],
  [72, 75, 1569],
  [76, 76, 514],
  [77, 77, 301],
  [78, 79, 978],
  [80, 82, 1146],
  [83, 85, 987],
  [86, 86, 458],
  [87, 89, 1005],
  [90, 90, 367],
  [91, 96, 2488],
  [97, 97, 476],
  [98, 99, 749],
];

/** The 32 states; no operation of the interface lists them. No prefix belongs to two states. */
export const states: readonly State[] = table.map(([first, last, codes], index) => ({
  id: String(index + 1).padStart(2, "0"),
  prefixes: [first, last],
  codes,
}));

const stateIdByPrefix: readonly string[] = states.reduce<string[]>((ids, state) => {
  for (let prefix = state.prefixes[0]; prefix <= state.prefixes[1]; prefix++) ids[prefix] = state.id;
  return ids;
}, []);

/** Finds the state of a postal code by its first two digits; undefined if no state has them. */
export function stateIdOf(code: string): string | undefined {
  return stateIdByPrefix[Number(code.slice(0, 2))];
}

/** The number of a code's state: its id without a leading zero, or 0 for a code of no state. */
export function stateNumberOf(code: string): number {
  return Number(stateIdOf(code) ?? 0);
}
