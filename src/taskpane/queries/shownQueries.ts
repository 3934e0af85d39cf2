import type { Language } from "../../core/locales/language";
import type { QueryList } from "./useQueryList";

/** Saved query as the pane shows it. */
export interface ShownQuery {
  id: string;
  name: string;
  description: string;
  /** The language of its name and description, where it is known. */
  language: Language | undefined;
}

/**
 * Joins the queries that the service lists with those that the user added by id.
 * @param language The language of the service's names, where it is known: the demonstration's are English.
 */
export function shownQueries({ listed = [], kept }: QueryList, language: Language | undefined): ShownQuery[] {
  const ids = new Set(listed.map(({ query_id }) => query_id));
  return [
    ...listed.map(({ query_id, name, description }) => ({
      id: query_id,
      name: name || query_id,
      description,
      language,
    })),
    ...kept.filter(({ id }) => !ids.has(id)).map((query) => ({ ...query, description: "", language: undefined })),
  ];
}
