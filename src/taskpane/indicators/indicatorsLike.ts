import { rankIndicators } from "../../core/apis/zipcodes/names/rankIndicators";
import type { Indicator } from "../../core/apis/zipcodes/wire";

export interface Filter {
  search: string;
  /** The category as the service writes it; "" for all. */
  category: string;
}

/** Filters indicators by category and by the words of a search, the best first. */
export function indicatorsLike(indicators: readonly Indicator[], { search, category }: Filter): readonly Indicator[] {
  const ofCategory = indicators.filter((indicator) => category === "" || indicator.category === category);
  return rankIndicators(ofCategory, search);
}

/** Lists the categories in order of appearance; a service may have more than the six we know. */
export function categoriesIn(indicators: readonly Indicator[]): string[] {
  return [...new Set(indicators.map(({ category }) => category))];
}
