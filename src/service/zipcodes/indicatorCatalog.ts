import type { Category, Indicator } from "../../core/apis/zipcodes/wire";
import type { Database } from "../database/database";

/** Reads the catalogue of indicators, in its own order: category after category. */
export async function readIndicators(data: Database): Promise<Indicator[]> {
  const rows = await data.all("SELECT * FROM indicator ORDER BY position");
  return rows.map(({ position: _, source, ...texts }) => ({
    ...(texts as unknown as Indicator),
    source: JSON.parse(String(source)) as string[],
  }));
}

export function mnemonicsOf(indicators: readonly Indicator[], categories: readonly Category[]): string[] {
  return indicators
    .filter(({ category }) => (categories as readonly string[]).includes(category))
    .map(({ mnemonic }) => mnemonic);
}
