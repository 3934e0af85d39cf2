import { everyQuery } from "../../core/apis/queries/client";
import { catalogKey } from "../../core/apis/zipcodes/catalogQuestion";
import { wholeCatalogue } from "../../core/apis/zipcodes/client";
import type { App } from "../../core/app";
import type { Dispatcher } from "../../core/dispatcher/dispatcher";
import { states } from "../../core/codes/states";
import { isAddinError } from "../../core/errors/addinError";
import { remedyOf } from "../../core/errors/mendable";

/**
 * Makes the held errors stale that asking again may mend, for example a missing permission: cells that are calculated again ask the service for
 * these, and for nothing else. What is held cannot be listed, so every code that there could be is looked up.
 * @param texts Ids of saved queries may be among them.
 */
export function expireErrors(app: App, texts: Iterable<string> = []): void {
  const codes = Array.from({ length: 100_000 }, (_, code) => String(code).padStart(5, "0"));
  expireThoseOf(app.latest, codes);
  expireThoseOf(app.search, codes);
  expireThoseOf(app.catalog, [catalogKey({}), ...states.map(({ id }) => catalogKey({ state_id: id }))]);
  expireThoseOf(app.indicators, [wholeCatalogue]);
  const listed = app.queryList.peek(everyQuery)?.known[0] ?? [];
  expireThoseOf(app.queries, [...texts, ...(isAddinError(listed) ? [] : listed.map(({ query_id }) => query_id))]);
  expireThoseOf(app.queryList, [everyQuery]);
}

function expireThoseOf(dispatcher: Pick<Dispatcher<unknown>, "peek" | "expire">, keys: readonly string[]): void {
  const failed = keys.filter((key) => dispatcher.peek(key)?.known.some(isMendable));
  if (failed.length > 0) dispatcher.expire(failed);
}

function isMendable(known: unknown): boolean {
  return isAddinError(known) && remedyOf(known.code) !== "input";
}
