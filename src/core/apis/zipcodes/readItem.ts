import { readPostalCode } from "../../codes/postalCode";
import { readTolerantly } from "../../http/readTolerantly";
import { type ZipCodeItem, zipCodeItem } from "./wire";

/** A postal code of a reply. A service that writes codes as numbers loses their leading zeros; here they have five digits again. */
export function readItem(item: unknown): ZipCodeItem {
  const read = readTolerantly<ZipCodeItem>(zipCodeItem, item);
  return { ...read, zip_code: fiveDigits(read.zip_code), neighbors: read.neighbors.map(fiveDigits) };
}

function fiveDigits(code: string): string {
  const read = readPostalCode(code);
  return read.kind === "code" ? read.code : code;
}
