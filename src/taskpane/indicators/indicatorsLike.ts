import { matchesIndicator } from "../../core/apis/zipcodes/findNames";
import type { Indicator } from "../../core/apis/zipcodes/wire";

export interface Filter {
  search: string;
  /** As the service writes it; "" for all categories. */
  category: string;
}

/** Filters indicators by category and by the words of a search. */
export function indicatorsLike(indicators: readonly Indicator[], { search, category }: Filter): Indicator[] {
  return indicators.filter(
    (indicator) => (category === "" || indicator.category === category) && matchesIndicator(indicator, search),
  );
}

/** Lists the categories in order of appearance; a service may have more than the six we know. */
export function categoriesIn(indicators: readonly Indicator[]): string[] {
  return [...new Set(indicators.map(({ category }) => category))];
}
