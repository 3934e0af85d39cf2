import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import type { Category, Indicator } from "../../core/apis/zipcodes/wire";
import { joiningOf } from "./measured";

/** The categories that have a key figure on the card: the sixth has its bar of levels. */
const figured: readonly Category[] = ["demographic", "education", "employment", "health", "housing"];

/** The indicators that people look for first in each category, as patterns of keys; a service may have none of them. */
const wanted: Readonly<Record<string, RegExp>> = {
  demographic: /female_headed|dependen|migra|born/,
  education: /schooling|escolar/,
  employment: /unemployment|desocup|participation/,
  health: /affiliated$|insur|afilia/,
  housing: /internet/,
};

/**
 * Picks one indicator of each category that can be compared between a code and its surroundings: shares and averages, because a sum is
 * larger where there are more people.
 */
export function keyIndicators(catalog: readonly Indicator[]): Indicator[] {
  return figured.flatMap((category) => {
    const comparable = catalog.filter(
      (indicator) => categoryOfIndicator(indicator) === category && isComparable(indicator),
    );
    return comparable.find(({ mnemonic }) => wanted[category]?.test(mnemonic)) ?? comparable[0] ?? [];
  });
}

function isComparable(indicator: Indicator): boolean {
  const joining = joiningOf(indicator);
  return joining !== "sum" && joining !== "median";
}
