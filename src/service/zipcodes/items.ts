import type { Category, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { PostalCodeTable, SqlValue } from "../database/tables";
import type { LatestRow, NeighborhoodMap } from "./postalCodes";

/** An item of a reply as JSON, and a comma. It stays the same as long as the data does. */
export interface Item {
  readonly stateId: string;
  readonly bytes: Buffer;
}

/** Latest data, with views of its bytes: what stands before the values, and the values of each category. */
export interface LatestItem extends Item {
  readonly head: Buffer;
  readonly groups: readonly Buffer[];
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

const comma = Buffer.from(",");
/** What stands after the values of an item. */
const valuesEnd = Buffer.from('},"error":null},');

/**
 * An item of latest data (§2.2) with the values of every category.
 *
 * @param mnemonics the indicators of each category, in the catalog's order
 */
export function latestItem(row: LatestRow, mnemonics: readonly (readonly string[])[]): LatestItem {
  const { zip_code, state_id, state_name, neighborhoods } = row;
  const names = JSON.parse(neighborhoods) as unknown;
  const fields = { id: identifierOf(row), zip_code, state_id, state_name, neighborhoods: names };
  const begin = `${JSON.stringify(fields).slice(0, -1)},"data":{`;
  const values = mnemonics.map((group) => JSON.stringify(valuesOf(row, group)).slice(1, -1));
  const bytes = Buffer.from(`${begin}${values.filter((text) => text !== "").join()}${String(valuesEnd)}`);
  let next = 0;
  const view = (length: number): Buffer => bytes.subarray(next, (next += length));
  const head = view(Buffer.byteLength(begin));
  const groups = values.map(({ length }) => {
    const group = view(length);
    if (length > 0) next += comma.length;
    return group;
  });
  return { stateId: state_id, bytes, head, groups };
}

/** Adds latest data with the values of these categories alone, by their positions in the catalog, in pieces of its bytes. */
export function addPart(pieces: Buffer[], { head, groups }: LatestItem, positions: readonly number[]): void {
  pieces.push(head);
  let separator: Buffer | undefined;
  for (const position of positions) {
    const group = groups[position];
    if (!group?.length) continue;
    if (separator) pieces.push(separator);
    pieces.push(group);
    separator = comma;
  }
  pieces.push(valuesEnd);
}

function valuesOf(row: LatestRow, mnemonics: readonly string[]): Record<string, SqlValue | undefined> {
  const values = mnemonics.map((one) => [one, row[one]] as const);
  return Object.fromEntries(values.filter(([, value]) => typeof value === "number"));
}
