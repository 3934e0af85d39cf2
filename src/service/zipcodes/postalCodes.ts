import type { DataDatabase, PostalCodeTable, SqlValue } from "../database/tables";
import type { Indicator, IndicatorReply } from "../../core/apis/zipcodes/wire";

export type NeighborhoodMap = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A code with its latest values, each under its mnemonic. */
export type LatestRow = Pick<PostalCodeTable, "zip_code" | "state_id" | "state_name" | "neighborhoods"> &
  Record<string, SqlValue>;

/** The statements about postal codes. `KeptData` keeps their results. */
export class PostalCodes {
  constructor(private readonly data: DataDatabase) {}

  /** Every code, in order. */
  index(): Promise<IndexedCode[]> {
    return this.data
      .selectFrom("postal_code")
      .orderBy("zip_code")
      .select(["zip_code as code", "state_id as stateId", "municipality_id as municipalityId"])
      .execute();
  }

  geography(codes: readonly string[]): Promise<PostalCodeTable[]> {
    return this.data.selectFrom("postal_code").selectAll().where("zip_code", "in", codes).execute();
  }

  /** The codes with their latest values of these indicators. */
  latest(codes: readonly string[], mnemonics: readonly string[]): Promise<LatestRow[]> {
    return this.data
      .selectFrom("postal_code")
      .leftJoin("latest_value", "latest_value.zip_code", "postal_code.zip_code")
      .where("postal_code.zip_code", "in", codes)
      .select(["postal_code.zip_code", "postal_code.state_id", "postal_code.state_name", "postal_code.neighborhoods"])
      .select(mnemonics.map((mnemonic) => `latest_value.${mnemonic}` as const))
      .execute();
  }
}

/** A postal code, and what the catalog can be filtered by. */
interface IndexedCode {
  readonly code: string;
  readonly stateId: string;
  readonly municipalityId: string;
}

export interface CodeFilter {
  readonly stateIds?: readonly string[] | undefined;
  readonly municipalityIds?: readonly string[] | undefined;
}

/** Every postal code, in order, so that pages and unknown codes need no statement. */
export class CodeIndex {
  private readonly known: ReadonlySet<string>;

  constructor(private readonly all: readonly IndexedCode[]) {
    this.known = new Set(all.map(({ code }) => code));
  }

  /** Those of the codes that exist. */
  existing(codes: ReadonlySet<string>): string[] {
    return Array.from(codes).filter((code) => this.known.has(code));
  }

  /** The codes that match, in order. */
  select({ stateIds, municipalityIds }: CodeFilter): string[] {
    const states = stateIds && new Set(stateIds);
    const municipalities = municipalityIds && new Set(municipalityIds);
    return this.all
      .filter(
        ({ stateId, municipalityId }) =>
          (states?.has(stateId) ?? true) && (municipalities?.has(municipalityId) ?? true),
      )
      .map(({ code }) => code);
  }
}

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
