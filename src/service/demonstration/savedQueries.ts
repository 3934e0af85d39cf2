import type { AccountsDatabase } from "../database/tables";
import type { SavedQueryDefinition } from "../queries/savedQueries";

/** The owner of the queries that come with the demonstration. */
export const demonstrationOwner = "demonstration";

/**
 * The saved queries that every new service starts with, in SQL that both engines understand. The tables that they read are
 * described in docs/service.md.
 */
export const demonstrationQueries: readonly SavedQueryDefinition[] = [
  query(
    "sales-by-zip",
    "Sales by postal code",
    "Orders and amount of a fictional store by postal code, the largest first.",
    `SELECT s.zip_code, p.state_name, p.municipality_name, sum(s.orders) AS orders, ${rounded("sum(s.amount_mxn)", 2)} AS amount_mxn
     FROM sale s JOIN postal_code p USING (zip_code)
     GROUP BY s.zip_code, p.state_name, p.municipality_name ORDER BY amount_mxn DESC, s.zip_code`,
  ),
  query(
    "sales-by-month",
    "Sales by month",
    "Orders and amount of a fictional store by month.",
    `SELECT month, sum(orders) AS orders, ${rounded("sum(amount_mxn)", 2)} AS amount_mxn, count(*) AS postal_codes
     FROM sale GROUP BY month ORDER BY month`,
  ),
  query(
    "sales-by-state",
    "Sales by state",
    "Orders and amount of a fictional store by state, and orders per thousand inhabited dwellings of the codes it serves.",
    `SELECT p.state_id, p.state_name, sum(s.orders) AS orders, ${rounded("sum(s.amount_mxn)", 2)} AS amount_mxn,
       ${rounded("1000.0 * sum(s.orders) / sum(p.inhabited_households)", 3)} AS orders_per_1000_dwellings
     FROM sale s JOIN postal_code p USING (zip_code) GROUP BY p.state_id, p.state_name ORDER BY p.state_id`,
  ),
  query(
    "population-by-state",
    "Population by state",
    "Postal codes, population, inhabited dwellings and persons per dwelling of each state.",
    `SELECT state_id, state_name, count(*) AS postal_codes, sum(population) AS population,
       sum(inhabited_households) AS inhabited_households,
       ${rounded("1.0 * sum(population) / sum(inhabited_households)", 2)} AS persons_per_dwelling
     FROM postal_code GROUP BY state_id, state_name ORDER BY state_id`,
  ),
  query(
    "levels-by-municipality",
    "Socioeconomic levels by municipality",
    "Share of households of each level by municipality, weighted by inhabited dwellings.",
    `SELECT municipality_id, municipality_name, state_name, sum(inhabited_households) AS inhabited_households,
       ${["ab", "cplus", "c", "cminus", "dplus", "d", "e"]
         .map(
           (key) =>
             `${rounded(`sum(socioeconomic_${key} * inhabited_households) / sum(inhabited_households)`, 4)} AS ${key}`,
         )
         .join(", ")}
     FROM postal_code JOIN latest_value USING (zip_code) WHERE socioeconomic_ab IS NOT NULL
     GROUP BY municipality_id, municipality_name, state_name ORDER BY municipality_id`,
  ),
  query(
    "largest-postal-codes",
    "The 100 largest postal codes",
    "The 100 postal codes with the largest population, with density and predominant level.",
    `SELECT zip_code, state_name, municipality_name, population, area_km2, ${rounded("population / area_km2", 1)} AS persons_per_km2,
       nse_predominant_level
     FROM postal_code WHERE population IS NOT NULL ORDER BY population DESC, zip_code LIMIT 100`,
  ),
  query(
    "prospects",
    "Postal codes worth a first visit",
    "Codes without sales in which more than half of the households are A/B or C+, by number of such households.",
    `SELECT zip_code, state_name, municipality_name, inhabited_households,
       ${rounded("socioeconomic_ab + socioeconomic_cplus", 4)} AS upper_share,
       CAST(round((socioeconomic_ab + socioeconomic_cplus) * inhabited_households) AS INTEGER) AS upper_households
     FROM postal_code JOIN latest_value USING (zip_code)
     WHERE socioeconomic_ab + socioeconomic_cplus > 0.5 AND zip_code NOT IN (SELECT zip_code FROM sale)
     ORDER BY upper_households DESC, zip_code LIMIT 500`,
  ),
  query(
    "neighborhoods-by-type",
    "Neighborhoods by type",
    "How many neighborhoods of each type there are in each zone.",
    `SELECT urbanization, type, count(*) AS neighborhoods, count(DISTINCT zip_code) AS postal_codes
     FROM neighborhood GROUP BY urbanization, type ORDER BY urbanization, neighborhoods DESC`,
  ),
  query(
    "coverage-by-state",
    "Coverage by state",
    "How many postal codes of each state have a polygon, census data and a predominant level.",
    `SELECT state_id, state_name, count(*) AS postal_codes, count(area_km2) AS with_polygon, count(population) AS with_data,
       count(nse_predominant_level) AS with_level
     FROM postal_code GROUP BY state_id, state_name ORDER BY state_id`,
  ),
  query(
    "indicator-dictionary",
    "Dictionary of indicators",
    "Every indicator with its name in both languages, unit and frequency.",
    `SELECT mnemonic, category, indicator_name, indicator_name_en, unit, frequency FROM indicator ORDER BY position`,
  ),
];

/** Removes them where an operator's own data has taken the place of the demonstration data. Queries of the operator stay. */
export async function removeDemonstrationQueries(accounts: AccountsDatabase): Promise<void> {
  const ids = demonstrationQueries.map(({ query_id }) => query_id);
  await accounts
    .deleteFrom("saved_query")
    .where("owner", "=", demonstrationOwner)
    .where("query_id", "in", ids)
    .execute();
}

function query(query_id: string, name: string, description: string, sql: string): SavedQueryDefinition {
  return { query_id, owner: demonstrationOwner, name, description, sql };
}

/** PostgreSQL rounds to decimals only what is `numeric`; in SQLite the cast has no effect. */
function rounded(expression: string, decimals: number): string {
  return `round(CAST(${expression} AS NUMERIC), ${decimals})`;
}
