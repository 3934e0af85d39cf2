import type { Category, LatestItem, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { listOf, type Database, type Row } from "../database/database";

export type NeighborhoodMap = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export interface PostalCodeFilter {
  stateIds?: readonly string[] | undefined;
  municipalityIds?: readonly string[] | undefined;
}

/** A postal code as the JSON text of its `ZipCodeItem`. */
export interface PostalCodeText {
  readonly state_id: string;
  readonly json: string;
}

const country = { country_id: "MX", country: "México" };

/** Reads postal codes. Their texts are made once and kept (800 bytes each), because the data never change while the service runs. */
export class PostalCodes {
  private readonly texts = new Map<string, PostalCodeText>();

  constructor(private readonly data: Database) {}

  async count(filter: PostalCodeFilter): Promise<number> {
    const { where, values } = condition(filter);
    const row = await this.data.first(`SELECT count(*) AS total FROM postal_code ${where}`, values);
    return Number(row?.["total"]);
  }

  /** In the order of the codes. */
  async page(filter: PostalCodeFilter, limit: number, offset: number): Promise<PostalCodeText[]> {
    const { where, values } = condition(filter);
    const sql = `SELECT zip_code FROM postal_code ${where} ORDER BY zip_code LIMIT ? OFFSET ?`;
    const rows = await this.data.all(sql, [...values, limit, offset]);
    return this.byCodes(rows.map((row) => String(row["zip_code"])));
  }

  /** In the order asked; a code that does not exist is left out. */
  async byCodes(codes: readonly string[]): Promise<PostalCodeText[]> {
    const missing = [...new Set(codes)].filter((code) => !this.texts.has(code));
    if (missing.length > 0) {
      const rows = await this.data.all(`SELECT * FROM postal_code WHERE zip_code IN ${listOf(missing)}`, missing);
      for (const row of rows) this.texts.set(String(row["zip_code"]), toText(row));
    }
    return codes.map((code) => this.texts.get(code)).filter((text) => text !== undefined);
  }

  /** The codes with their latest values of these indicators; an indicator without a value is left out. */
  async latest(codes: readonly string[], mnemonics: readonly string[]): Promise<Map<string, LatestItem>> {
    const columns = ["zip_code", "state_id", "state_name", "neighborhoods", ...mnemonics].join(", ");
    const rows = await this.data.all(
      `SELECT ${columns} FROM postal_code LEFT JOIN latest_value USING (zip_code) WHERE zip_code IN ${listOf(codes)}`,
      codes,
    );
    return new Map(rows.map((row) => [String(row["zip_code"]), toLatestItem(row, mnemonics)]));
  }
}

function condition(filter: PostalCodeFilter): { where: string; values: string[] } {
  const { stateIds, municipalityIds } = filter;
  const parts: string[] = [];
  if (stateIds) parts.push(`state_id IN ${listOf(stateIds)}`);
  if (municipalityIds) parts.push(`municipality_id IN ${listOf(municipalityIds)}`);
  return {
    where: parts.length === 0 ? "" : `WHERE ${parts.join(" AND ")}`,
    values: [...(stateIds ?? []), ...(municipalityIds ?? [])],
  };
}

function toText(row: Row): PostalCodeText {
  return { state_id: String(row["state_id"]), json: JSON.stringify(toZipCodeItem(row)) };
}

function toZipCodeItem(row: Row): ZipCodeItem {
  const border = row["state_border"];
  return {
    ...(row as unknown as ZipCodeItem),
    id: identifierOf(row),
    ...country,
    neighborhoods: flat(JSON.parse(String(row["neighborhoods"])) as NeighborhoodMap),
    neighbors: JSON.parse(String(row["neighbors"])) as string[],
    state_border: border === null ? null : border === 1,
    data_coverage: JSON.parse(String(row["data_coverage"])) as Partial<Record<Category, number>>,
  };
}

function toLatestItem(row: Row, mnemonics: readonly string[]): LatestItem {
  const data: Record<string, number> = {};
  for (const mnemonic of mnemonics) {
    const value = row[mnemonic];
    if (typeof value === "number") data[mnemonic] = value;
  }
  return {
    id: identifierOf(row),
    zip_code: String(row["zip_code"]),
    state_id: String(row["state_id"]),
    state_name: String(row["state_name"]),
    neighborhoods: JSON.parse(String(row["neighborhoods"])) as NonNullable<LatestItem["neighborhoods"]>,
    data,
    error: null,
  };
}

function identifierOf(row: Row): string {
  return `MX-${String(row["zip_code"])}`;
}

/** "Juárez (Colonia, Urbano)": the name, its type and its zone. */
function flat(neighborhoods: NeighborhoodMap): string[] {
  return Object.entries(neighborhoods).flatMap(([zone, types]) =>
    Object.entries(types).flatMap(([type, names]) => names.map((name) => `${name} (${type}, ${zone})`)),
  );
}
