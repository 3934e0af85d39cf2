import { sql } from "kysely";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { columnTypes, engineOf } from "./engine";
import type { DataDatabase } from "./tables";

/** Changes whenever the tables or the generator do. A database of another version is set aside and rebuilt. */
export const dataVersion = 5;

/** Makes the tables of the data, with a column of `latest_value` for each indicator. */
export async function createDataSchema(data: DataDatabase, indicators: readonly Indicator[]): Promise<void> {
  await createMetaTable(data);
  await createPostalCodeTable(data);
  await createValuesTable(data, indicators);
  await createIndicatorTable(data);
  await createSaleTable(data);
  await createNeighborhoodView(data);
}

async function createMetaTable(data: DataDatabase): Promise<void> {
  await data.schema
    .createTable("meta")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

async function createPostalCodeTable(data: DataDatabase): Promise<void> {
  const { real } = columnTypes(data);
  await data.schema
    .createTable("postal_code")
    .addColumn("zip_code", "text", (column) => column.primaryKey())
    .addColumn("state_id", "text", (column) => column.notNull())
    .addColumn("state_name", "text", (column) => column.notNull())
    .addColumn("municipality_id", "text", (column) => column.notNull())
    .addColumn("municipality_name", "text", (column) => column.notNull())
    .addColumn("population", "integer")
    .addColumn("inhabited_households", "integer")
    .addColumn("nse_predominant_level", "text")
    .addColumn("neighborhoods", "text", (column) => column.notNull())
    .addColumn("bbox_east", real)
    .addColumn("bbox_north", real)
    .addColumn("bbox_south", real)
    .addColumn("bbox_west", real)
    .addColumn("area_km2", real)
    .addColumn("centroid_lat", real)
    .addColumn("centroid_lon", real)
    .addColumn("neighbors", "text", (column) => column.notNull())
    .addColumn("state_border", "integer")
    .addColumn("data_coverage", "text", (column) => column.notNull())
    .execute();
  await data.schema.createIndex("postal_code_by_state").on("postal_code").columns(["state_id", "zip_code"]).execute();
  await data.schema
    .createIndex("postal_code_by_municipality")
    .on("postal_code")
    .columns(["municipality_id", "zip_code"])
    .execute();
}

/** Makes the table with a column for each indicator. A different set of indicators needs a new table. */
export async function createValuesTable(data: DataDatabase, indicators: readonly Indicator[]): Promise<void> {
  const { real } = columnTypes(data);
  const table = data.schema.createTable("latest_value").addColumn("zip_code", "text", (column) => column.primaryKey());
  await indicators.reduce((wider, { mnemonic }) => wider.addColumn(mnemonic, real), table).execute();
}

async function createIndicatorTable(data: DataDatabase): Promise<void> {
  await data.schema
    .createTable("indicator")
    .addColumn("position", "integer", (column) => column.primaryKey())
    .addColumn("mnemonic", "text", (column) => column.notNull().unique())
    .addColumn("service_ref", "text", (column) => column.notNull())
    .addColumn("indicator_name", "text", (column) => column.notNull())
    .addColumn("indicator_name_en", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("description_en", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("data_type", "text", (column) => column.notNull())
    .addColumn("frequency", "text", (column) => column.notNull())
    .addColumn("unit", "text", (column) => column.notNull())
    .addColumn("value_type", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .execute();
}

async function createSaleTable(data: DataDatabase): Promise<void> {
  const { real } = columnTypes(data);
  await data.schema
    .createTable("sale")
    .addColumn("zip_code", "text", (column) => column.notNull())
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("orders", "integer", (column) => column.notNull())
    .addColumn("amount_mxn", real, (column) => column.notNull())
    .execute();
}

/** The lists of `postal_code.neighborhoods` as rows. Each engine has its own JSON functions. */
async function createNeighborhoodView(data: DataDatabase): Promise<void> {
  const isSqlite = engineOf(data) === "sqlite";
  const lists = isSqlite ? sql`postal_code.neighborhoods` : sql`postal_code.neighborhoods::json`;
  const elements = isSqlite ? sql`json_each` : sql`json_array_elements_text`;
  const rows = data
    .selectFrom([
      "postal_code",
      sql<{ key: string; value: string }>`json_each(${lists})`.as("zone"),
      sql<{ key: string; value: string }>`json_each(zone.value)`.as("type"),
      sql<{ value: string }>`${elements}(type.value)`.as("entry"),
    ])
    .select(["postal_code.zip_code", "zone.key as urbanization", "type.key as type", "entry.value as name"]);
  await data.schema.createView("neighborhood").as(rows).execute();
}
