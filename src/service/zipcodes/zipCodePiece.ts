import type { Category, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { PostalCodeTable } from "../database/tables";
import type { NeighborhoodMap } from "./postalCodes";
import type { NewPiece } from "./slab";

const country = { country_id: "MX", country: "México" };

/** A `ZipCodeItem` (§2.1) as JSON, with the comma after it. */
export function zipCodePiece(row: PostalCodeTable): NewPiece {
  return { stateId: row.state_id, parts: [Buffer.from(`${JSON.stringify(toItem(row))},`)] };
}

export function identifierOf({ zip_code }: { zip_code: string }): string {
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
