/** A state of Mexico, as far as its codes are concerned. Its name is for people alone, and stands in `stateNames.ts`. */
export interface State {
  /** INEGI's id: two digits. */
  id: string;
  /** The first two digits of its postal codes, from–to. */
  prefixes: readonly [first: number, last: number];
  /** About how many postal codes it has: the official catalogue's count of December 2024, good for weighing costs. */
  codes: number;
}

/** The 32 states; no operation of the interface lists them. No prefix belongs to two states. */
export const states: readonly State[] = [
  { id: "01", prefixes: [20, 20], codes: 368 },
  { id: "02", prefixes: [21, 22], codes: 490 },
  { id: "03", prefixes: [23, 23], codes: 288 },
  { id: "04", prefixes: [24, 24], codes: 265 },
  { id: "05", prefixes: [25, 27], codes: 1053 },
  { id: "06", prefixes: [28, 28], codes: 232 },
  { id: "07", prefixes: [29, 30], codes: 1147 },
  { id: "08", prefixes: [31, 33], codes: 1097 },
  { id: "09", prefixes: [1, 16], codes: 1110 },
  { id: "10", prefixes: [34, 35], codes: 1045 },
  { id: "11", prefixes: [36, 38], codes: 1371 },
  { id: "12", prefixes: [39, 41], codes: 1350 },
  { id: "13", prefixes: [42, 43], codes: 1114 },
  { id: "14", prefixes: [44, 49], codes: 1986 },
  { id: "15", prefixes: [50, 57], codes: 2302 },
  { id: "16", prefixes: [58, 61], codes: 1963 },
  { id: "17", prefixes: [62, 62], codes: 412 },
  { id: "18", prefixes: [63, 63], codes: 438 },
  { id: "19", prefixes: [64, 67], codes: 1093 },
  { id: "20", prefixes: [68, 71], codes: 1847 },
  { id: "21", prefixes: [72, 75], codes: 1569 },
  { id: "22", prefixes: [76, 76], codes: 514 },
  { id: "23", prefixes: [77, 77], codes: 301 },
  { id: "24", prefixes: [78, 79], codes: 978 },
  { id: "25", prefixes: [80, 82], codes: 1146 },
  { id: "26", prefixes: [83, 85], codes: 987 },
  { id: "27", prefixes: [86, 86], codes: 458 },
  { id: "28", prefixes: [87, 89], codes: 1005 },
  { id: "29", prefixes: [90, 90], codes: 367 },
  { id: "30", prefixes: [91, 96], codes: 2488 },
  { id: "31", prefixes: [97, 97], codes: 476 },
  { id: "32", prefixes: [98, 99], codes: 749 },
];

const stateIdByPrefix: readonly string[] = states.reduce<string[]>((ids, state) => {
  for (let prefix = state.prefixes[0]; prefix <= state.prefixes[1]; prefix++) ids[prefix] = state.id;
  return ids;
}, []);

/** The state that a postal code lies in, told from its first two digits; undefined where no state has them. */
export function stateIdOf(code: string): string | undefined {
  return stateIdByPrefix[Number(code.slice(0, 2))];
}
