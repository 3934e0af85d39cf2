import { createDataSchema, dataVersion } from "../database/dataSchema";
import { indicatorRow, insertAll, shapeColumns, valuesRow } from "../database/rows";
import type { DataDatabase, PostalCodeTable } from "../database/tables";
import { indicators } from "./indicators";
import { type DemonstrationCode, makePostalCodes } from "./postalCodes";
import { type State, states } from "./states";
import { seededRandom } from "./random";

export interface SeedOptions {
  /** All 32 where absent. */
  stateIds?: readonly string[];
  /** The number of a state's codes; as many as the real one has where absent. */
  codesOf?: (state: State) => number;
  /** Receives one line about each step. */
  say?: (line: string) => void;
}

/**
 * Fills an empty database with demonstration data, all or nothing. The rows of `meta` come last: without them, or with
 * counts that differ from them, the data is not whole.
 */
export async function seedDemonstrationData(data: DataDatabase, options: SeedOptions = {}): Promise<void> {
  const { stateIds = states.map(({ id }) => id), codesOf, say = () => undefined } = options;
  say("Generating the map and the figures of the postal codes (synthetic data).");
  const codes = makePostalCodes(stateIds, codesOf);
  say(`Writing ${codes.length.toLocaleString("en")} postal codes and ${indicators.length} indicators.`);
  const sales = makeSales(codes);
  await data.transaction().execute(async (transaction) => {
    await createDataSchema(transaction, indicators);
    await insertAll(transaction, "postal_code", codes.map(postalCodeRow));
    await insertAll(
      transaction,
      "latest_value",
      codes.map(({ code, census }) => valuesRow(code, indicators, (mnemonic) => census?.values[mnemonic])),
    );
    await insertAll(transaction, "indicator", indicators.map(indicatorRow));
    await insertAll(
      transaction,
      "sale",
      sales.map(({ code, month, orders, amount }) => ({ zip_code: code, month, orders, amount_mxn: amount })),
    );
    await insertAll(transaction, "meta", [
      { name: "version", value: String(dataVersion) },
      { name: "kind", value: "synthetic" },
      { name: "postal_code", value: String(codes.length) },
      { name: "latest_value", value: String(codes.length) },
      { name: "indicator", value: String(indicators.length) },
      { name: "sale", value: String(sales.length) },
    ]);
  });
}

function postalCodeRow({
  code,
  state,
  municipality,
  neighborhoods,
  shape,
  census,
}: DemonstrationCode): PostalCodeTable {
  return {
    zip_code: code,
    state_id: state.id,
    state_name: state.name,
    municipality_id: municipality.id,
    municipality_name: municipality.name,
    population: census?.population ?? null,
    inhabited_households: census?.dwellings ?? null,
    nse_predominant_level: census?.predominantLevel ?? null,
    neighborhoods: JSON.stringify(neighborhoods),
    ...shapeColumns(shape),
    state_border: shape ? Number(shape.stateBorder) : null,
    data_coverage: JSON.stringify(coverageOf(census?.values ?? {})),
  };
}

/** Counts the indicators of each category that have a value; a category without any is left out (§2.1). */
function coverageOf(values: Readonly<Record<string, number>>): Record<string, number> {
  const coverage: Record<string, number> = {};
  for (const { mnemonic, category } of indicators) {
    if (values[mnemonic] !== undefined) coverage[category] = (coverage[category] ?? 0) + 1;
  }
  return coverage;
}

interface Sale {
  readonly code: string;
  /** The first day of the month. */
  readonly month: string;
  readonly orders: number;
  readonly amount: number;
}

const months = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"];

/** The sales of a fictional store in every fortieth code, for saved queries to work on. */
function makeSales(codes: readonly DemonstrationCode[]): Sale[] {
  const random = seededRandom(3_000);
  const served = codes.filter(({ code }, index) => index % 40 === 0 || code === "06600" || code === "64000");
  return served.flatMap(({ code }) => {
    const size = 12 * random.logNormal(0.9);
    return months.map((month) => {
      const orders = 1 + Math.round(size * random.logNormal(0.3));
      return { code, month, orders, amount: Math.round(orders * 41_937 * random.logNormal(0.2)) / 100 };
    });
  });
}
