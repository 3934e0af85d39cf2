/** The mnemonics that a count of people is taken from, best first. If none of them has a value, it is null. */
export const populationMnemonics = [
  "demographic_population_total",
  "demographic_population",
  "demographic_total_population",
];
/** The same for inhabited dwellings. */
export const dwellingMnemonics = [
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
