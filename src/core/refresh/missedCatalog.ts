import type { App } from "../app";
import { everyIndicator } from "../apis/zipcodes/client";
import { knownOf } from "../dispatcher/answer";
import { isAddinError } from "../errors/addinError";

/**
 * Asks for the catalog of indicators if tables were shown without it, because it failed or took too long. Resolves to true, once, when it has
 * come: these tables are to be recalculated, since their columns may be others now.
 */
export async function missedCatalogCame({
  indicators,
  learned,
}: Pick<App, "indicators" | "learned">): Promise<boolean> {
  const { patience } = learned;
  if (!patience.isMissed || isAddinError(knownOf(await indicators.ask(everyIndicator, 1)))) return false;
  const isFirst = patience.isMissed;
  patience.isMissed = false;
  return isFirst;
}
