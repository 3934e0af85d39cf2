import { readPostalCode } from "../../codes/postalCode";
import { readTolerantly } from "../../http/readTolerantly";
import { type ZipCodeItem, zipCodeItem } from "./wire";

/** A postal code of a reply. A service that writes codes as numbers loses their leading zeros; here they have five digits again. */
export function readItem(item: unknown): ZipCodeItem {
  const read = readTolerantly<ZipCodeItem>(zipCodeItem, item);
  return {
    ...read,
    zip_code: fiveDigits(read.zip_code),
    state_id: digits(read.state_id, 2),
    municipality_id: digits(read.municipality_id, 5),
    neighbors: read.neighbors.map(fiveDigits),
  };
}

function digits(id: string, length: number): string {
  return /^\d+$/.test(id) ? id.padStart(length, "0") : id;
}

function fiveDigits(code: string): string {
  const read = readPostalCode(code);
  return read.kind === "code" ? read.code : code;
}
