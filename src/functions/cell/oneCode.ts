import { AddinError } from "../../core/errors/addinError";
import { readCodes, shown } from "./arguments";

/** Reads an argument that takes a single postal code; undefined if its cell is blank. */
export function readOneCode(value: unknown): string | undefined {
  const [cell] = readCodes(value).cells;
  if (!cell || cell.read.kind === "blank") return undefined;
  if (cell.read.kind === "code") return cell.read.code;
  throw cell.read.kind === "error" ? cell.read.error : new AddinError("badPostalCode", { value: shown(cell.value) });
}
