import type { Indicator, IndicatorReply } from "../../core/apis/zipcodes/wire";
import type { DataDatabase } from "../database/tables";

/** The catalog of indicators, in its own order. */
export interface IndicatorCatalog {
  /** The reply that lists them (§4.4), as JSON. */
  readonly bytes: Buffer;
  /** The categories that have indicators, as the catalog orders them. An operator's own may be none of the interface's. */
  readonly categories: readonly string[];
  /** The indicators of each of these categories. */
  readonly mnemonics: readonly (readonly string[])[];
}

export async function readIndicatorCatalog(data: DataDatabase): Promise<IndicatorCatalog> {
  const indicators = await readIndicators(data);
  const used = Array.from(new Set(indicators.map(({ category }) => category)));
  const reply: IndicatorReply = { count: indicators.length, data: indicators };
  return {
    bytes: Buffer.from(JSON.stringify(reply)),
    categories: used,
    mnemonics: used.map((one) => indicators.filter(({ category }) => category === one).map(({ mnemonic }) => mnemonic)),
  };
}

async function readIndicators(data: DataDatabase): Promise<Indicator[]> {
  const rows = await data.selectFrom("indicator").selectAll().orderBy("position").execute();
  return rows.map(({ position: _, source, ...texts }) => ({ ...texts, source: JSON.parse(source) as string[] }));
}
