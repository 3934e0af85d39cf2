/** The codes of a state of Mexico. Its name is only for people, and is kept in `stateNames.ts`. */
export interface State {
  /** INEGI's id: two digits. */
  id: string;
  /** The first two digits of its postal codes, from–to. */
  prefixes: readonly [first: number, last: number];
  /** Roughly how many postal codes it has, for weighing costs: the count of the official catalog in December 2024. */
  codes: number;
}

/** Each state's id, the first and the last prefix of its codes, and their number. */
const table: readonly (readonly [id: string, first: number, last: number, codes: number])[] = [
  ["01", 20, 20, 368],
  ["02", 21, 22, 490],
  ["03", 23, 23, 288],
  ["04", 24, 24, 265],
  ["05", 25, 27, 1053],
  ["06", 28, 28, 232],
  ["07", 29, 30, 1147],
  ["08", 31, 33, 1097],
  ["09", 1, 16, 1110],
  ["10", 34, 35, 1045],
  ["11", 36, 38, 1371],
  ["12", 39, 41, 1350],
  ["13", 42, 43, 1114],
  ["14", 44, 49, 1986],
  ["15", 50, 57, 2302],
  ["16", 58, 61, 1963],
  ["17", 62, 62, 412],
  ["18", 63, 63, 438],
  ["19", 64, 67, 1093],
  ["20", 68, 71, 1847],
  ["21", 72, 75, 1569],
  ["22", 76, 76, 514],
  ["23", 77, 77, 301],
  ["24", 78, 79, 978],
  ["25", 80, 82, 1146],
  ["26", 83, 85, 987],
  ["27", 86, 86, 458],
  ["28", 87, 89, 1005],
  ["29", 90, 90, 367],
  ["30", 91, 96, 2488],
  ["31", 97, 97, 476],
  ["32", 98, 99, 749],
];

/** The 32 states; no operation of the interface lists them. No prefix belongs to two states. */
export const states: readonly State[] = table.map(([id, first, last, codes]) => ({
  id,
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

/** The id of a state that is written in digits, `9` or `09`; undefined where no state has it. */
export function readStateId(text: string): string | undefined {
  const id = text.trim().padStart(2, "0");
  return stateIds.has(id) ? id : undefined;
}

const stateIds: ReadonlySet<string> = new Set(states.map(({ id }) => id));
