import type { DataDatabase, PostalCodeTable, SqlValue } from "../database/tables";
import type { IndexedCode } from "./codeIndex";

export type NeighborhoodMap = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A code with its latest values, each under its mnemonic. */
export type LatestRow = Pick<PostalCodeTable, "zip_code" | "state_id" | "state_name" | "neighborhoods"> &
  Record<string, SqlValue>;

/** The number of codes that one statement reads: other requests are answered between two statements. */
const codesOfStatement = 2_000;

/** The statements about postal codes. `KeptData` keeps their results. */
export class PostalCodes {
  constructor(private readonly data: DataDatabase) {}

  /** Identifies a version of the data: every import writes different rows into `meta`. */
  async version(): Promise<string> {
    return JSON.stringify(await this.data.selectFrom("meta").selectAll().orderBy("name").execute());
  }

  /** Every code, in order. */
  async index(): Promise<IndexedCode[]> {
    const all: IndexedCode[] = [];
    for (let last = ""; ; last = all.at(-1)?.code ?? "") {
      const rows = await this.data
        .selectFrom("postal_code")
        .where("zip_code", ">", last)
        .orderBy("zip_code")
        .limit(codesOfStatement)
        .select(["zip_code as code", "state_id as stateId", "municipality_id as municipalityId"])
        .execute();
      all.push(...rows);
      if (rows.length < codesOfStatement) return all;
      await new Promise((resolve) => setImmediate(resolve));
    }
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
