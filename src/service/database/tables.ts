import type { Kysely } from "kysely";

/** A value of a column, on either engine. */
export type SqlValue = string | number | null;

/** Postal codes and indicators: made at the start or imported, and read-only while the service runs. */
export type DataDatabase = Kysely<DataTables>;

/** Tokens, saved queries and request counts. They belong to the operator and outlive the data. */
export type AccountsDatabase = Kysely<AccountsTables>;

export interface DataTables {
  meta: { name: string; value: string };
  postal_code: PostalCodeTable;
  latest_value: LatestValueTable;
  indicator: IndicatorTable;
  sale: { zip_code: string; month: string; orders: number; amount_mxn: number };
  neighborhood: { zip_code: string; urbanization: string; type: string; name: string };
}

/** Lists are JSON, because they are always read whole. */
export interface PostalCodeTable {
  zip_code: string;
  state_id: string;
  state_name: string;
  municipality_id: string;
  municipality_name: string;
  population: number | null;
  inhabited_households: number | null;
  nse_predominant_level: string | null;
  neighborhoods: string;
  bbox_east: number | null;
  bbox_north: number | null;
  bbox_south: number | null;
  bbox_west: number | null;
  area_km2: number | null;
  centroid_lat: number | null;
  centroid_lon: number | null;
  neighbors: string;
  /** 1 or 0, so that saved queries read the same on either engine. */
  state_border: number | null;
  data_coverage: string;
}

/** Has a column for each indicator, named by its mnemonic. */
export interface LatestValueTable {
  zip_code: string;
  [mnemonic: string]: SqlValue;
}

export interface IndicatorTable {
  position: number;
  mnemonic: string;
  service_ref: string;
  indicator_name: string;
  indicator_name_en: string;
  description: string;
  description_en: string;
  category: string;
  data_type: string;
  frequency: string;
  unit: string;
  value_type: string;
  /** A JSON list. */
  source: string;
}

export interface AccountsTables {
  token: TokenTable;
  saved_query: SavedQueryTable;
  rate_window: RateWindowTable;
  /** Values that all processes on a database must share, such as the password of the role that runs saved queries. */
  secret: { name: string; value: string };
}

/** Times are milliseconds since 1970; `states` and `queries` are `all` or a JSON list. */
export interface TokenTable {
  token_id: string;
  sha256: string;
  interface: string;
  owner: string;
  states: string;
  queries: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
}

export interface SavedQueryTable {
  query_id: string;
  owner: string;
  name: string;
  description: string;
  sql: string;
}

/** The requests that a token has sent in its minute, counted across all processes. */
interface RateWindowTable {
  limit_name: string;
  token_id: string;
  /** Milliseconds since 1970. */
  started_at: number;
  count: number;
}
