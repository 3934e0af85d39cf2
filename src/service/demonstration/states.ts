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

export const states: readonly State[] = [
  { id: "01", name: "Aguascalientes", prefixes: [20, 20], codes: 368, population: 1_425_607, dwellings: 386_671 },
  { id: "02", name: "Baja California", prefixes: [21, 22], codes: 490, population: 3_769_020, dwellings: 1_149_563 },
  { id: "03", name: "Baja California Sur", prefixes: [23, 23], codes: 288, population: 798_447, dwellings: 240_660 },
  { id: "04", name: "Campeche", prefixes: [24, 24], codes: 265, population: 928_363, dwellings: 260_824 },
  {
    id: "05",
    name: "Coahuila de Zaragoza",
    prefixes: [25, 27],
    codes: 1053,
    population: 3_146_771,
    dwellings: 901_249,
  },
  { id: "06", name: "Colima", prefixes: [28, 28], codes: 232, population: 731_391, dwellings: 227_050 },
  { id: "07", name: "Chiapas", prefixes: [29, 30], codes: 1147, population: 5_543_828, dwellings: 1_351_630 },
  { id: "08", name: "Chihuahua", prefixes: [31, 33], codes: 1097, population: 3_741_869, dwellings: 1_146_915 },
  { id: "09", name: "Ciudad de México", prefixes: [1, 16], codes: 1110, population: 9_209_944, dwellings: 2_757_433 },
  { id: "10", name: "Durango", prefixes: [34, 35], codes: 1045, population: 1_832_650, dwellings: 493_989 },
  { id: "11", name: "Guanajuato", prefixes: [36, 38], codes: 1371, population: 6_166_934, dwellings: 1_587_234 },
  { id: "12", name: "Guerrero", prefixes: [39, 41], codes: 1350, population: 3_540_685, dwellings: 942_509 },
  { id: "13", name: "Hidalgo", prefixes: [42, 43], codes: 1114, population: 3_082_841, dwellings: 857_462 },
  { id: "14", name: "Jalisco", prefixes: [44, 49], codes: 1986, population: 8_348_151, dwellings: 2_332_218 },
  { id: "15", name: "México", prefixes: [50, 57], codes: 2302, population: 16_992_418, dwellings: 4_569_533 },
  {
    id: "16",
    name: "Michoacán de Ocampo",
    prefixes: [58, 61],
    codes: 1963,
    population: 4_748_846,
    dwellings: 1_285_469,
  },
  { id: "17", name: "Morelos", prefixes: [62, 62], codes: 412, population: 1_971_520, dwellings: 560_941 },
  { id: "18", name: "Nayarit", prefixes: [63, 63], codes: 438, population: 1_235_456, dwellings: 361_596 },
  { id: "19", name: "Nuevo León", prefixes: [64, 67], codes: 1093, population: 5_784_442, dwellings: 1_655_690 },
  { id: "20", name: "Oaxaca", prefixes: [68, 71], codes: 1847, population: 4_132_148, dwellings: 1_126_544 },
  { id: "21", name: "Puebla", prefixes: [72, 75], codes: 1569, population: 6_583_278, dwellings: 1_713_865 },
  { id: "22", name: "Querétaro", prefixes: [76, 76], codes: 514, population: 2_368_467, dwellings: 668_771 },
  { id: "23", name: "Quintana Roo", prefixes: [77, 77], codes: 301, population: 1_857_985, dwellings: 575_635 },
  { id: "24", name: "San Luis Potosí", prefixes: [78, 79], codes: 978, population: 2_822_255, dwellings: 775_016 },
  { id: "25", name: "Sinaloa", prefixes: [80, 82], codes: 1146, population: 3_026_943, dwellings: 855_271 },
  { id: "26", name: "Sonora", prefixes: [83, 85], codes: 987, population: 2_944_840, dwellings: 876_826 },
  { id: "27", name: "Tabasco", prefixes: [86, 86], codes: 458, population: 2_402_598, dwellings: 669_414 },
  { id: "28", name: "Tamaulipas", prefixes: [87, 89], codes: 1005, population: 3_527_735, dwellings: 1_069_380 },
  { id: "29", name: "Tlaxcala", prefixes: [90, 90], codes: 367, population: 1_342_977, dwellings: 341_656 },
  {
    id: "30",
    name: "Veracruz de Ignacio de la Llave",
    prefixes: [91, 96],
    codes: 2488,
    population: 8_062_579,
    dwellings: 2_391_262,
  },
  { id: "31", name: "Yucatán", prefixes: [97, 97], codes: 476, population: 2_320_898, dwellings: 658_351 },
  { id: "32", name: "Zacatecas", prefixes: [98, 99], codes: 749, population: 1_622_138, dwellings: 442_835 },
];
