import type { Signal } from "../../platform";
import type { ZipcodesClient } from "./client";
import type { CatalogQuery, ZipCodeItem } from "./wire";

/** A part of the catalog. The limit and offset count records, not pages. */
export type CatalogQuestion = CatalogQuery;

/** The key of a question. Equal questions have equal keys. */
export function catalogKey(question: CatalogQuestion): string {
  const { state_id, municipality_id, limit, offset } = question;
  return JSON.stringify({ state_id, municipality_id, limit, offset });
}

/** Answers one question of the catalogue, however many pages it takes (§4.1). */
export async function readCatalog(client: ZipcodesClient, key: string, signal: Signal): Promise<ZipCodeItem[]> {
  const { walkCatalog } = await loadWalk();
  const { items } = await walkCatalog(client, JSON.parse(key) as CatalogQuestion, signal);
  return items;
}

/** Loaded with the first list or state that is read page by page. */
export function loadWalk() {
  return import(/* webpackChunkName: "catalog" */ "./catalogWalk");
}
