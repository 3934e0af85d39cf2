import type { App } from "../app";
import type { Entry } from "../cache/cache";
import { isAddinError } from "../errors/addinError";
import type { ServiceName } from "../settings/settings";

type AskingApp = Pick<
  App,
  "services" | "latest" | "search" | "catalog" | "indicators" | "queries" | "queryList" | "now"
>;

/**
 * Takes the keys of a service that have failed while older values were held for them: their cells show these, and no error. What takes them is
 * to have the cells recalculated, or to give the keys back.
 */
export function takeOlderKeys(app: AskingApp, service: ServiceName): string[] {
  const { failedKeys } = app.services[service];
  const dispatchers =
    service === "queries" ? [app.queries, app.queryList] : [app.latest, app.search, app.catalog, app.indicators];
  const now = app.now();
  const older = [...failedKeys].filter((key) => dispatchers.some((dispatcher) => isOlder(dispatcher.peek(key), now)));
  failedKeys.clear();
  return older;
}

/** True if a value is held that is no longer fresh. */
function isOlder(entry: Entry<unknown> | undefined, now: number): boolean {
  if (!entry) return false;
  const { known, times } = entry;
  return known.some(
    (value, part) => value !== undefined && !isAddinError(value) && (times[part]?.freshUntil ?? 0) <= now,
  );
}
