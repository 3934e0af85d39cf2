import { everyQuery } from "../../core/apis/queries/client";
import { findQueryId } from "../../core/apis/queries/queryId";
import type { QueryColumn, QueryTable } from "../../core/apis/queries/table";
import type { App } from "../../core/app";
import type { Known } from "../../core/cache/cache";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { isAddinError } from "../../core/errors/addinError";

/** Asks for a saved query as its function does: by its id, or else by what the list calls it. */
export async function askQuery(app: App, text: string): Promise<Known<QueryTable>> {
  const byId = /\s/.test(text) ? undefined : await askTable(app, text);
  if (byId && !(isAddinError(byId) && byId.code === "queryNotFound")) return byId;
  const listed = knownOf(await app.queryList.ask(everyQuery, 1), 0);
  const id = isAddinError(listed) ? text : (findQueryId(text, listed) ?? text);
  return id === text && byId ? byId : askTable(app, id);
}

async function askTable(app: App, id: string): Promise<Known<QueryTable>> {
  return knownOf(await app.queries.ask(id, 1), 0);
}

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
