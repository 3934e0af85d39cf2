import type { CatalogQuery } from "../wire";

/** The key of a question about a part of the catalog. Equal questions have equal keys. The limit and offset count records, not pages. */
export function catalogKey(question: CatalogQuery): string {
  const { state_id, municipality_id, limit, offset } = question;
  return JSON.stringify({ state_id, municipality_id, limit, offset });
}
