/** The functions that can be built. */
export const buildable = ["ZIP.LATEST", "ZIP.SEARCH", "ZIP.CATALOG", "QUERY.ROWS"] as const;

export type Buildable = (typeof buildable)[number];

/** The position of each argument of a function; those that a function lacks are absent. */
export interface FunctionShape {
  /** Codes, a state or a query's id: what the first argument is. */
  subject: "codes" | "state" | "query";
  names: number;
  headers: number;
  missing: number;
  limit?: number;
  /** The headers if the argument is left out. */
  usualHeaders: number;
}

export const functionShapes: Record<Buildable, FunctionShape> = {
  "ZIP.LATEST": { subject: "codes", names: 1, headers: 2, missing: 3, usualHeaders: 0 },
  "ZIP.SEARCH": { subject: "codes", names: 1, headers: 2, missing: 3, usualHeaders: 0 },
  "ZIP.CATALOG": { subject: "state", names: 2, headers: 3, limit: 4, missing: 6, usualHeaders: 1 },
  "QUERY.ROWS": { subject: "query", names: 1, headers: 2, limit: 3, missing: 5, usualHeaders: 1 },
};

export function isBuildable(name: string): name is Buildable {
  return buildable.some((one) => one === name);
}
