import { bareName } from "../../codes/foldedText";
import { ambiguousName, suggestedNames } from "../../codes/suggestedNames";
import { AddinError } from "../../errors/addinError";
import type { SavedQuery } from "./wire";

/** The fields that identify a saved query. */
type Listed = Pick<SavedQuery, "query_id" | "name" | "name_es">;

/**
 * Finds the id of a saved query from its id in any case, or from its name in the list, in either language. Undefined if nothing in the list matches: the
 * service may run more queries than it lists.
 */
export function findQueryId(text: string, listed: readonly Listed[]): string | undefined {
  if (listed.some(({ query_id }) => query_id === text)) return text;
  const bare = bareName(text);
  const byId = listed.filter(({ query_id }) => query_id.toLowerCase() === text.trim().toLowerCase());
  const isNamed = (query: Listed): boolean => namesOf(query).map(bareName).includes(bare);
  const byName = bare === "" ? [] : listed.filter(isNamed);
  const found = byId.length > 0 ? byId : byName;
  const ids = new Set(found.map(({ query_id }) => query_id));
  if (ids.size > 1) throw ambiguousName(text, [...ids]);
  const [id] = ids;
  return id;
}

/** The error of a saved query that does not exist, with the nearest name in the list. */
export function queryNotFound(text: string, listed: readonly Listed[]): AddinError {
  const nameables = listed.map((query) => ({ names: namesOf(query), proposed: query.query_id }));
  const [suggestion] = suggestedNames(text, nameables, 1);
  return new AddinError("queryNotFound", { id: text, suggestion });
}

function namesOf({ query_id, name, name_es = "" }: Listed): string[] {
  return [query_id, name, name_es];
}
