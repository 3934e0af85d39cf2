/** Words of the catalog of indicators, and of the categories in it. */
export const catalogEn = {
  categories: {
    demographic: "Demographic",
    education: "Education",
    employment: "Employment",
    health: "Health",
    housing: "Housing",
    socioeconomic: "Socioeconomic",
  },
  /** Words of the catalog that services are known to use; others are shown as they come. */
  units: {
    persons: "persons",
    dwellings: "dwellings",
    households: "households",
    units: "units",
    fraction: "fraction (0 to 1)",
    percent: "%",
    percentage: "%",
    years: "years",
    persons_per_dwelling: "persons per dwelling",
    rooms_per_dwelling: "rooms per dwelling",
    persons_per_km2: "persons per km²",
    men_per_100_women: "men per 100 women",
    dependents_per_100: "dependents per 100 persons of working age",
    per_1000: "per 1,000",
    km2: "km²",
    mxn: "pesos (MXN)",
    mxn_per_month: "pesos (MXN) per month",
  },
  frequencies: {
    monthly: "monthly",
    quarterly: "quarterly",
    semiannual: "every six months",
    annual: "yearly",
    biennial: "every two years",
    quinquennial: "every five years",
    decennial: "every ten years",
  },
  valueTypes: {
    absolute: "count",
    fraction: "fraction",
    percentage: "percentage",
    average: "average",
    median: "median",
    rate: "rate",
    index: "index",
  },
};

/** Every language has the same words, or it does not compile. */
export type CatalogWords = typeof catalogEn;
