import { everyQuery } from "../apis/queries/client";
import { findQueryId } from "../apis/queries/queryId";
import type { SavedQuery } from "../apis/queries/wire";
import type { Dispatcher } from "../dispatcher/dispatcher";
import { isAddinError } from "../errors/addinError";

interface Queried {
  queries: Pick<Dispatcher<unknown>, "expire">;
  queryList: Pick<Dispatcher<readonly SavedQuery[]>, "peek" | "expire">;
}

/**
 * Makes results of saved queries stale, by their ids or their names in the list, and then the list, too: it may be permitted now, or have a
 * query that it did not have.
 */
export function expireQueries({ queries, queryList }: Queried, texts: ReadonlySet<string>): void {
  const listed = queryList.peek(everyQuery)?.known[0] ?? [];
  queries.expire([...texts, ...(isAddinError(listed) ? [] : idsMeantBy(texts, listed))]);
  queryList.expire();
}

/** The ids of the saved queries that some of these texts mean, by their names or in another case. What means none is left out. */
export function idsMeantBy(texts: Iterable<string>, listed: readonly SavedQuery[]): string[] {
  return [...texts].flatMap((text) => idMeantBy(text, listed) ?? []);
}

function idMeantBy(text: string, listed: readonly SavedQuery[]): string | undefined {
  try {
    return findQueryId(text, listed);
  } catch (thrown) {
    // A text of several meanings asks nothing.
    if (isAddinError(thrown)) return undefined;
    throw thrown;
  }
}
