import type { AccountsDatabase } from "../database/tables";
import { levelKeys } from "./levels";
import type { SavedQueryDefinition } from "../queries/savedQueries";

/** The owner of the queries that come with the demonstration. */
const demonstrationOwner = "demonstration";

interface DemonstrationQuery {
  readonly definition: SavedQueryDefinition;
  readonly spanish: { readonly name_es: string; readonly description_es: string };
}

/** In SQL that both engines understand. The tables that they read are described in docs/service.md. */
const queries: readonly DemonstrationQuery[] = [
  query(
    "sales-by-zip",
    ["Sales by postal code", "Ventas por código postal"],
    [
      "Orders and amount of a fictional store by postal code, the largest first.",
      "Pedidos e importe de una tienda ficticia por código postal, de mayor a menor.",
    ],
    `SELECT s.zip_code, p.state_name, p.municipality_name, sum(s.orders) AS orders, ${rounded("sum(s.amount_mxn)", 2)} AS amount_mxn
     FROM sale s JOIN postal_code p USING (zip_code)
     GROUP BY s.zip_code, p.state_name, p.municipality_name ORDER BY amount_mxn DESC, s.zip_code`,
  ),
  query(
    "sales-by-month",
    ["Sales by month", "Ventas por mes"],
    ["Orders and amount of a fictional store by month.", "Pedidos e importe de una tienda ficticia por mes."],
    `SELECT month, sum(orders) AS orders, ${rounded("sum(amount_mxn)", 2)} AS amount_mxn, count(*) AS postal_codes
     FROM sale GROUP BY month ORDER BY month`,
  ),
  query(
    "sales-by-state",
    ["Sales by state", "Ventas por estado"],
    [
      "Orders and amount of a fictional store by state, and orders per thousand inhabited dwellings of the codes it serves.",
      "Pedidos e importe de una tienda ficticia por estado, y pedidos por cada mil viviendas habitadas de los códigos que atiende.",
    ],
    `SELECT p.state_id, p.state_name, sum(s.orders) AS orders, ${rounded("sum(s.amount_mxn)", 2)} AS amount_mxn,
       ${rounded("1000.0 * sum(s.orders) / sum(p.inhabited_households)", 3)} AS orders_per_1000_dwellings
     FROM sale s JOIN postal_code p USING (zip_code) GROUP BY p.state_id, p.state_name ORDER BY p.state_id`,
  ),
  query(
    "population-by-state",
    ["Population by state", "Población por estado"],
    [
      "Postal codes, population, inhabited dwellings and persons per dwelling of each state.",
      "Códigos postales, población, viviendas habitadas y personas por vivienda de cada estado.",
    ],
    `SELECT state_id, state_name, count(*) AS postal_codes, sum(population) AS population,
       sum(inhabited_households) AS inhabited_households,
       ${rounded("1.0 * sum(population) / sum(inhabited_households)", 2)} AS persons_per_dwelling
     FROM postal_code GROUP BY state_id, state_name ORDER BY state_id`,
  ),
  query(
    "levels-by-municipality",
    ["Socioeconomic levels by municipality", "Niveles socioeconómicos por municipio"],
    [
      "Share of households of each level by municipality, weighted by inhabited dwellings.",
      "Proporción de hogares de cada nivel por municipio, ponderada por viviendas habitadas.",
    ],
    `SELECT municipality_id, municipality_name, state_name, sum(inhabited_households) AS inhabited_households,
       ${levelKeys
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
    ["The 100 largest postal codes", "Los 100 códigos postales más poblados"],
    [
      "The 100 postal codes with the largest population, with density and predominant level.",
      "Los 100 códigos postales con más población, con su densidad y su nivel predominante.",
    ],
    `SELECT zip_code, state_name, municipality_name, population, area_km2, ${rounded("population / area_km2", 1)} AS persons_per_km2,
       nse_predominant_level
     FROM postal_code WHERE population IS NOT NULL ORDER BY population DESC, zip_code LIMIT 100`,
  ),
  query(
    "prospects",
    ["Postal codes worth a first visit", "Códigos postales que conviene visitar primero"],
    [
      "Codes without sales in which more than half of the households are A/B or C+, by number of such households.",
      "Códigos sin ventas en los que más de la mitad de los hogares son A/B o C+, ordenados por el número de esos hogares.",
    ],
    `SELECT zip_code, state_name, municipality_name, inhabited_households,
       ${rounded("socioeconomic_ab + socioeconomic_cplus", 4)} AS upper_share,
       CAST(round((socioeconomic_ab + socioeconomic_cplus) * inhabited_households) AS INTEGER) AS upper_households
     FROM postal_code JOIN latest_value USING (zip_code)
     WHERE socioeconomic_ab + socioeconomic_cplus > 0.5 AND zip_code NOT IN (SELECT zip_code FROM sale)
     ORDER BY upper_households DESC, zip_code LIMIT 500`,
  ),
  query(
    "neighborhoods-by-type",
    ["Neighborhoods by type", "Colonias por tipo"],
    ["How many neighborhoods of each type there are in each zone.", "Cuántas colonias de cada tipo hay en cada zona."],
    `SELECT urbanization, type, count(*) AS neighborhoods, count(DISTINCT zip_code) AS postal_codes
     FROM neighborhood GROUP BY urbanization, type ORDER BY urbanization, neighborhoods DESC`,
  ),
  query(
    "coverage-by-state",
    ["Coverage by state", "Cobertura por estado"],
    [
      "How many postal codes of each state have a polygon, census data and a predominant level.",
      "Cuántos códigos postales de cada estado tienen polígono, datos del censo y nivel predominante.",
    ],
    `SELECT state_id, state_name, count(*) AS postal_codes, count(area_km2) AS with_polygon, count(population) AS with_data,
       count(nse_predominant_level) AS with_level
     FROM postal_code GROUP BY state_id, state_name ORDER BY state_id`,
  ),
  query(
    "indicator-dictionary",
    ["Dictionary of indicators", "Diccionario de indicadores"],
    [
      "Every indicator with its name in both languages, unit and frequency.",
      "Todos los indicadores con su nombre en ambos idiomas, su unidad y su frecuencia.",
    ],
    `SELECT mnemonic, category, indicator_name, indicator_name_en, unit, frequency FROM indicator ORDER BY position`,
  ),
];

/** The saved queries that every new service starts with. */
export const demonstrationQueries: readonly SavedQueryDefinition[] = queries.map(({ definition }) => definition);

/** The name and description of a demonstration query in Spanish; nothing for a query that somebody has saved, under whatever id. */
export function spanishWordsOf({ owner, name }: SavedQueryDefinition): Partial<DemonstrationQuery["spanish"]> {
  return queries.find(({ definition }) => definition.owner === owner && definition.name === name)?.spanish ?? {};
}

/** Removes them where an operator's own data has taken the place of the demonstration data. Queries of the operator stay. */
export async function removeDemonstrationQueries(accounts: AccountsDatabase): Promise<void> {
  const ids = demonstrationQueries.map(({ query_id }) => query_id);
  await accounts
    .deleteFrom("saved_query")
    .where("owner", "=", demonstrationOwner)
    .where("query_id", "in", ids)
    .execute();
}

/** A query with its name and description, each in English and in Spanish. */
function query(
  query_id: string,
  [name, name_es]: readonly [string, string],
  [description, description_es]: readonly [string, string],
  sql: string,
): DemonstrationQuery {
  const definition = { query_id, owner: demonstrationOwner, name, description, sql };
  return { definition, spanish: { name_es, description_es } };
}

/** PostgreSQL rounds to decimals only what is `numeric`; in SQLite the cast has no effect. */
function rounded(expression: string, decimals: number): string {
  return `round(CAST(${expression} AS NUMERIC), ${decimals})`;
}
