import { categories, type Category, type Indicator, type IndicatorReply } from "../../core/apis/zipcodes/wire";
import type { DataDatabase } from "../database/tables";

/** The catalog of indicators, in its own order. */
export interface IndicatorCatalog {
  /** The reply that lists them (§4.4), as JSON. */
  readonly bytes: Buffer;
  /** The interface's categories that have indicators, as the catalog orders them. */
  readonly categories: readonly Category[];
  /** The indicators of each of these categories. */
  readonly mnemonics: readonly (readonly string[])[];
}

export async function readIndicatorCatalog(data: DataDatabase): Promise<IndicatorCatalog> {
  const indicators = await readIndicators(data);
  const named = new Set(indicators.map(({ category }) => category));
  const used = Array.from(named).filter(isCategory);
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

function isCategory(text: string): text is Category {
  return (categories as readonly string[]).includes(text);
}
