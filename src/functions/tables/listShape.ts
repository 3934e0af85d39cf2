import type { Headers } from "../cell/arguments";

/** How a list of postal codes is laid out. */
export interface ListShape {
  /** If empty, the usual ones. */
  fields: readonly string[];
  headers: Headers;
  missing: unknown;
}

/** The fields of a list of codes that names none. */
export const usualFields: readonly string[] = ["zip_code", "municipality_name", "state_name"];
