import { type ColumnDataType, type CreateTableBuilder, type Kysely, PostgresAdapter } from "kysely";

/** A value of a column, on either engine. */
export type SqlValue = string | number | null;

/** Postal codes and indicators: made at the start or imported, and read-only while the service runs. */
export type DataDatabase = Kysely<DataTables>;

/** Tokens, saved queries and request counts. They belong to the operator and outlive the data. */
export type AccountsDatabase = Kysely<AccountsTables>;

/** The columns of the data's tables. Lists are JSON, because they are always read whole. */
export const dataColumns = {
  meta: { name: "text key", value: "text" },
  postal_code: {
    zip_code: "text key",
    state_id: "text",
    state_name: "text",
    municipality_id: "text",
    municipality_name: "text",
    population: "integer?",
    inhabited_households: "integer?",
    nse_predominant_level: "text?",
    neighborhoods: "text",
    bbox_east: "real?",
    bbox_north: "real?",
    bbox_south: "real?",
    bbox_west: "real?",
    area_km2: "real?",
    centroid_lat: "real?",
    centroid_lon: "real?",
    neighbors: "text",
    // 1 or 0, so that saved queries read the same on either engine.
    state_border: "integer?",
    data_coverage: "text",
  },
  indicator: {
    position: "integer key",
    mnemonic: "text unique",
    service_ref: "text",
    indicator_name: "text",
    indicator_name_en: "text",
    description: "text",
    description_en: "text",
    category: "text",
    data_type: "text",
    frequency: "text",
    unit: "text",
    value_type: "text",
    source: "text",
  },
  sale: { zip_code: "text", month: "text", orders: "integer", amount_mxn: "real" },
} as const;

/** The columns of the operator's tables. Times are milliseconds since 1970; `states` and `queries` are `all` or a JSON list. */
export const accountsColumns = {
  token: {
    token_id: "text key",
    sha256: "text unique",
    interface: "text",
    owner: "text",
    states: "text",
    queries: "text",
    created_at: "time",
    expires_at: "time?",
    revoked_at: "time?",
  },
  saved_query: { query_id: "text key", owner: "text", name: "text", description: "text", sql: "text" },
  // The requests that a token has sent in its minute, counted across all processes.
  rate_window: { limit_name: "text", token_id: "text", started_at: "time", count: "time" },
  // Values that all processes on a database must share, such as the password of the role that runs saved queries.
  secret: { name: "text key", value: "text" },
} as const;

type ColumnType = "text" | "integer" | "real" | "time";
/** Of a type, and never empty unless it ends in `?`. */
type Column = ColumnType | `${ColumnType}${"?" | " key" | " unique"}`;
type Columns = Readonly<Record<string, Column>>;
type Row<Of extends Columns> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };
type ValueOf<Of extends Column> =
  | (Of extends `text${string}` ? string : number)
  | (Of extends `${string}?` ? null : never);
type Rows<Of extends Readonly<Record<string, Columns>>> = { [Name in keyof Of]: Row<Of[Name]> };

export type AccountsTables = Rows<typeof accountsColumns>;
export type TokenTable = AccountsTables["token"];
export type SavedQueryTable = AccountsTables["saved_query"];

export interface DataTables extends Rows<typeof dataColumns> {
  latest_value: LatestValueTable;
  /** A view of `postal_code`. */
  neighborhood: { zip_code: string; urbanization: string; type: string; name: string };
}
export type PostalCodeTable = DataTables["postal_code"];
export type IndicatorTable = DataTables["indicator"];

/** Has a column for each indicator, named by its mnemonic. */
export interface LatestValueTable {
  zip_code: string;
  [mnemonic: string]: SqlValue;
}

export type Engine = "sqlite" | "postgresql";

/** The engine of a database, for the few statements that differ. */
export function engineOf<Tables>(database: Kysely<Tables>): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgresql" : "sqlite";
}

/** The statement that makes a table. */
export function newTable<Tables>(
  database: Kysely<Tables>,
  name: string,
  columns: Columns,
): CreateTableBuilder<string, string> {
  const types = columnTypes[engineOf(database)];
  return Object.entries(columns).reduce<CreateTableBuilder<string, string>>((table, [column, written]) => {
    const [, type = "text", constraint] = /^(\w+)(.*)$/.exec(written) ?? [];
    return table.addColumn(column, types[type as ColumnType], (definition) => {
      if (constraint === "?") return definition;
      if (constraint === " key") return definition.primaryKey();
      return constraint === " unique" ? definition.notNull().unique() : definition.notNull();
    });
  }, database.schema.createTable(name));
}

/** PostgreSQL's `real` and `integer` have only 4 bytes. */
const columnTypes: Readonly<Record<Engine, Record<ColumnType, ColumnDataType>>> = {
  sqlite: { text: "text", integer: "integer", real: "real", time: "integer" },
  postgresql: { text: "text", integer: "integer", real: "double precision", time: "bigint" },
};
