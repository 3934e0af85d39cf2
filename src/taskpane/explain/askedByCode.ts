/** A function that asks by postal code, as far as a cell of its result can be told from its arguments. */
export interface AskedByCode {
  request: "latest" | "search" | "none";
  /** Whether its columns are told by its second argument, and its header row by the third. */
  columns?: "indicators" | "fields";
  /** The place of the argument for headers, where its default is no header. */
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
  "ZIP.CODE": { request: "none" },
};
