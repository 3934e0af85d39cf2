import { sql } from "kysely";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { type DataDatabase, dataColumns, engineOf, newTable } from "./tables";

/** Changes whenever the tables or the generator do. Demonstration data of another version is made again. */
export const dataVersion = 6;

/** Makes the tables of the data, with a column of `latest_value` for each indicator. */
export async function createDataSchema(data: DataDatabase, indicators: readonly Indicator[]): Promise<void> {
  for (const [name, columns] of Object.entries(dataColumns)) await newTable(data, name, columns).execute();
  for (const part of ["state", "municipality"]) {
    const index = data.schema.createIndex(`postal_code_by_${part}`).on("postal_code");
    await index.columns([`${part}_id`, "zip_code"]).execute();
  }
  await createValuesTable(data, indicators);
  await createNeighborhoodView(data);
}

/** Makes the table with a column for each indicator. A different set of indicators needs a new table. */
export async function createValuesTable(data: DataDatabase, indicators: readonly Indicator[]): Promise<void> {
  const values = Object.fromEntries(indicators.map(({ mnemonic }) => [mnemonic, "real?"] as const));
  await newTable(data, "latest_value", { zip_code: "text key", ...values }).execute();
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

/** What the data says of itself: its version, its kind, and when it was imported. */
type Meta = Readonly<Record<string, string>>;

export async function readMeta(data: DataDatabase): Promise<Meta> {
  const rows = await data.selectFrom("meta").selectAll().orderBy("name").execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** True for the demonstration data, which everyone may see. */
export function isSynthetic({ kind }: Meta): boolean {
  return kind === "synthetic";
}
