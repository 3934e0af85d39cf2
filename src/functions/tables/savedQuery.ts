import { everyQuery } from "../../core/apis/queries/client";
import { findQueryId, queryNotFound } from "../../core/apis/queries/queryId";
import type { QueryTable } from "../../core/apis/queries/table";
import type { SavedQuery } from "../../core/apis/queries/wire";
import type { Known } from "../../core/cache/cache";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { AddinError, isAddinError, isRefusal } from "../../core/errors/addinError";
import { type Cell, whenAnswered } from "../cell/cell";

/**
 * Continues with the result of a saved query. An id in the service's own spelling costs no other request; anything else is looked up in
 * the list of queries, by id in any letter case or by name.
 */
export function withSavedQuery<Result>(
  cell: Cell,
  text: string,
  next: (table: QueryTable) => Result,
): Result | Promise<Result> {
  if (text === "") throw new AddinError("missingArgument", { argument: "id", allowed: "sales-by-zip" });
  return whenAnswered(mayBeId(text) ? askThenLookUp(cell, text) : lookUp(cell, text), (known) => {
    if (isAddinError(known)) throw known;
    return next(known);
  });
}

/** True for a text that may be an id rather than a name. One that is neither is still asked for in the end. */
function mayBeId(text: string): boolean {
  return /^[^\s/]{1,200}$/.test(text);
}

type KnownTable = Known<QueryTable>;

function askTable(cell: Cell, id: string): KnownTable | Promise<KnownTable> {
  return whenAnswered(cell.ask(cell.app.queries, id), (answer) => knownOf(answer));
}

function askThenLookUp(cell: Cell, text: string): KnownTable | Promise<KnownTable> {
  return whenAnswered(askTable(cell, text), (known) =>
    isNotFound(known)
      ? whenAnswered(askList(cell, text), (listed) => askListed(cell, text, listed) ?? notFound(text, listed))
      : known,
  );
}

/** Asks the service if the list does not have it, or there is no list: the service may run more than it lists. */
function lookUp(cell: Cell, text: string): KnownTable | Promise<KnownTable> {
  return whenAnswered(askList(cell, text), (listed) => {
    const found = askListed(cell, text, listed);
    if (found !== undefined) return found;
    return whenAnswered(askTable(cell, text), (known) => (isNotFound(known) ? notFound(text, listed) : known));
  });
}

/** Asks for the query of the list that the text means; undefined where it means none but, letter for letter, itself. */
function askListed(
  cell: Cell,
  text: string,
  listed: Known<SavedQuery[]>,
): KnownTable | Promise<KnownTable> | undefined {
  if (isAddinError(listed)) return listed;
  const id = findQueryId(text, listed);
  return id === undefined || id === text ? undefined : askTable(cell, id);
}

function notFound(text: string, listed: Known<SavedQuery[]>): AddinError {
  const others = isAddinError(listed) ? [] : listed.filter(({ query_id }) => query_id !== text);
  return queryNotFound(text, others);
}

function isNotFound(known: KnownTable): boolean {
  return isAddinError(known) && known.code === "queryNotFound";
}

/** The time that a list which does not have the text is believed, in milliseconds. */
const maxAgeWithoutText = 60_000;
/** The same where it has no query at all: a sign-in page may have come in its place. Cells that failed for that are asked again later than this. */
const maxAgeWithoutQueries = 5000;

/** The list, or why it failed; empty for a caller without permission to list. */
function askList(cell: Cell, text: string): Known<SavedQuery[]> | Promise<Known<SavedQuery[]>> {
  const asked = cell.ask(cell.app.queryList, everyQuery);
  return whenAnswered(asked, (answer) => {
    const listed = knownOf(answer);
    // How long an error is believed is decided in core: a list that is forbidden is not asked for again.
    if (isAddinError(answer) || isAddinError(listed)) return orNone(listed);
    const maxAge = listed.length === 0 ? maxAgeWithoutQueries : maxAgeWithoutText;
    const isOld = cell.app.now() - (answer.times[0]?.retrievedAt ?? 0) > maxAge;
    if (!isOld || findQueryId(text, listed) !== undefined) return listed;
    cell.app.queryList.expire();
    return whenAnswered(cell.ask(cell.app.queryList, everyQuery), (renewed) => orNone(knownOf(renewed)));
  });
}

function orNone(listed: Known<SavedQuery[]>): Known<SavedQuery[]> {
  return isAddinError(listed) && isRefusal(listed) ? [] : listed;
}
