import type { App } from "../app";
import { everyIndicator } from "../apis/zipcodes/client";
import { knownOf } from "../dispatcher/answer";
import { isAddinError } from "../errors/addinError";

/**
 * Asks for the catalog of indicators if tables were shown without it, because it failed. Resolves to true, once, when it has
 * come: these tables are to be recalculated, since their columns may be others now.
 */
export async function missedCatalogCame({
  indicators,
  learned,
}: Pick<App, "indicators" | "learned">): Promise<boolean> {
  if (!learned.isCatalogMissed || isAddinError(knownOf(await indicators.ask(everyIndicator, 1)))) return false;
  const isFirst = learned.isCatalogMissed;
  learned.isCatalogMissed = false;
  return isFirst;
}
