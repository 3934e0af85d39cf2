/** The words on the sample sheets. */
export const samplesEn = {
  dashboard: "Dashboard",
  dashboardNote: "Fifty postal codes and ordinary formulas. Replace the codes in column A with your own.",
  oneCode: "One code",
  oneCodeNote: "Everything about one postal code. Type another in B4.",
  lists: "Lists",
  listsNote: "Postal codes by state, municipality or name, and the catalog of indicators.",
  distances: "Distances",
  distancesNote: "Kilometers between centroids, the nearest codes, and several codes taken together.",
  queries: "Saved queries",
  queriesNote: "The result of a saved query as a table. Put the ID of one of yours in place of sales-by-zip.",
  code: "Postal code",
  otherCode: "Another postal code",
  municipality: "Municipality",
  population: "Population",
  rank: "Rank by population",
  topTen: "Top ten",
  highestLevel: "Share of A/B",
  level: "Level",
  codeCount: "Postal codes",
};

/** Every language has the same words, or it does not compile. */
export type SampleWords = typeof samplesEn;
