import type { Indicator } from "../../core/apis/zipcodes/wire";
import { levels } from "../../core/codes/levels";
import { coverageOf, type IndicatorValues } from "../database/rows";

/** The fields of a postal code that follow from its indicators. */
export function figuresOf(valueOf: IndicatorValues, indicators: readonly Indicator[]) {
  return {
    population: firstOf(valueOf, populationMnemonics),
    inhabited_households: firstOf(valueOf, dwellingMnemonics),
    nse_predominant_level: predominantLevel(valueOf),
    data_coverage: coverageOf(indicators, valueOf),
  };
}

function firstOf(valueOf: IndicatorValues, mnemonics: readonly string[]): number | null {
  const value = mnemonics.map(valueOf).find((found) => found !== undefined);
  return value === undefined ? null : Math.round(value);
}

/** The level with the largest share; the highest one in a tie. */
function predominantLevel(valueOf: IndicatorValues): string | null {
  const shares = levels.map(({ key, name }) => ({ name, share: valueOf(key) ?? 0 }));
  const largest = shares.reduce((best, level) => (level.share > best.share ? level : best));
  return largest.share > 0 ? largest.name : null;
}

/** The mnemonics that a count of people is taken from, best first. If none of them has a value, it is null. */
const populationMnemonics = ["demographic_population_total", "demographic_population", "demographic_total_population"];
/** The same for inhabited dwellings. */
const dwellingMnemonics = [
  "housing_inhabited_dwellings",
  "housing_inhabited_households",
  "demographic_inhabited_households",
];

const countMnemonics = new Set([...populationMnemonics, ...dwellingMnemonics]);

/** The largest integer of PostgreSQL's column. SQLite would return a much larger one as a bigint, which no reply can carry. */
export const maxCount = 2_147_483_647;

/** False for a number of people or dwellings that no field of a postal code can hold. */
export function isPossible(mnemonic: string, value: number): boolean {
  return Number.isFinite(value) && (!countMnemonics.has(mnemonic) || (value >= 0 && value <= maxCount));
}
