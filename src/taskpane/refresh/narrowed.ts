import { allCategories } from "../../core/apis/zipcodes/latest/latestBatch";
import { codesIn } from "../../core/codes/sheetCells";
import { readCallsOfEach } from "../../excel/formulas/readCalls";
import type { App } from "../../core/app";
import type { Entry, Parts } from "../../core/cache/cache";
import { type AskedCall, heldFor } from "../../core/questions/askedQuestions";
import { beginsWithCodes } from "../../core/questions/asks";
import type { StaleBefore } from "../../core/refresh/moments";
import { isErrorSign } from "../../excel/errorSigns";
import type { OwnFormula, SearchRange } from "../../excel/formulas/findOwnFormulas";
import { readResults } from "../../excel/refresh/changes";
import { chooseFormulas, onlyErrors } from "../../excel/refresh/refresh";

/** The options that choose which of the formulas found are refreshed. */
export interface RefreshOptions {
  /** Only those with an answer older than this many hours. */
  olderThan: number | undefined;
  /** Only those that show an error: what a refresh cannot fix is not asked again. */
  onlyFixable: boolean;
}

/** The formulas to refresh. */
export interface Narrowed {
  formulas: OwnFormula[];
  /** What is asked again for them. */
  staleBefore: Partial<StaleBefore>;
}

const hour = 3_600_000;

/** Finds the formulas of a range, minus those that the options exclude. */
export async function chooseNarrowed(app: App, range: SearchRange, options: RefreshOptions): Promise<Narrowed> {
  const { olderThan, onlyFixable } = options;
  const all = await chooseFormulas(range);
  const limit = olderThan === undefined ? undefined : app.now() - olderThan * hour;
  const staleBefore = onlyFixable ? onlyErrors(app, limit) : { ...(limit !== undefined && { values: limit }) };
  const results = onlyFixable ? await readResults(all) : undefined;
  const calls = limit === undefined ? [] : await readCallsOfEach(all);
  const formulas = all.filter(
    (_, index) =>
      (limit === undefined || isOlder(app, calls[index] ?? [], limit)) &&
      (!results || results[index]?.values.flat().some(isErrorSign)),
  );
  return { formulas, staleBefore };
}

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
  return [...codesIn(values)].map((code) => {
    const ofLatest = oldest(app.latest.peek(code), allCategories);
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
