import { listOf, type Database, type SqlValue } from "../database/database";
import { createDataSchema, dataVersion, postalCodeColumns } from "../database/dataSchema";
import { indicators } from "./indicators";
import { makePostalCodes, type DemonstrationCode } from "./postalCodes";
import { makeSales } from "./sales";
import { states, type State } from "./states";

export interface SeedOptions {
  /** All 32 where absent. */
  stateIds?: readonly string[];
  /** As many as the real state has where absent. */
  codesOf?: (state: State) => number;
  /** Receives one line about each step. */
  say?: (line: string) => void;
}

/**
 * Fills an empty database with demonstration data, all or nothing. The rows of `meta` come last: without them, or with
 * counts that differ from them, the data are not whole.
 */
export async function seedDemonstrationData(data: Database, options: SeedOptions = {}): Promise<void> {
  const { stateIds = states.map(({ id }) => id), codesOf, say = () => undefined } = options;
  say("Drawing the map and the figures of the postal codes (synthetic data).");
  const codes = makePostalCodes(stateIds, codesOf);
  say(`Writing ${codes.length.toLocaleString("en")} postal codes and ${indicators.length} indicators.`);
  const sales = makeSales(codes);
  await data.transaction(async () => {
    await createDataSchema(data);
    await insert(data, "postal_code", postalCodeColumns, codes.map(postalCodeRow));
    await insert(data, "latest_value", ["zip_code", ...mnemonics], codes.map(valuesRow));
    await insert(data, "indicator", indicatorColumns, indicators.map(indicatorRow));
    await insert(
      data,
      "sale",
      ["zip_code", "month", "orders", "amount_mxn"],
      sales.map(({ code, month, orders, amount }) => [code, month, orders, amount]),
    );
    await insert(
      data,
      "meta",
      ["name", "value"],
      [
        ["version", String(dataVersion)],
        ["kind", "synthetic"],
        ["postal_code", String(codes.length)],
        ["latest_value", String(codes.length)],
        ["indicator", String(indicators.length)],
        ["sale", String(sales.length)],
      ],
    );
  });
}

const mnemonics = indicators.map(({ mnemonic }) => mnemonic);
const indicatorColumns = [
  "position",
  "mnemonic",
  "service_ref",
  "indicator_name",
  "indicator_name_en",
  "description",
  "description_en",
  "category",
  "data_type",
  "frequency",
  "unit",
  "value_type",
  "source",
] as const;

function insert(data: Database, table: string, columns: readonly string[], rows: SqlValue[][]): Promise<void> {
  return data.insertAll(`INSERT INTO ${table} (${columns.join(", ")}) VALUES ${listOf(columns)}`, rows);
}

function postalCodeRow({ code, state, municipality, neighborhoods, shape, census }: DemonstrationCode): SqlValue[] {
  return [
    code,
    state.id,
    state.name,
    municipality.id,
    municipality.name,
    census?.population ?? null,
    census?.dwellings ?? null,
    census?.predominantLevel ?? null,
    JSON.stringify(neighborhoods),
    shape?.east ?? null,
    shape?.north ?? null,
    shape?.south ?? null,
    shape?.west ?? null,
    shape?.areaKm2 ?? null,
    shape?.latitude ?? null,
    shape?.longitude ?? null,
    JSON.stringify(shape?.neighbors ?? []),
    shape ? Number(shape.stateBorder) : null,
    JSON.stringify(coverageOf(census?.values ?? {})),
  ];
}

/** Counts the indicators of each category that have a value; a category without any is left out (§2.1). */
function coverageOf(values: Readonly<Record<string, number>>): Record<string, number> {
  const coverage: Record<string, number> = {};
  for (const { mnemonic, category } of indicators) {
    if (values[mnemonic] !== undefined) coverage[category] = (coverage[category] ?? 0) + 1;
  }
  return coverage;
}

function valuesRow({ code, census }: DemonstrationCode): SqlValue[] {
  return [code, ...mnemonics.map((mnemonic) => census?.values[mnemonic] ?? null)];
}

function indicatorRow(indicator: (typeof indicators)[number], position: number): SqlValue[] {
  return indicatorColumns.map((column) => {
    if (column === "position") return position;
    return column === "source" ? JSON.stringify(indicator.source) : indicator[column];
  });
}
