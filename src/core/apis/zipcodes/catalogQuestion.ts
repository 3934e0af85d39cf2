import { states } from "../../codes/states";
import { type CatalogQuery, limits } from "./wire";

/** The key of a question about a part of the catalog. Equal questions have equal keys. The limit and offset count records, not pages. */
export function catalogKey(question: CatalogQuery): string {
  const { state_id, municipality_id, limit, offset } = question;
  return JSON.stringify({ state_id, municipality_id, limit, offset });
}

/** Estimates how many pages a question of the catalog takes, from the official count of codes; a municipality fits on one. */
export function pagesOfCatalog({ state_id, municipality_id, limit = Infinity, offset = 0 }: CatalogQuery): number {
  if (municipality_id !== undefined) return 1;
  const ids = state_id?.split(",");
  const codes = states.filter(({ id }) => ids?.includes(id) ?? true).reduce((sum, state) => sum + state.codes, 0);
  return Math.max(1, Math.ceil(Math.min(limit, codes - offset) / limits.pageSize));
}
