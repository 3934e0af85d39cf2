import type { Category } from "../../core/apis/zipcodes/wire";
import { createDataSchema, dataVersion } from "../database/dataSchema";
import { coverageOf, indicatorRow, type IndicatorValues, insertAll, shapeColumns, valuesRow } from "../database/rows";
import type { DataDatabase, DataTables, PostalCodeTable } from "../database/tables";
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

/** Fills an empty database with demonstration data, all or nothing. */
export async function seedDemonstrationData(data: DataDatabase, options: SeedOptions = {}): Promise<void> {
  const { stateIds = states.map(({ id }) => id), codesOf, say = () => undefined } = options;
  say("Generating the map and the figures of the postal codes (synthetic data).");
  const codes = makePostalCodes(stateIds, codesOf);
  say(`Writing ${codes.length.toLocaleString("en")} postal codes and ${indicators.length} indicators.`);
  await data.transaction().execute(async (transaction) => {
    await createDataSchema(transaction, indicators);
    await insertAll(transaction, "postal_code", codes.map(postalCodeRow));
    const valuesRows = codes.map((made) => valuesRow(made.code, indicators, valuesOf(made)));
    await insertAll(transaction, "latest_value", valuesRows);
    await insertAll(transaction, "indicator", indicators.map(indicatorRow));
    await insertAll(transaction, "sale", makeSales(codes));
    await insertAll(transaction, "meta", [
      { name: "version", value: String(dataVersion) },
      { name: "kind", value: "synthetic" },
    ]);
  });
}

function valuesOf({ census }: DemonstrationCode): IndicatorValues {
  return (mnemonic) => {
    const [category, name] = keysOf.get(mnemonic) ?? [];
    return census?.values[category as Category]?.[name ?? ""];
  };
}

/** The category of an indicator, and its name there. */
const keysOf = new Map(
  indicators.map(({ category, mnemonic: key }) => [key, [category, key.slice(category.length + 1)] as const]),
);

function postalCodeRow(made: DemonstrationCode): PostalCodeTable {
  const { code, state, municipality, neighborhoods, shape, census } = made;
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
    data_coverage: coverageOf(indicators, valuesOf(made)),
  };
}

/** The first day of each. */
const months = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"];

/** The sales of a fictional store in every fortieth code, for saved queries to work on. */
function makeSales(codes: readonly DemonstrationCode[]): DataTables["sale"][] {
  const random = seededRandom(3_000);
  const served = codes.filter(({ code }, index) => index % 40 === 0 || code === "06600" || code === "64000");
  return served.flatMap(({ code }) => {
    const size = 12 * random.logNormal(0.9);
    return months.map((month) => {
      const orders = 1 + Math.round(size * random.logNormal(0.3));
      const amount_mxn = Math.round(orders * 41_937 * random.logNormal(0.2)) / 100;
      return { zip_code: code, month, orders, amount_mxn };
    });
  });
}
