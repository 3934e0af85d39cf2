import { AddinError } from "../../errors/addinError";
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

/** Answers one question of the catalogue, however many pages it takes (§4.1). Throws where the offset skips every record that the service counts. */
export async function readCatalog(client: ZipcodesClient, key: string, signal: Signal): Promise<ZipCodeItem[]> {
  const { walkCatalog } = await loadWalk();
  const question = JSON.parse(key) as CatalogQuestion;
  const { items, total } = await walkCatalog(client, question, signal);
  // A count beyond the offset cannot be that of this list.
  const isPastTheEnd = items.length === 0 && total > 0 && total <= (question.offset ?? 0);
  if (isPastTheEnd) throw new AddinError("pastTheEnd", { rows: total });
  return items;
}

/** Loads with the first list or state that is read page by page. */
export function loadWalk() {
  return import(/* webpackChunkName: "catalog" */ "./catalogWalk");
}
