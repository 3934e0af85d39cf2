import { AddinError, toAddinError } from "../errors/addinError";
import { isRecord } from "./reader";

/** A record of which some fields could not be read. */
export interface PartlyRead {
  /** The names of fields that came and cannot be read; they are empty. Absent where there are none. */
  readonly unreadable?: readonly string[];
}

/**
 * Makes a function that reads records whose fields all have an empty value. A field that cannot be read is empty, and harms only who asks for
 * it. Throws `unreadable` for what is no record.
 *
 * @param read Reads a record whole, or throws `unreadable` with the name of a field.
 */
export function partlyReader<Fields extends object>(
  read: (record: unknown) => Fields,
): (record: unknown) => Fields & PartlyRead {
  return (record) => readPartly(read, record, []);
}

function readPartly<Fields extends object>(
  read: (record: unknown) => Fields,
  record: unknown,
  unreadable: readonly string[],
): Fields & PartlyRead {
  try {
    const fields = read(record);
    return unreadable.length === 0 ? fields : { ...fields, unreadable };
  } catch (thrown) {
    if (!isRecord(record)) throw thrown;
    const name = String(toAddinError(thrown).details["field"]);
    return readPartly(read, { ...record, [name]: null }, [...unreadable, name]);
  }
}

/** True for a record, or a list of them, that could not be read whole. */
export function isPartlyRead(known: unknown): boolean {
  return Array.isArray(known) ? known.some(isPartlyRead) : isRecord(known) && "unreadable" in known;
}

/** The error of a field that came and cannot be read. */
export function errorOfField({ unreadable }: PartlyRead, field: string): AddinError | undefined {
  return unreadable?.includes(field) ? new AddinError("unreadable", { field }) : undefined;
}
