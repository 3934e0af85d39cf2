import { throwNotLoaded } from "../../errors/addinError";
import type { CatalogQuery } from "./wire";

/** A part of the catalog. The limit and offset count records, not pages. */
export type CatalogQuestion = CatalogQuery;

/** The key of a question. Equal questions have equal keys. */
export function catalogKey(question: CatalogQuestion): string {
  const { state_id, municipality_id, limit, offset } = question;
  return JSON.stringify({ state_id, municipality_id, limit, offset });
}

/** Loads with the first list or state that is read page by page. */
export function loadWalk() {
  return import(/* webpackChunkName: "catalog" */ "./catalogWalk").catch(throwNotLoaded);
}
