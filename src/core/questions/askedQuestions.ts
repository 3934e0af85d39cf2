import { catalogKey } from "../apis/zipcodes/catalogQuestion";
import { everyIndicator } from "../apis/zipcodes/client";
import { loadNames } from "../apis/zipcodes/loadNames";
import { wantedIndicators } from "../apis/zipcodes/wanted";
import type { App } from "../app";
import type { Parts } from "../cache/cache";
import { readMunicipalityId } from "../codes/municipalityId";
import { codesIn } from "../codes/codesIn";
import { readStateId } from "../codes/states";
import { isAddinError } from "../errors/addinError";
import { namesOf, textOf, wholeOf } from "./givenValues";

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
  queries: Map<string, Parts>;
  usesIndicators: boolean;
  /** A call shows the list of indicators itself. */
  showsIndicators: boolean;
  usesQueryList: boolean;
  /** Calls whose questions cannot be known beforehand. */
  uncounted: number;
}

/** Finds out what calls would ask, reading their arguments as their functions do. */
export async function readAsked(app: App, calls: readonly AskedCall[]): Promise<AskedQuestions> {
  const asked: AskedQuestions = {
    latest: new Map(),
    search: new Map(),
    catalog: new Map(),
    queries: new Map(),
    usesIndicators: false,
    showsIndicators: false,
    usesQueryList: false,
    uncounted: 0,
  };
  const parts = new Map<string, Parts>();
  const readState = calls.some(({ name }) => name === "ZIP.CATALOG") ? await stateReader() : readStateId;
  for (const call of calls) {
    const key = call.name === "ZIP.LATEST" ? namesIn(call.given[1]).join(",") : undefined;
    if (key !== undefined && !parts.has(key)) parts.set(key, await partsOf(app, namesIn(call.given[1])));
    if (!readCall(asked, call, parts.get(key ?? "") ?? 0, readState)) asked.uncounted++;
  }
  return asked;
}

/** Returns the id of a state; undefined for a text that names none. */
type ReadState = (text: string) => string | undefined;

/** Reads states as the function does; without the tables of names, by their ids only. */
async function stateReader(): Promise<ReadState> {
  try {
    const { findState } = await loadNames();
    return (text) => findState(text)?.id;
  } catch {
    return readStateId;
  }
}

/** Returns false if what the call asks cannot be known beforehand. */
function readCall(asked: AskedQuestions, { name, given }: AskedCall, parts: Parts, readState: ReadState): boolean {
  if (free.has(name)) return true;
  if (name === "ZIP.INDICATORS") {
    asked.usesIndicators = true;
    asked.showsIndicators = true;
    return true;
  }
  if (askingPositions(name).some((position) => position < given.length && given[position] === undefined)) return false;
  const [first = [], second = []] = given;
  if (name === "ZIP.LATEST") {
    asked.usesIndicators = true;
    for (const code of codesIn(first)) asked.latest.set(code, (asked.latest.get(code) ?? 0) | parts);
    return true;
  }
  if (searching.has(name)) {
    for (const code of codesIn(first)) asked.search.set(code, 1);
    return true;
  }
  if (name === "ZIP.CATALOG") {
    const states = namesIn(first).map((text) => (text === "*" ? text : readState(text)));
    return readCatalogCall(asked, states, namesIn(second), given.slice(4, 6));
  }
  return name.startsWith("QUERY.") && readQueryCall(asked, textOf(first[0]));
}

/** The positions of the arguments that decide what is asked; the others only shape the answer. */
function askingPositions(name: string): readonly number[] {
  if (name === "ZIP.CATALOG") return [0, 1, 4, 5];
  return name === "ZIP.LATEST" ? [0, 1] : [0];
}

/** Functions that ask no service. */
const free = new Set(["ZIP.CODE", "ZIP.STATUS"]);
/** Functions that search the codes of their first argument, and ask nothing else. */
const searching = new Set(["ZIP.SEARCH", "ZIP.COVERAGE"]);

/** @param states Ids, or `*`; undefined for each text that names no state. */
function readCatalogCall(
  asked: AskedQuestions,
  states: readonly (string | undefined)[],
  municipalities: readonly string[],
  [limits, offsets]: readonly (readonly unknown[] | undefined)[],
): boolean {
  const isCountry = states.includes("*");
  const stateIds = isCountry ? [] : states.flatMap((id) => id ?? []);
  const municipalityIds = municipalities.flatMap((text) => readMunicipalityId(text, stateIds) ?? []);
  const areIds = (isCountry || stateIds.length === states.length) && municipalityIds.length === municipalities.length;
  if (!areIds || (!isCountry && states.length + municipalities.length === 0)) return false;
  const limit = wholeOf(limits?.[0], 1);
  const offset = wholeOf(offsets?.[0], 0);
  // The function refuses what is no number, and asks nothing.
  if (Number.isNaN(limit) || Number.isNaN(offset)) return true;
  const question = {
    ...(stateIds.length > 0 && { state_id: stateIds.join(",") }),
    ...(municipalityIds.length > 0 && { municipality_id: municipalityIds.join(",") }),
    ...(limit && { limit }),
    ...(offset && { offset }),
  };
  asked.catalog.set(catalogKey(question), 1);
  return true;
}

/** An id is asked as it is written; a name is looked up in the list first. Unlike a list of names, either may have commas. */
function readQueryCall(asked: AskedQuestions, id: string): boolean {
  if (id === "") return false;
  if (/[\s/]/.test(id)) asked.usesQueryList = true;
  asked.queries.set(id, 1);
  return true;
}

/** The names in the cells of an argument; none where it is left out. */
export function namesIn(values: readonly unknown[] = []): string[] {
  return values.flatMap(namesOf);
}

/** The categories that a formula with these names asks for; none if it will refuse a name. */
async function partsOf(app: App, names: readonly string[]): Promise<Parts> {
  const known = app.indicators.held(everyIndicator, 1)?.known[0];
  const listed = known && !isAddinError(known) ? known : undefined;
  const wanted = wantedIndicators(names, listed);
  if (wanted.arePlain) return wanted.parts;
  try {
    const { readIndicators } = await loadNames();
    return wantedIndicators(readIndicators(names, listed), listed).parts;
  } catch {
    return 0;
  }
}
