import { everyQuery } from "../../core/apis/queries/client";
import { findQueryId } from "../../core/apis/queries/queryId";
import type { QueryColumn } from "../../core/apis/queries/table";
import type { App } from "../../core/app";
import { isAddinError } from "../../core/errors/addinError";

/** The columns of a query that has been asked for like this; none if it has not. */
export function heldColumns(app: App, text: string): readonly QueryColumn[] {
  const listed = app.queryList.held(everyQuery, 1)?.known[0];
  const ids = [text, ...(listed && !isAddinError(listed) ? idsIn(listed, text) : [])];
  const [table] = ids.flatMap((id) => {
    const known = app.queries.held(id, 1)?.known[0];
    return known && !isAddinError(known) ? known : [];
  });
  return table?.columns ?? [];
}

/** A query, or several, of the list are called so, by their id or their name. */
export function isCalled(text: string, listed: Listed): boolean {
  try {
    return findQueryId(text, listed) !== undefined;
  } catch {
    return true;
  }
}

type Listed = Parameters<typeof findQueryId>[1];

function idsIn(listed: Listed, text: string): string[] {
  try {
    return [findQueryId(text, listed) ?? text];
  } catch {
    return [];
  }
}
