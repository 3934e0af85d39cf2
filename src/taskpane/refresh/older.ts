import { allCategories } from "../../core/apis/zipcodes/latest/latestBatch";
import type { App } from "../../core/app";
import type { Entry, Parts } from "../../core/cache/cache";
import { codesIn } from "../../core/codes/postalCode";
import { type AskedCall, heldFor } from "../../core/questions/askedQuestions";
import { beginsWithCodes } from "../../core/questions/asks";

/** True if an answer that these calls use may be from before this time, in milliseconds since 1970; also where no text shows what they ask. */
export function isOlder(app: App, calls: readonly AskedCall[], limit: number): boolean {
  const times = calls.flatMap((call) => retrievedFor(app, call));
  return times.length === 0 || times.some((retrievedAt) => retrievedAt < limit);
}

/** The moments at which the answers that a call uses came; -Infinity for one that is not held or not known. */
function retrievedFor(app: App, { name, given }: AskedCall): number[] {
  if (given.includes(undefined)) return [-Infinity];
  const values = given.flatMap((argument) => argument ?? []);
  const asks = app.asks[name];
  if (asks?.operation === "query") return values.flatMap((text) => heldTimes(app.queries.peek(String(text).trim())));
  const operation = asks && beginsWithCodes(asks) ? asks.operation : undefined;
  if (operation === "none") return [];
  // For a code, a refresh asks for the categories that the workbook uses; others may stay old.
  const used = app.usedCategories.used || allCategories;
  return [...codesIn(values)].map((code) => {
    const ofLatest = oldest(app.latest.peek(code), used);
    if (operation === "latest") return ofLatest;
    return operation ? oldest(heldFor(app, operation, code)) : Math.max(ofLatest, oldest(app.search.peek(code)));
  });
}

/** The moment at which the oldest of these parts came; -Infinity if none is held. */
function oldest(entry: Entry<unknown> | undefined, parts: Parts = 1): number {
  const times = heldTimes(entry, parts);
  return times.length === 0 ? -Infinity : Math.min(...times);
}

function heldTimes(entry: Entry<unknown> | undefined, parts: Parts = 1): number[] {
  return (entry?.times ?? []).flatMap((one, part) => (one && parts & (1 << part) ? one.retrievedAt : []));
}
