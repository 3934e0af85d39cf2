import { isPartlyRead } from "../http/partlyReader";
import type { App } from "../app";
import { isAddinError } from "../errors/addinError";
import { remedyOf } from "../errors/remedyOf";

/**
 * Makes stale the held errors that asking again may fix, for example a missing permission: cells that are recalculated ask the service for
 * these, and for nothing else.
 */
export function expireErrors({ latest, search, catalog, indicators, queries, queryList }: App): void {
  for (const dispatcher of [latest, search, catalog, indicators, queries, queryList]) {
    const failed = [...dispatcher.heldKeys()].filter((key) => dispatcher.peek(key)?.known.some(isFixable));
    if (failed.length > 0) dispatcher.expire(failed);
  }
}

function isFixable(known: unknown): boolean {
  return isAddinError(known) ? remedyOf(known.code) !== "input" : isPartlyRead(known);
}
