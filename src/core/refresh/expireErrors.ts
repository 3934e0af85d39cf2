import type { App } from "../app";
import { isAddinError } from "../errors/addinError";
import { meaningOf } from "../errors/meanings";
import { isPartlyRead } from "../http/readReply";

/**
 * Makes stale the held errors that asking again may fix, for example a missing permission: cells that are recalculated ask the service for
 * these, and for nothing else.
 */
export function expireErrors({ services }: Pick<App, "services">): void {
  for (const dispatcher of Object.values(services).flatMap(({ dispatchers }) => dispatchers)) {
    const failed = [...dispatcher.heldKeys()].filter((key) => dispatcher.peek(key)?.known.some(isFixable));
    if (failed.length > 0) dispatcher.expire(failed);
  }
}

function isFixable(known: unknown): boolean {
  return isAddinError(known) ? meaningOf(known.code).remedy !== "input" : isPartlyRead(known);
}
