import { type State as StateOfCodes, states as statesOfCodes } from "../../core/codes/states";

/** One of the 32 states, with its name in SEPOMEX's catalog and its figures in INEGI's census of 2020. */
export interface State extends StateOfCodes {
  readonly name: string;
  readonly population: number;
  readonly dwellings: number;
}

/** In the order of the ids. */
const figures: readonly (readonly [name: string, population: number, dwellings: number])[] = [
  ["Aguascalientes", 1_425_607, 386_671],
  ["Baja California", 3_769_020, 1_149_563],
  ["Baja California Sur", 798_447, 240_660],
  ["Campeche", 928_363, 260_824],
  ["Coahuila de Zaragoza", 3_146_771, 901_249],
  ["Colima", 731_391, 227_050],
  ["Chiapas", 5_543_828, 1_351_630],
  ["Chihuahua", 3_741_869, 1_146_915],
  ["Ciudad de México", 9_209_944, 2_757_433],
  ["Durango", 1_832_650, 493_989],
  ["Guanajuato", 6_166_934, 1_587_234],
  ["Guerrero", 3_540_685, 942_509],
  ["Hidalgo", 3_082_841, 857_462],
  ["Jalisco", 8_348_151, 2_332_218],
  ["México", 16_992_418, 4_569_533],
  ["Michoacán de Ocampo", 4_748_846, 1_285_469],
  ["Morelos", 1_971_520, 560_941],
  ["Nayarit", 1_235_456, 361_596],
  ["Nuevo León", 5_784_442, 1_655_690],
  ["Oaxaca", 4_132_148, 1_126_544],
  ["Puebla", 6_583_278, 1_713_865],
  ["Querétaro", 2_368_467, 668_771],
  ["Quintana Roo", 1_857_985, 575_635],
  ["San Luis Potosí", 2_822_255, 775_016],
  ["Sinaloa", 3_026_943, 855_271],
  ["Sonora", 2_944_840, 876_826],
  ["Tabasco", 2_402_598, 669_414],
  ["Tamaulipas", 3_527_735, 1_069_380],
  ["Tlaxcala", 1_342_977, 341_656],
  ["Veracruz de Ignacio de la Llave", 8_062_579, 2_391_262],
  ["Yucatán", 2_320_898, 658_351],
  ["Zacatecas", 1_622_138, 442_835],
];

export const states: readonly State[] = statesOfCodes.map((state, index) => {
  const [name = "", population = 0, dwellings = 0] = figures[index] ?? [];
  return { ...state, name, population, dwellings };
});
