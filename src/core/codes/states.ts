/** A state of Mexico: INEGI's id and its name. */
export interface State {
  id: string;
  name: string;
  /** The first two digits of its postal codes, from–to. */
  prefixes: readonly [first: number, last: number];
  /** About how many postal codes it has: the official catalogue's count of December 2024, good for weighing costs. */
  codes: number;
}

/** The 32 states; no operation of the interface lists them. No prefix belongs to two states. */
export const states: readonly State[] = [
  { id: "01", name: "Aguascalientes", prefixes: [20, 20], codes: 368 },
  { id: "02", name: "Baja California", prefixes: [21, 22], codes: 490 },
  { id: "03", name: "Baja California Sur", prefixes: [23, 23], codes: 288 },
  { id: "04", name: "Campeche", prefixes: [24, 24], codes: 265 },
  { id: "05", name: "Coahuila de Zaragoza", prefixes: [25, 27], codes: 1053 },
  { id: "06", name: "Colima", prefixes: [28, 28], codes: 232 },
  { id: "07", name: "Chiapas", prefixes: [29, 30], codes: 1147 },
  { id: "08", name: "Chihuahua", prefixes: [31, 33], codes: 1097 },
  { id: "09", name: "Ciudad de México", prefixes: [1, 16], codes: 1110 },
  { id: "10", name: "Durango", prefixes: [34, 35], codes: 1045 },
  { id: "11", name: "Guanajuato", prefixes: [36, 38], codes: 1371 },
  { id: "12", name: "Guerrero", prefixes: [39, 41], codes: 1350 },
  { id: "13", name: "Hidalgo", prefixes: [42, 43], codes: 1114 },
  { id: "14", name: "Jalisco", prefixes: [44, 49], codes: 1986 },
  { id: "15", name: "México", prefixes: [50, 57], codes: 2302 },
  { id: "16", name: "Michoacán de Ocampo", prefixes: [58, 61], codes: 1963 },
  { id: "17", name: "Morelos", prefixes: [62, 62], codes: 412 },
  { id: "18", name: "Nayarit", prefixes: [63, 63], codes: 438 },
  { id: "19", name: "Nuevo León", prefixes: [64, 67], codes: 1093 },
  { id: "20", name: "Oaxaca", prefixes: [68, 71], codes: 1847 },
  { id: "21", name: "Puebla", prefixes: [72, 75], codes: 1569 },
  { id: "22", name: "Querétaro", prefixes: [76, 76], codes: 514 },
  { id: "23", name: "Quintana Roo", prefixes: [77, 77], codes: 301 },
  { id: "24", name: "San Luis Potosí", prefixes: [78, 79], codes: 978 },
  { id: "25", name: "Sinaloa", prefixes: [80, 82], codes: 1146 },
  { id: "26", name: "Sonora", prefixes: [83, 85], codes: 987 },
  { id: "27", name: "Tabasco", prefixes: [86, 86], codes: 458 },
  { id: "28", name: "Tamaulipas", prefixes: [87, 89], codes: 1005 },
  { id: "29", name: "Tlaxcala", prefixes: [90, 90], codes: 367 },
  { id: "30", name: "Veracruz de Ignacio de la Llave", prefixes: [91, 96], codes: 2488 },
  { id: "31", name: "Yucatán", prefixes: [97, 97], codes: 476 },
  { id: "32", name: "Zacatecas", prefixes: [98, 99], codes: 749 },
];

const stateIdByPrefix: readonly string[] = states.reduce<string[]>((ids, state) => {
  for (let prefix = state.prefixes[0]; prefix <= state.prefixes[1]; prefix++) ids[prefix] = state.id;
  return ids;
}, []);

/** The state that a postal code lies in, told from its first two digits; undefined where no state has them. */
export function stateIdOf(code: string): string | undefined {
  return stateIdByPrefix[Number(code.slice(0, 2))];
}
