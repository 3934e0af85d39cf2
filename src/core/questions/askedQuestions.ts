import { everyQuery } from "../apis/queries/client";
import { limits } from "../apis/zipcodes/wire";
import { catalogKey, everyIndicator } from "../apis/zipcodes/client";
import { loadNames, type Names } from "../apis/zipcodes/names/loadNames";
import { wantedIndicators } from "../apis/zipcodes/latest/wanted";
import type { App } from "../app";
import type { Entry, Parts } from "../cache/cache";
import { readMunicipalityId, readStateId } from "../codes/geographyIds";
import { stateIdOf, states } from "../codes/states";
import { namesIn, textOf, wholeOf } from "../codes/cellTexts";
import { codesIn } from "../codes/sheetCells";
import { isAddinError } from "../errors/addinError";
import { type Asks, decides, givenFor, holdsCodes } from "./asks";

/** A call of one of our functions. */
export interface AskedCall {
  /** The full name, for example `ZIP.LATEST`. */
  name: string;
  /** The values of each argument's cells; undefined if the text of the formula does not show which cells these are. */
  given: readonly (readonly unknown[] | undefined)[];
}

/** The questions of calls, by the dispatcher that is asked. */
export interface AskedQuestions {
  latest: Map<string, Parts>;
  search: Map<string, Parts>;
  catalog: Map<string, Parts>;
  indicators: Map<string, Parts>;
  queries: Map<string, Parts>;
  queryList: Map<string, Parts>;
  /** By state, about how many more codes are asked for, which only its pages name. */
  rivals: Map<string, number>;
  /** All of them, as often as they are asked. */
  count: number;
  /** Calls whose questions cannot be known beforehand. */
  uncounted: number;
}

/** Finds out what calls would ask, reading their arguments as their functions do. */
export async function readAsked(app: App, calls: readonly AskedCall[]): Promise<AskedQuestions> {
  const asked: AskedQuestions = {
    latest: new Map(),
    search: new Map(),
    catalog: new Map(),
    indicators: new Map(),
    queries: new Map(),
    queryList: new Map(),
    rivals: new Map(),
    count: 0,
    uncounted: 0,
  };
  // Offline their tables may not load: what is written as an id or a key is read without them.
  const names = await Promise.resolve(loadNames()).catch(() => undefined);
  const parts = new Map<string, Parts | undefined>();
  for (const { name, given } of calls) {
    const asks = app.asks[name];
    const isOfLatest = asks?.operation === "latest";
    const wanted = isOfLatest ? namesIn(givenFor(asks, given, "indicators") ?? givenFor(asks, given, "indicator")) : [];
    const key = wanted.join(",");
    if (isOfLatest && !parts.has(key)) parts.set(key, partsOf(app, names, wanted));
    const partsAsked = isOfLatest ? parts.get(key) : 0;
    const isTold =
      asks !== undefined && partsAsked !== undefined && readCall(app, asked, { asks, given, parts: partsAsked }, names);
    if (!isTold) asked.uncounted++;
    asked.count += Math.max(
      1,
      ...given.map((values, at) => (asks && holdsCodes(asks.arguments[at] ?? "") ? (values?.length ?? 0) : 0)),
    );
  }
  return asked;
}

interface ReadCall {
  asks: Asks;
  given: AskedCall["given"];
  /** The categories that it asks for. */
  parts: Parts;
}

/** Returns false if what the call asks cannot be known beforehand. */
function readCall(app: App, asked: AskedQuestions, call: ReadCall, names: Names | undefined): boolean {
  const { asks, given, parts } = call;
  const isHidden = given.some((values, at) => values === undefined && decides(asks, asks.arguments[at] ?? ""));
  if (isHidden) return false;
  if (asks.arguments.includes("within")) return readRankCall(app, asked, call);
  if (codesIn(givenFor(asks, given, "among") ?? []).size > 0) {
    // Of the user's own codes no page is asked.
    for (const code of codesOf(asks, given)) asked.search.set(code, 1);
    return true;
  }
  if (asks.leadsOn) return false;
  switch (asks.operation) {
    case "none":
      return true;
    case "indicators":
      asked.indicators.set(everyIndicator, 1);
      return true;
    case "latest":
      asked.indicators.set(everyIndicator, 1);
      for (const code of codesOf(asks, given)) asked.latest.set(code, (asked.latest.get(code) ?? 0) | parts);
      return true;
    case "search":
      for (const code of codesOf(asks, given)) asked.search.set(code, 1);
      return true;
    case "catalog":
      return readCatalogCall(asked, (argument) => givenFor(asks, given, argument) ?? [], names);
    case "query":
      return readQueryCall(asked, textOf(givenFor(asks, given, "id")?.[0]));
  }
}

/** A rank asks for its codes, and for all that they are ranked among: a list of the user's, or those of their municipality, state or country. */
function readRankCall(app: App, asked: AskedQuestions, { asks, given, parts }: ReadCall): boolean {
  const ask = (code: string): unknown => asked.latest.set(code, (asked.latest.get(code) ?? 0) | parts);
  const within = givenFor(asks, given, "within") ?? [];
  const [own, listed] = [codesOf(asks, given), codesIn(within)];
  asked.indicators.set(everyIndicator, 1);
  for (const code of [...own, ...listed]) ask(code);
  if (listed.size > 0) return true;
  const word = textOf(within[0]);
  const isWhole = word === "*" || /^(?:state|est|ent)/i.test(word);
  const ids = Array.from(own, stateIdOf);
  for (const { id, codes: all } of states) {
    const here = ids.filter((one) => one === id).length;
    if ((word !== "*" && here === 0) || (isWhole && asked.rivals.has(id))) continue;
    const key = catalogKey({ state_id: id });
    asked.catalog.set(key, 1);
    const list = app.catalog.peek(key)?.known[0];
    const isHeld = list !== undefined && !isAddinError(list);
    if (isHeld) {
      const towns = new Set(list.flatMap((one) => (own.has(one.zip_code) ? one.municipality_id : [])));
      for (const one of list) if (isWhole || towns.has(one.municipality_id)) ask(one.zip_code);
    }
    // How many a municipality has, only the page tells: they fill one request, or a few.
    const some = (asked.rivals.get(`${id} by municipality`) ?? 0) + here * limits.codesOfLatest;
    if (isWhole) asked.rivals.set(id, isHeld ? 0 : all);
    else if (!isHeld) asked.rivals.set(`${id} by municipality`, Math.min(all, some));
  }
  return true;
}

function codesOf(asks: Asks, given: AskedCall["given"]): Set<string> {
  return codesIn(given.flatMap((values, at) => (values && holdsCodes(asks.arguments[at] ?? "") ? values : [])));
}

function readCatalogCall(
  asked: AskedQuestions,
  valuesOf: (argument: string) => readonly unknown[],
  names: Names | undefined,
): boolean {
  const idOf = (text: string): string | undefined => (names ? names.findState(text)?.id : readStateId(text));
  const states = namesIn(valuesOf("state_id")).map((text) => (text === "*" ? text : idOf(text)));
  const municipalities = namesIn(valuesOf("municipality_id"));
  const isCountry = states.includes("*");
  const stateIds = isCountry ? [] : states.flatMap((id) => id ?? []);
  const municipalityIds = municipalities.flatMap((text) => readMunicipalityId(text, stateIds) ?? []);
  const areIds = (isCountry || stateIds.length === states.length) && municipalityIds.length === municipalities.length;
  if (!areIds || (!isCountry && states.length + municipalities.length === 0)) return false;
  const limit = wholeOf(valuesOf("limit")[0], 1);
  const offset = wholeOf(valuesOf("offset")[0], 0);
  // The function refuses what is no number, and asks nothing.
  if (Number.isNaN(limit) || Number.isNaN(offset)) return true;
  const municipality_id = municipalityIds.join() || undefined;
  asked.catalog.set(catalogKey({ state_id: stateIds.join() || undefined, municipality_id, limit, offset }), 1);
  return true;
}

/** An id is asked as it is written; a name is looked up in the list first. Unlike a list of names, either may have commas. */
function readQueryCall(asked: AskedQuestions, id: string): boolean {
  if (id === "") return false;
  if (/[\s/]/.test(id)) asked.queryList.set(everyQuery, 1);
  asked.queries.set(id, 1);
  return true;
}

/** The entry held for a code by the operation that a function asks; of the latest figures, some categories. */
export function heldFor(
  app: App,
  operation: Asks["operation"],
  code: string,
  categories?: Parts,
): Entry<unknown> | undefined {
  if (operation === "latest") return app.latest.peek(code, categories);
  if (operation === "catalog") return app.catalog.peek(catalogKey({ state_id: stateIdOf(code) ?? "" }));
  return operation === "search" ? app.search.peek(code) : undefined;
}

/** The categories that a formula with these names asks for; none if it will refuse a name. Undefined where only the tables tell. */
function partsOf(app: App, tables: Names | undefined, names: readonly string[]): Parts | undefined {
  const known = app.indicators.held(everyIndicator, 1)?.known[0];
  const listed = known && !isAddinError(known) ? known : undefined;
  if (!tables) {
    const wanted = wantedIndicators(names, listed);
    return wanted.arePlain ? wanted.parts : undefined;
  }
  try {
    return wantedIndicators(tables.readIndicators(names, listed), listed).parts;
  } catch {
    return 0;
  }
}
