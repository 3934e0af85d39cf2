import type { Category, Indicator } from "../../core/apis/zipcodes/wire";
import type { Database } from "../database/database";

/** The catalogue of indicators, in its own order: category after category. Read once, because it never changes while the service runs. */
export class IndicatorCatalog {
  private read: Promise<Indicator[]> | undefined;

  constructor(private readonly data: Database) {}

  indicators(): Promise<Indicator[]> {
    return (this.read ??= readIndicators(this.data));
  }

  async mnemonicsOf(categories: readonly Category[]): Promise<string[]> {
    const ofCategories = (await this.indicators()).filter(({ category }) =>
      (categories as readonly string[]).includes(category),
    );
    return ofCategories.map(({ mnemonic }) => mnemonic);
  }
}

async function readIndicators(data: Database): Promise<Indicator[]> {
  const rows = await data.all("SELECT * FROM indicator ORDER BY position");
  return rows.map(({ position: _, source, ...texts }) => ({
    ...(texts as unknown as Indicator),
    source: JSON.parse(String(source)) as string[],
  }));
}
