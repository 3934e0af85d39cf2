import { catalogKey } from "../../core/apis/zipcodes/catalogQuestion";
import type { App } from "../../core/app";
import type { Entry } from "../../core/cache/cache";
import { stateIdOf } from "../../core/codes/states";

/** A function that asks by postal code, as far as its arguments show what a cell of its result is. */
export interface AskedByCode {
  request: "latest" | "search" | "catalog" | "none";
  /** What its columns are, if it has a row for each code. */
  columns?: "indicators" | "fields";
  /** The fields of its columns, if its second argument does not name them. */
  fixedFields?: readonly string[];
  /** The position of the argument for headers, if its default is no header. */
  headers?: number;
}

/** Functions whose first argument is the postal code, or the codes. */
export const askedByCode: Readonly<Record<string, AskedByCode>> = {
  "ZIP.LATEST": { request: "latest", columns: "indicators", headers: 2 },
  "ZIP.SEARCH": { request: "search", columns: "fields", headers: 2 },
  "ZIP.COVERAGE": { request: "search", columns: "fields", fixedFields: ["data_coverage"], headers: 1 },
  "ZIP.SOURCE": { request: "latest" },
  "ZIP.NEIGHBORS": { request: "search" },
  "ZIP.NEIGHBORHOODS": { request: "latest" },
  "ZIP.DISTANCE": { request: "search" },
  "ZIP.NEAREST": { request: "catalog" },
  "ZIP.WITHIN": { request: "catalog" },
  "ZIP.CODE": { request: "none" },
};

/** The entry held for a code by the operation that a function asks. */
export function entryOf(app: App, request: string | undefined, code: string): Entry<unknown> | undefined {
  if (request === "latest") return app.latest.peek(code);
  if (request === "catalog") return app.catalog.peek(catalogKey({ state_id: stateIdOf(code) ?? "" }));
  return request === "search" ? app.search.peek(code) : undefined;
}
