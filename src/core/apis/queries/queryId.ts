import { ambiguousName } from "../../codes/ambiguousName";
import { bareName } from "../../codes/foldedText";
import { nearestNames } from "../../codes/nearestNames";
import { AddinError } from "../../errors/addinError";
import type { SavedQuery } from "./wire";

/** What of a saved query tells it from others. */
type Listed = Pick<SavedQuery, "query_id" | "name">;

/**
 * Reads a saved query as people write it, as its id: the id in any case, or the name that it is listed under. Undefined where none of
 * the list is meant: the list may not hold all that the service runs.
 */
export function findQueryId(text: string, listed: readonly Listed[]): string | undefined {
  if (listed.some(({ query_id }) => query_id === text)) return text;
  const bare = bareName(text);
  const byId = listed.filter(({ query_id }) => query_id.toLowerCase() === text.trim().toLowerCase());
  const isNamed = ({ query_id, name }: Listed): boolean => [name, query_id].map(bareName).includes(bare);
  const byName = bare === "" ? [] : listed.filter(isNamed);
  const found = byId.length > 0 ? byId : byName;
  const ids = found.map(({ query_id }) => query_id);
  if (ids.length > 1) throw ambiguousName(text, ids);
  return ids[0];
}

/** The error of a saved query that does not exist, with the nearest of the list. */
export function queryNotFound(text: string, listed: readonly Listed[]): AddinError {
  const nameables = listed.map(({ query_id, name }) => ({ names: [query_id, name], proposed: query_id }));
  const [suggestion] = nearestNames(text, nameables, 1);
  return new AddinError("queryNotFound", { id: text, ...(suggestion !== undefined && { suggestion }) });
}
