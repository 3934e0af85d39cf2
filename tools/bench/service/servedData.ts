import { states } from "../../../src/core/codes/states";
import { categories, type Category } from "../../../src/core/apis/zipcodes/wire";

/** The data that the bench's service serves, known to both sides, so that every cell's value can be checked. */

/** The indicators of a category, as many as the interface shows for the socioeconomic one. */
export const indicatorsOf: Readonly<Record<Category, readonly string[]>> = Object.fromEntries(
  categories.map((category) => [
    category,
    ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `${category}_${level}`),
  ]),
) as Record<Category, string[]>;

/** The value of the `index`th indicator of a category, by its number: a number that no other code, category or place has. */
export function servedValue(code: string, part: number, index: number): number {
  return (Number(code) * 100 + part * 10 + index) / 10_000_000;
}

/** The population that the service gives for a code. */
export function servedPopulation(code: string): number {
  return Number(code) + 7;
}

/** The postal codes of the country, as many in each state as there really are, spread over the state's prefixes. */
export const servedCodes: readonly { code: string; stateId: string }[] = states.flatMap(({ id, prefixes, codes }) => {
  const first = prefixes[0] * 1000;
  const room = (prefixes[1] + 1) * 1000 - first;
  return Array.from({ length: codes }, (_, index) => ({
    code: String(first + Math.floor((index * room) / codes)).padStart(5, "0"),
    stateId: id,
  }));
});
