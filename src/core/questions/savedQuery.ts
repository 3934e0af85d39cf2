import { everyQuery } from "../apis/queries/client";
import { findQueryId, queryNotFound } from "../apis/queries/queryId";
import type { QueryTable } from "../apis/queries/table";
import type { SavedQuery } from "../apis/queries/wire";
import type { App } from "../app";
import type { Known } from "../cache/cache";
import type { Dispatcher } from "../dispatcher/dispatcher";
import { type Asked, knownOf, whenAnswered } from "../dispatcher/answer";
import { type AddinError, isAddinError, isRefusal } from "../errors/addinError";

/** Asks for somebody, a cell or the pane. */
interface Asker {
  readonly app: App;
  ask<Value>(dispatcher: Dispatcher<Value>, key: string): Asked<Value>;
}

type KnownTable = Known<QueryTable>;

/**
 * Asks for the result of a saved query. An id in the service's own spelling costs no other request; anything else is looked up in the list
 * of queries, by id in any letter case or by name.
 */
export function askSavedQuery(asker: Asker, text: string): KnownTable | Promise<KnownTable> {
  if (!mayBeId(text)) return lookUp(asker, text);
  return whenAnswered(askTable(asker, text), (known) => (isNotFound(known) ? lookUp(asker, text, known) : known));
}

/** True for a text that may be an id rather than a name. One that is neither is still asked for in the end. */
function mayBeId(text: string): boolean {
  return /^[^\s/]{1,200}$/.test(text);
}

function askTable(asker: Asker, id: string): KnownTable | Promise<KnownTable> {
  return whenAnswered(asker.ask(asker.app.queries, id), (answer) => knownOf(answer));
}

/**
 * Asks for the query of the list that the text means; or else for the text itself, if that has not been asked for: the service may run more
 * than it lists, and for callers who may not list.
 */
function lookUp(asker: Asker, text: string, asked?: KnownTable): KnownTable | Promise<KnownTable> {
  return whenAnswered(askList(asker, text), (answer) => {
    const listed = isAddinError(answer) && isRefusal(answer) ? [] : answer;
    if (isAddinError(listed)) return listed;
    const id = findQueryId(text, listed) ?? text;
    if (id !== text) return askTable(asker, id);
    return whenAnswered(asked ?? askTable(asker, text), (known) =>
      isNotFound(known) ? notFound(text, listed) : known,
    );
  });
}

function isNotFound(known: KnownTable): boolean {
  return isAddinError(known) && known.code === "queryNotFound";
}

/** Proposes any query but the one that the list has and the service does not find. */
function notFound(text: string, listed: readonly SavedQuery[]): AddinError {
  return queryNotFound(
    text,
    listed.filter(({ query_id }) => query_id !== text),
  );
}

/** The time that a list which does not have the text is believed, in milliseconds: something else may have answered in the service's place. */
const maxAge = 5000;

/** The list, renewed if it is old and does not have the text; or why it failed. */
function askList(asker: Asker, text: string): Known<SavedQuery[]> | Promise<Known<SavedQuery[]>> {
  const asked = asker.ask(asker.app.queryList, everyQuery);
  return whenAnswered(asked, (answer) => {
    const listed = knownOf(answer);
    // Errors have lifetimes of their own: a list that is forbidden is not asked for again.
    if (isAddinError(answer) || isAddinError(listed)) return listed;
    const isOld = asker.app.now() - (answer.times[0]?.retrievedAt ?? 0) > maxAge;
    if (!isOld || findQueryId(text, listed) !== undefined) return listed;
    asker.app.queryList.expire();
    return whenAnswered(asker.ask(asker.app.queryList, everyQuery), (renewed) => knownOf(renewed));
  });
}
