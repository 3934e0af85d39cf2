import { CompiledQuery } from "kysely";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { IndicatorTable, LatestValueTable, DataDatabase, DataTables } from "./tables";

/** What the database keeps of a postal code's polygon and those around it, in degrees and square kilometers. */
export interface Shape {
  readonly east: number;
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly areaKm2: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly neighbors: readonly string[];
}

/** The columns of a postal code that come from its polygon; all are empty for a code without one. */
export function shapeColumns(shape: Shape | undefined) {
  return {
    bbox_east: shape?.east ?? null,
    bbox_north: shape?.north ?? null,
    bbox_south: shape?.south ?? null,
    bbox_west: shape?.west ?? null,
    area_km2: shape?.areaKm2 ?? null,
    centroid_lat: shape?.latitude ?? null,
    centroid_lon: shape?.longitude ?? null,
    neighbors: JSON.stringify(shape?.neighbors ?? []),
  };
}

export function indicatorRow({ source, ...texts }: Indicator, position: number): IndicatorTable {
  return { position, ...texts, source: JSON.stringify(source) };
}

/** The values of a postal code by mnemonic; undefined for an indicator without a value. */
export type IndicatorValues = (mnemonic: string) => number | undefined;

/** The values of a postal code, one column for each indicator; null where there is none. */
export function valuesRow(code: string, indicators: readonly Indicator[], valueOf: IndicatorValues): LatestValueTable {
  const row: LatestValueTable = { zip_code: code };
  for (const { mnemonic } of indicators) row[mnemonic] = valueOf(mnemonic) ?? null;
  return row;
}

/** Counts the indicators of each category that have a value, as JSON; a category without any is left out (§2.1). */
export function coverageOf(indicators: readonly Indicator[], valueOf: IndicatorValues): string {
  const coverage: Record<string, number> = {};
  for (const { mnemonic, category } of indicators) {
    if (valueOf(mnemonic) !== undefined) coverage[category] = (coverage[category] ?? 0) + 1;
  }
  return JSON.stringify(coverage);
}

/** Below the limits of both engines (32,766 and 65,535). */
const maxParameters = 30_000;

/**
 * Inserts many rows with the same columns, in whatever order, in as few statements as possible. A full statement is compiled only once: for a whole
 * country, compiling would take longer than inserting.
 */
export async function insertAll<Table extends keyof DataTables>(
  data: DataDatabase,
  table: Table,
  rows: Iterable<DataTables[Table]>,
): Promise<void> {
  let full: string | undefined;
  let columns: (keyof DataTables[Table])[] = [];
  let batch: DataTables[Table][] = [];
  for (const row of rows) {
    batch.push(row);
    if (columns.length === 0) columns = Object.keys(row) as (keyof DataTables[Table])[];
    if (batch.length < Math.floor(maxParameters / columns.length)) continue;
    full ??= data.insertInto<keyof DataTables>(table).values(batch).compile().sql;
    const values = batch.flatMap((each) => columns.map((column) => each[column]));
    await data.executeQuery(CompiledQuery.raw(full, values));
    batch = [];
  }
  if (batch.length > 0) await data.insertInto<keyof DataTables>(table).values(batch).execute();
}
