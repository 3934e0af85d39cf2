import { categoriesNamed, categoryNames, categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import { catalogWord } from "../../core/apis/zipcodes/names/indicatorLabel";
import { wordsOf } from "../../core/apis/zipcodes/names/indicatorNames";
import { rankIndicators } from "../../core/apis/zipcodes/names/rankIndicators";
import { categories, type Category, type Indicator } from "../../core/apis/zipcodes/wire";
import type { Voice } from "../frame/pane";
import { dotted } from "../frame/sentences/texts";
import { nameOf } from "../indicators/indicatorWords";
import type { ShownQuery } from "../queries/shownQueries";
import { bestRank, type Found, nameRank, ranks, searchable } from "./found";

/** Categories by their names in either language. Very short beginnings would match too much. */
export function findCategories(text: string, catalog: readonly Indicator[], { words, language }: Voice): Found[] {
  const search = searchable(text);
  if (search.length < 3) return [];
  return categories.flatMap((category) => {
    const rank = rankOfCategory(category, text);
    const listed = catalog.filter((indicator) => categoryOfIndicator(indicator) === category);
    const written = listed[0]?.category;
    if (rank === undefined || written === undefined) return [];
    return [
      {
        key: `category ${category}`,
        name: catalogWord(category, language),
        note: words.indicators.found(listed.length, false),
        rank,
        destination: { tab: "indicators", category: written },
      },
    ];
  });
}

/** Indicators, by name before category before description. */
export function findIndicators(text: string, catalog: readonly Indicator[], { language }: Voice): Found[] {
  const found = rankIndicators(catalog, text, language);
  return found.map((indicator, position) => ({
    key: `indicator ${indicator.mnemonic}`,
    name: nameOf(indicator, language),
    note: dotted([catalogWord(indicator.category, language), catalogWord(indicator.unit, language)]),
    rank: rankOfIndicator(indicator, text),
    weight: -position,
    destination: { tab: "indicators", mnemonic: indicator.mnemonic },
  }));
}

/** Saved queries by name in either language, id or description. */
export function findQueries(text: string, queries: readonly ShownQuery[]): Found[] {
  const search = searchable(text);
  return queries.flatMap(({ id, name, otherNames, description, language }) => {
    const rank =
      bestRank([name, ...otherNames, id].map(searchable), search) ??
      (nameRank(searchable(description), search) === undefined ? undefined : ranks.description);
    if (rank === undefined) return [];
    const note = name === id ? undefined : id;
    return [{ key: `query ${id}`, name, note, language, rank, destination: { tab: "queries", id } }];
  });
}

function rankOfCategory(category: Category, text: string): number | undefined {
  if (categoriesNamed(text).includes(category)) return ranks.exact;
  const search = searchable(text);
  const begins = categoryNames[category].some((name) => searchable(name).startsWith(search));
  return begins ? ranks.start : undefined;
}

function rankOfIndicator(indicator: Indicator, text: string): number {
  const search = searchable(text);
  const byName = bestRank([...wordsOf(indicator, "es"), ...wordsOf(indicator, "en")].map(searchable), search);
  if (byName !== undefined) return byName;
  if (searchable(indicator.mnemonic) === search) return ranks.exact;
  return categoriesNamed(text).length > 0 ? ranks.category : ranks.description;
}
