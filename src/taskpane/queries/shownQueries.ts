import type { SavedQuery } from "../../core/apis/queries/wire";
import type { Language } from "../../core/locales/language";
import type { KeptQuery } from "../frame/paneMemory";

/** Saved query as the pane shows it. */
export interface ShownQuery {
  id: string;
  name: string;
  /** Its name in the other language, so that a search finds it by either. */
  otherNames: readonly string[];
  description: string;
  /** The language of its name and description, if known. */
  language: Language | undefined;
}

/** Joins the queries that the service lists with those that the user added by id. */
export function shownQueries(
  listed: readonly SavedQuery[],
  kept: readonly KeptQuery[],
  language: Language,
): ShownQuery[] {
  const ids = new Set(listed.map(({ query_id }) => query_id));
  return [
    ...listed.map((query) => shownQuery(query, language)),
    ...kept
      .filter(({ id }) => !ids.has(id))
      .map((query) => ({ ...query, otherNames: [], description: "", language: undefined })),
  ];
}

/** The query in the pane's language, if the service has the words for it. If it also has Spanish words, the others must be English. */
function shownQuery(query: SavedQuery, language: Language): ShownQuery {
  const { query_id: id, name, description, name_es = "", description_es = "" } = query;
  if (name_es === "") return { id, name: name || id, otherNames: [], description, language: undefined };
  return language === "es"
    ? { id, name: name_es, otherNames: [name], description: description_es, language }
    : { id, name: name || id, otherNames: [name_es], description, language };
}
