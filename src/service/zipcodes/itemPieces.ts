import type { Category, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { PostalCodeTable } from "../database/tables";
import type { NeighborhoodMap, LatestRow } from "./postalCodes";
import type { NewPiece, Piece } from "./pieces";

const country = { country_id: "MX", country: "México" };

/** A `ZipCodeItem` (§2.1) as JSON, with the comma after it. */
export function zipCodePiece(row: PostalCodeTable): NewPiece {
  return { stateId: row.state_id, parts: [Buffer.from(`${JSON.stringify(toItem(row))},`)] };
}

function identifierOf({ zip_code }: { zip_code: string }): string {
  return `MX-${zip_code}`;
}

function toItem(row: PostalCodeTable): ZipCodeItem {
  return {
    ...row,
    id: identifierOf(row),
    ...country,
    neighborhoods: flat(JSON.parse(row.neighborhoods) as NeighborhoodMap),
    neighbors: JSON.parse(row.neighbors) as string[],
    state_border: row.state_border === null ? null : row.state_border === 1,
    data_coverage: JSON.parse(row.data_coverage) as Partial<Record<Category, number>>,
  };
}

/** "Juárez (Colonia, Urbano)": the name, its type and its zone. */
function flat(neighborhoods: NeighborhoodMap): string[] {
  return Object.entries(neighborhoods).flatMap(([zone, types]) =>
    Object.entries(types).flatMap(([type, names]) => names.map((name) => `${name} (${type}, ${zone})`)),
  );
}

const comma = ",".charCodeAt(0);
const itemEnd = Buffer.from('},"error":null},');

/**
 * A latest-data item (§2.2) with the values of every category, as JSON: its start, a group of values for each category, then its
 * end and a comma. A group that is not empty starts with a comma, unless it is the first such group. An item with only some
 * categories is made of the same bytes.
 * @param groups the indicators of each category, in the catalog's order
 */
export function latestPiece(row: LatestRow, groups: readonly (readonly string[])[]): NewPiece {
  const parts = [Buffer.from(`${JSON.stringify(headOf(row)).slice(0, -1)},"data":{`)];
  let separator = "";
  for (const group of groups) {
    let values = "";
    for (const mnemonic of group) {
      const value = row[mnemonic];
      if (typeof value !== "number") continue;
      values += `${separator}${JSON.stringify(mnemonic)}:${JSON.stringify(value)}`;
      separator = ",";
    }
    parts.push(Buffer.from(values));
  }
  return { stateId: row.state_id, parts: [...parts, itemEnd] };
}

/** Consecutive groups, from one position up to but not including another. They are copied together. */
export interface Run {
  readonly first: number;
  readonly after: number;
}

/** The maximum number of bytes that `writeLatest` writes. */
export function sizeOfLatest(piece: Piece, runs: readonly Run[]): number {
  let size = piece.startOf(1) - piece.startOf(0) + itemEnd.length;
  for (const { first, after } of runs) size += piece.startOf(after + 1) - piece.startOf(first + 1);
  return size;
}

/** Writes the item with these groups, whose runs are in ascending order. Returns where it ends. */
export function writeLatest(piece: Piece, runs: readonly Run[], target: Buffer, start: number): number {
  const { source } = piece;
  let at = start + source.copy(target, start, piece.startOf(0), piece.startOf(1));
  const firstValue = at;
  for (const { first, after } of runs) {
    let from = piece.startOf(first + 1);
    const to = piece.startOf(after + 1);
    if (from === to) continue;
    if (at === firstValue && source[from] === comma) from += 1;
    at += source.copy(target, at, from, to);
  }
  return at + itemEnd.copy(target, at);
}

function headOf(row: LatestRow) {
  return {
    id: identifierOf(row),
    zip_code: row.zip_code,
    state_id: row.state_id,
    state_name: row.state_name,
    neighborhoods: JSON.parse(row.neighborhoods) as unknown,
  };
}
