import { listOf, type Database, type SqlValue } from "../database/database";
import { createDataSchema, dataVersion, postalCodeColumns } from "../database/dataSchema";
import { indicators } from "./indicators";
import { makePostalCodes, type DemonstrationCode } from "./postalCodes";
import type { State } from "./states";

export interface SeedOptions {
  stateIds: readonly string[];
  perState: (state: State) => number;
}

/** Fills an empty database with demonstration data, all or nothing. The meta rows come last: without them the data are not whole. */
export async function seedDemonstrationData(data: Database, { stateIds, perState }: SeedOptions): Promise<void> {
  const codes = makePostalCodes(stateIds, perState);
  const mnemonics = indicators.map(({ mnemonic }) => mnemonic);
  await data.transaction(async () => {
    await createDataSchema(data);
    await data.insertAll(
      `INSERT INTO postal_code (${postalCodeColumns.join(", ")}) VALUES ${listOf(postalCodeColumns)}`,
      codes.map(postalCodeRow),
    );
    await data.insertAll(
      `INSERT INTO latest_value (zip_code, ${mnemonics.join(", ")}) VALUES ${listOf(["zip_code", ...mnemonics])}`,
      codes.map(({ zip_code, values }) => [zip_code, ...mnemonics.map((mnemonic) => values[mnemonic] ?? null)]),
    );
    await data.insertAll(
      `INSERT INTO indicator VALUES ${listOf(Array(13).fill(0))}`,
      indicators.map((indicator, index) => [
        index,
        indicator.mnemonic,
        indicator.service_ref,
        indicator.indicator_name,
        indicator.indicator_name_en,
        indicator.description,
        indicator.description_en,
        indicator.category,
        indicator.data_type,
        indicator.frequency,
        indicator.unit,
        indicator.value_type,
        JSON.stringify(indicator.source),
      ]),
    );
    await data.insertAll(
      "INSERT INTO sale VALUES (?, ?, ?, ?)",
      codes.map(({ zip_code }, index) => [zip_code, "2026-01-31", 1 + (index % 17), 100 + ((index * 37) % 5000)]),
    );
    await data.insertAll("INSERT INTO meta VALUES (?, ?)", [
      ["version", String(dataVersion)],
      ["kind", "synthetic"],
      ["codes", String(codes.length)],
    ]);
  });
}

function postalCodeRow(code: DemonstrationCode): SqlValue[] {
  const { box, state } = code;
  const coverage: Record<string, number> = {};
  for (const { mnemonic, category } of indicators) {
    if (code.values[mnemonic] !== undefined) coverage[category] = (coverage[category] ?? 0) + 1;
  }
  return [
    code.zip_code,
    state.id,
    state.name,
    code.municipality_id,
    code.municipality_name,
    code.population,
    code.inhabited_households,
    code.nse_predominant_level,
    JSON.stringify(code.neighborhoods),
    box && box.east,
    box && box.north,
    box && box.south,
    box && box.west,
    box && 4.6,
    box && (box.north + box.south) / 2,
    box && (box.east + box.west) / 2,
    JSON.stringify(code.neighbors),
    code.state_border === null ? null : Number(code.state_border),
    JSON.stringify(coverage),
  ];
}
