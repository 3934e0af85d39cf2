/** A state of Mexico: INEGI's id, its name, and the first two digits of its postal codes, from–to. */
export interface State {
  id: string;
  name: string;
  prefixes: readonly [first: number, last: number];
}

/** The 32 states; no operation of the interface lists them. No prefix belongs to two states. */
export const states: readonly State[] = [
  { id: "01", name: "Aguascalientes", prefixes: [20, 20] },
  { id: "02", name: "Baja California", prefixes: [21, 22] },
  { id: "03", name: "Baja California Sur", prefixes: [23, 23] },
  { id: "04", name: "Campeche", prefixes: [24, 24] },
  { id: "05", name: "Coahuila de Zaragoza", prefixes: [25, 27] },
  { id: "06", name: "Colima", prefixes: [28, 28] },
  { id: "07", name: "Chiapas", prefixes: [29, 30] },
  { id: "08", name: "Chihuahua", prefixes: [31, 33] },
  { id: "09", name: "Ciudad de México", prefixes: [1, 16] },
  { id: "10", name: "Durango", prefixes: [34, 35] },
  { id: "11", name: "Guanajuato", prefixes: [36, 38] },
  { id: "12", name: "Guerrero", prefixes: [39, 41] },
  { id: "13", name: "Hidalgo", prefixes: [42, 43] },
  { id: "14", name: "Jalisco", prefixes: [44, 49] },
  { id: "15", name: "México", prefixes: [50, 57] },
  { id: "16", name: "Michoacán de Ocampo", prefixes: [58, 61] },
  { id: "17", name: "Morelos", prefixes: [62, 62] },
  { id: "18", name: "Nayarit", prefixes: [63, 63] },
  { id: "19", name: "Nuevo León", prefixes: [64, 67] },
  { id: "20", name: "Oaxaca", prefixes: [68, 71] },
  { id: "21", name: "Puebla", prefixes: [72, 75] },
  { id: "22", name: "Querétaro", prefixes: [76, 76] },
  { id: "23", name: "Quintana Roo", prefixes: [77, 77] },
  { id: "24", name: "San Luis Potosí", prefixes: [78, 79] },
  { id: "25", name: "Sinaloa", prefixes: [80, 82] },
  { id: "26", name: "Sonora", prefixes: [83, 85] },
  { id: "27", name: "Tabasco", prefixes: [86, 86] },
  { id: "28", name: "Tamaulipas", prefixes: [87, 89] },
  { id: "29", name: "Tlaxcala", prefixes: [90, 90] },
  { id: "30", name: "Veracruz de Ignacio de la Llave", prefixes: [91, 96] },
  { id: "31", name: "Yucatán", prefixes: [97, 97] },
  { id: "32", name: "Zacatecas", prefixes: [98, 99] },
];

const stateIdByPrefix: readonly string[] = states.reduce<string[]>((ids, state) => {
  for (let prefix = state.prefixes[0]; prefix <= state.prefixes[1]; prefix++) ids[prefix] = state.id;
  return ids;
}, []);

/** The state that a postal code lies in, told from its first two digits; undefined where no state has them. */
export function stateIdOf(code: string): string | undefined {
  return stateIdByPrefix[Number(code.slice(0, 2))];
}
