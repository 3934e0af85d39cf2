import type { Indicator } from "../../core/apis/zipcodes/wire";
import { levels } from "../demonstration/levels";

/** The values of a postal code by mnemonic; an indicator without a value is absent. */
export type IndicatorValues = ReadonlyMap<string, number>;

/** The fields of a postal code that follow from its indicators. */
interface PostalCodeFigures {
  readonly population: number | null;
  readonly inhabited_households: number | null;
  readonly nse_predominant_level: string | null;
  /** The number of indicators with a value, by category. */
  readonly data_coverage: Readonly<Record<string, number>>;
}

export function figuresOf(values: IndicatorValues, indicators: readonly Indicator[]): PostalCodeFigures {
  return {
    population: firstOf(values, populationMnemonics),
    inhabited_households: firstOf(values, dwellingMnemonics),
    nse_predominant_level: predominantLevel(values),
    data_coverage: coverageOf(values, indicators),
  };
}

function firstOf(values: IndicatorValues, mnemonics: readonly string[]): number | null {
  const value = mnemonics.map((mnemonic) => values.get(mnemonic)).find((found) => found !== undefined);
  return value === undefined ? null : Math.round(value);
}

/** The level with the largest share; the highest one in a tie. */
function predominantLevel(values: IndicatorValues): string | null {
  const shares = levels.map(({ key, name }) => ({ name, share: values.get(`socioeconomic_${key}`) ?? 0 }));
  const largest = shares.reduce((best, level) => (level.share > best.share ? level : best));
  return largest.share > 0 ? largest.name : null;
}

function coverageOf(values: IndicatorValues, indicators: readonly Indicator[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { mnemonic, category } of indicators) {
    if (values.has(mnemonic)) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
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
  return !countMnemonics.has(mnemonic) || (value >= 0 && value <= maxCount);
}
