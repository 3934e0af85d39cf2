import { allCategories } from "../../core/apis/zipcodes/latest/latestBatch";
import { codesIn } from "../../core/codes/sheetCells";
import { readCallsOfEach } from "../../excel/formulas/readCalls";
import { valuesOfResult } from "../../excel/refresh/changes";
import type { App } from "../../core/app";
import type { Entry, Parts } from "../../core/cache/cache";
import { isAddinError } from "../../core/errors/addinError";
import { meaningOf } from "../../core/errors/meanings";
import { type AskedCall, heldFor } from "../../core/questions/askedQuestions";
import { beginsWithCodes } from "../../core/questions/asks";
import type { StaleBefore } from "../../core/refresh/moments";
import { isBusySign, isErrorSign } from "../../excel/errorSigns";
import type { OwnFormula, SearchRange } from "../../excel/formulas/findOwnFormulas";
import { serviceOf } from "../../excel/formulas/ownCalls";
import { chooseFormulas, onlyErrors } from "../../excel/refresh/refresh";
import { readResults } from "../../excel/refresh/changes";

/** The options that choose which of the formulas found are refreshed. */
export interface RefreshOptions {
  /** Only those with an answer older than this many hours. */
  olderThan: number | undefined;
  /** Only those that show an error which a refresh can fix. */
  onlyFixable: boolean;
}

/** The formulas to refresh, and how many were left out because no refresh fixes their error. */
export interface Narrowed {
  formulas: OwnFormula[];
  hopeless: number;
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
  if ((limit === undefined && !onlyFixable) || all.length === 0) return { formulas: all, hopeless: 0, staleBefore };
  const results = onlyFixable ? await readResults(all) : undefined;
  const calls = await readCallsOfEach(all);
  let hopeless = 0;
  const formulas = all.filter((_, index) => {
    const asked = calls[index] ?? [];
    if (limit !== undefined && !isOlder(app, asked, limit)) return false;
    if (!results) return true;
    const shown = valuesOfResult(results, index);
    if (!shown.some(isErrorSign)) return false;
    const canFix = isFixable(app, asked, shown);
    if (!canFix) hopeless++;
    return canFix;
  });
  return { formulas, hopeless, staleBefore };
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

/**
 * True if asking again may fix the errors that a formula shows. Bad input (#VALUE!) stays bad; for #N/A, the cache decides, as far as it
 * holds what the service said about the codes.
 */
function isFixable(app: App, calls: readonly AskedCall[], values: readonly unknown[]): boolean {
  if (values.some(isBusySign)) return app.activity.counts.waiting === 0;
  if (!values.includes("#N/A")) return false;
  const services = calls.map(({ name }) => serviceOf(name));
  if (services.some((service) => !app.isConnected(service) || app.isRefused(service))) return false;
  if (calls.some(({ given }) => given.includes(undefined))) return true;
  const given = calls.flatMap((call) => call.given.flatMap((argument) => argument ?? []));
  const held = services.includes("queries")
    ? given.flatMap((text) => stateOf([app.queries.peek(String(text).trim())]) ?? [])
    : [...codesIn(given)].map((code) => stateOf([app.latest.peek(code), app.search.peek(code)]));
  return held.includes(undefined) || !held.includes("hopeless");
}

/** The state of a question in the cache: a value, or an error that only other input fixes. Undefined if asking again may help. */
function stateOf(entries: readonly (Entry<unknown> | undefined)[]): "value" | "hopeless" | undefined {
  const known = entries.flatMap((entry) => entry?.known.filter((part) => part !== undefined) ?? []);
  if (known.some((part) => isAddinError(part) && meaningOf(part.code).remedy === "input")) return "hopeless";
  return known.some((part) => !isAddinError(part)) ? "value" : undefined;
}
