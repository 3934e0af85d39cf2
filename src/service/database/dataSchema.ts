import { indicators } from "../demonstration/indicators";
import type { Database } from "./database";

/** Changes whenever the tables or the generator do: a database of another version is set aside and rebuilt. */
export const dataVersion = 4;

/** One row per postal code; lists are JSON, because they are only ever read whole. */
export const postalCodeColumns = [
  "zip_code",
  "state_id",
  "state_name",
  "municipality_id",
  "municipality_name",
  "population",
  "inhabited_households",
  "nse_predominant_level",
  "neighborhoods",
  "bbox_east",
  "bbox_north",
  "bbox_south",
  "bbox_west",
  "area_km2",
  "centroid_lat",
  "centroid_lon",
  "neighbors",
  "state_border",
  "data_coverage",
] as const;

export async function createDataSchema(database: Database): Promise<void> {
  const values = indicators.map(({ mnemonic }) => `${mnemonic} REAL`).join(", ");
  await database.run(`
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE postal_code (
      zip_code TEXT PRIMARY KEY,
      state_id TEXT NOT NULL, state_name TEXT NOT NULL,
      municipality_id TEXT NOT NULL, municipality_name TEXT NOT NULL,
      population INTEGER, inhabited_households INTEGER, nse_predominant_level TEXT,
      neighborhoods TEXT NOT NULL,
      bbox_east REAL, bbox_north REAL, bbox_south REAL, bbox_west REAL,
      area_km2 REAL, centroid_lat REAL, centroid_lon REAL,
      neighbors TEXT NOT NULL, state_border INTEGER, data_coverage TEXT NOT NULL
    );
    CREATE INDEX postal_code_by_state ON postal_code (state_id, zip_code);
    CREATE INDEX postal_code_by_municipality ON postal_code (municipality_id, zip_code);
    CREATE TABLE latest_value (zip_code TEXT PRIMARY KEY, ${values});
    CREATE TABLE indicator (
      position INTEGER PRIMARY KEY, mnemonic TEXT NOT NULL UNIQUE, service_ref TEXT NOT NULL,
      indicator_name TEXT NOT NULL, indicator_name_en TEXT NOT NULL, description TEXT NOT NULL, description_en TEXT NOT NULL,
      category TEXT NOT NULL, data_type TEXT NOT NULL, frequency TEXT NOT NULL, unit TEXT NOT NULL, value_type TEXT NOT NULL,
      source TEXT NOT NULL
    );
    CREATE TABLE sale (zip_code TEXT NOT NULL, month TEXT NOT NULL, orders INTEGER NOT NULL, amount_mxn REAL NOT NULL);
    CREATE VIEW neighborhood AS
      SELECT postal_code.zip_code, zone.key AS urbanization, type.key AS type, neighborhood.value AS name
      FROM postal_code, json_each(neighborhoods) AS zone, json_each(zone.value) AS type, json_each(type.value) AS neighborhood;
  `);
}
