import type { Category, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { PostalCodeTable } from "../database/tables";
import type { LatestRow, NeighborhoodMap } from "./postalCodes";

/** An item of a reply as JSON, and a comma. It stays the same as long as the data does. */
export interface Item {
  readonly stateId: string;
  readonly bytes: Buffer;
}

export function itemBytes(item: object): Buffer {
  return Buffer.from(`${JSON.stringify(item)},`);
}

/** A `ZipCodeItem` (§2.1). */
export function zipCodeItem(row: PostalCodeTable): Item {
  const item: ZipCodeItem = {
    ...row,
    id: identifierOf(row),
    country_id: "MX",
    country: "México",
    neighborhoods: flat(JSON.parse(row.neighborhoods) as NeighborhoodMap),
    neighbors: JSON.parse(row.neighbors) as string[],
    state_border: row.state_border === null ? null : row.state_border === 1,
    data_coverage: JSON.parse(row.data_coverage) as Partial<Record<Category, number>>,
  };
  return { stateId: row.state_id, bytes: itemBytes(item) };
}

function identifierOf({ zip_code }: { zip_code: string }): string {
  return `MX-${zip_code}`;
}

/** "Juárez (Colonia, Urbano)": the name, its type and its zone. */
function flat(neighborhoods: NeighborhoodMap): string[] {
  return Object.entries(neighborhoods).flatMap(([zone, types]) =>
    Object.entries(types).flatMap(([type, names]) => names.map((name) => `${name} (${type}, ${zone})`)),
  );
}

/**
 * An item of latest data (§2.2) with the values of every category.
 *
 * @param mnemonics the indicators, in the catalog's order
 */
export function latestItem(row: LatestRow, mnemonics: readonly string[]): Item {
  const { zip_code, state_id, state_name, neighborhoods } = row;
  const names = JSON.parse(neighborhoods) as unknown;
  const data = Object.fromEntries(
    mnemonics.map((one) => [one, row[one]] as const).filter(([, value]) => typeof value === "number"),
  );
  const item = { id: identifierOf(row), zip_code, state_id, state_name, neighborhoods: names, data, error: null };
  return { stateId: state_id, bytes: itemBytes(item) };
}

/** The same item with the values of these indicators alone. */
export function withIndicators({ stateId, bytes }: Item, mnemonics: ReadonlySet<string>): Item {
  const item = JSON.parse(String(bytes.subarray(0, -1))) as { data: object };
  const data = Object.fromEntries(Object.entries(item.data).filter(([mnemonic]) => mnemonics.has(mnemonic)));
  return { stateId, bytes: itemBytes({ ...item, data }) };
}
