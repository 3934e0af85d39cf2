/** A function that asks by postal code, as far as its arguments show what a cell of its result is. */
export interface AskedByCode {
  request: "latest" | "search" | "catalog" | "none";
  /** Set if its second argument names its columns, and its third its header row. */
  columns?: "indicators" | "fields";
  /** The position of the argument for headers, if its default is no header. */
  headers?: number;
}

/** Functions whose first argument is the postal code, or the codes. */
export const askedByCode: Readonly<Record<string, AskedByCode>> = {
  "ZIP.LATEST": { request: "latest", columns: "indicators", headers: 2 },
  "ZIP.SEARCH": { request: "search", columns: "fields", headers: 2 },
  "ZIP.COVERAGE": { request: "search", columns: "fields", headers: 1 },
  "ZIP.SOURCE": { request: "latest" },
  "ZIP.NEIGHBORS": { request: "search" },
  "ZIP.NEIGHBORHOODS": { request: "latest" },
  "ZIP.DISTANCE": { request: "search" },
  "ZIP.NEAREST": { request: "catalog" },
  "ZIP.WITHIN": { request: "catalog" },
  "ZIP.CODE": { request: "none" },
};
