import type { Category, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { PostalCodeTable } from "../database/tables";
import type { NeighborhoodMap, LatestRow } from "./postalCodes";
import { type Piece, pieceOf } from "./pieces";

const country = { country_id: "MX", country: "México" };

/** A `ZipCodeItem` (§2.1) as JSON, with the comma after it. */
export function zipCodePiece(row: PostalCodeTable): Piece {
  return pieceOf(row.state_id, [`${JSON.stringify(toItem(row))},`]);
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
 * A latest-data item (§2.2) with the values of every category, as JSON: its start, and a group of values for each category. A group
 * that is not empty starts with a comma, unless it is the first such group. An item with only some categories is made of the same bytes.
 * @param groups the indicators of each category, in the catalog's order
 */
export function latestPiece(row: LatestRow, groups: readonly (readonly string[])[]): Piece {
  const parts = [`${JSON.stringify(headOf(row)).slice(0, -1)},"data":{`];
  let separator = "";
  for (const group of groups) {
    let values = "";
    for (const mnemonic of group) {
      const value = row[mnemonic];
      if (typeof value !== "number") continue;
      values += `${separator}${JSON.stringify(mnemonic)}:${JSON.stringify(value)}`;
      separator = ",";
    }
    parts.push(values);
  }
  return pieceOf(row.state_id, parts);
}

/** Consecutive groups, from one position up to but not including another. They are copied together. */
export interface Run {
  readonly first: number;
  readonly after: number;
}

/** The maximum number of bytes that `writeLatest` writes. */
export function sizeOfLatest({ starts }: Piece, runs: readonly Run[]): number {
  const head = (starts[1] ?? 0) + itemEnd.length;
  return runs.reduce((size, { first, after }) => size + (starts[after + 1] ?? 0) - (starts[first + 1] ?? 0), head);
}

/** Writes the item with these groups, whose runs are in ascending order. Returns where it ends. */
export function writeLatest({ bytes, starts }: Piece, runs: readonly Run[], target: Buffer, start: number): number {
  const firstValue = start + bytes.copy(target, start, 0, starts[1]);
  let at = firstValue;
  for (const { first, after } of runs) {
    const isFirst = at === firstValue && bytes[starts[first + 1] ?? 0] === comma;
    at += bytes.copy(target, at, (starts[first + 1] ?? 0) + Number(isFirst), starts[after + 1]);
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
