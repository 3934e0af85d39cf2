/** One of the 32 states: INEGI's id and name, the prefixes of its postal codes, and its figures of the 2020 census. */
export interface State {
  readonly id: string;
  readonly name: string;
  /** First and last of the first two digits of its codes. */
  readonly prefixes: readonly [number, number];
  /** Postal codes in the catalog of December 2024. */
  readonly codes: number;
  /** INEGI, census of 2020. */
  readonly population: number;
  readonly dwellings: number;
}

const rows: readonly (readonly [id: string, name: string, first: number, last: number, ...figures: number[]])[] = [
  ["01", "Aguascalientes", 20, 20, 368, 1_425_607, 386_671],
  ["02", "Baja California", 21, 22, 490, 3_769_020, 1_149_563],
  ["03", "Baja California Sur", 23, 23, 288, 798_447, 240_660],
  ["04", "Campeche", 24, 24, 265, 928_363, 260_824],
  ["05", "Coahuila de Zaragoza", 25, 27, 1053, 3_146_771, 901_249],
  ["06", "Colima", 28, 28, 232, 731_391, 227_050],
  ["07", "Chiapas", 29, 30, 1147, 5_543_828, 1_351_630],
  ["08", "Chihuahua", 31, 33, 1097, 3_741_869, 1_146_915],
  ["09", "Ciudad de México", 1, 16, 1110, 9_209_944, 2_757_433],
  ["10", "Durango", 34, 35, 1045, 1_832_650, 493_989],
  ["11", "Guanajuato", 36, 38, 1371, 6_166_934, 1_587_234],
  ["12", "Guerrero", 39, 41, 1350, 3_540_685, 942_509],
  ["13", "Hidalgo", 42, 43, 1114, 3_082_841, 857_462],
  ["14", "Jalisco", 44, 49, 1986, 8_348_151, 2_332_218],
  ["15", "México", 50, 57, 2302, 16_992_418, 4_569_533],
  ["16", "Michoacán de Ocampo", 58, 61, 1963, 4_748_846, 1_285_469],
  ["17", "Morelos", 62, 62, 412, 1_971_520, 560_941],
  ["18", "Nayarit", 63, 63, 438, 1_235_456, 361_596],
  ["19", "Nuevo León", 64, 67, 1093, 5_784_442, 1_655_690],
  ["20", "Oaxaca", 68, 71, 1847, 4_132_148, 1_126_544],
  ["21", "Puebla", 72, 75, 1569, 6_583_278, 1_713_865],
  ["22", "Querétaro", 76, 76, 514, 2_368_467, 668_771],
  ["23", "Quintana Roo", 77, 77, 301, 1_857_985, 575_635],
  ["24", "San Luis Potosí", 78, 79, 978, 2_822_255, 775_016],
  ["25", "Sinaloa", 80, 82, 1146, 3_026_943, 855_271],
  ["26", "Sonora", 83, 85, 987, 2_944_840, 876_826],
  ["27", "Tabasco", 86, 86, 458, 2_402_598, 669_414],
  ["28", "Tamaulipas", 87, 89, 1005, 3_527_735, 1_069_380],
  ["29", "Tlaxcala", 90, 90, 367, 1_342_977, 341_656],
  ["30", "Veracruz de Ignacio de la Llave", 91, 96, 2488, 8_062_579, 2_391_262],
  ["31", "Yucatán", 97, 97, 476, 2_320_898, 658_351],
  ["32", "Zacatecas", 98, 99, 749, 1_622_138, 442_835],
];

export const states: readonly State[] = rows.map(
  ([id, name, first, last, codes = 0, population = 0, dwellings = 0]) => {
    return { id, name, prefixes: [first, last], codes, population, dwellings };
  },
);
