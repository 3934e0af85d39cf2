import { matchesIndicator } from "../../core/apis/zipcodes/findNames";
import type { Indicator } from "../../core/apis/zipcodes/wire";

export interface Filter {
  search: string;
  /** As the service writes it; "" is all. */
  category: string;
}

export function indicatorsLike(indicators: readonly Indicator[], { search, category }: Filter): Indicator[] {
  return indicators.filter(
    (indicator) => (category === "" || indicator.category === category) && matchesIndicator(indicator, search),
  );
}

/** The categories that occur, in the order in which they occur; a service may have more than the six we know. */
export function categoriesIn(indicators: readonly Indicator[]): string[] {
  return [...new Set(indicators.map(({ category }) => category))];
}
