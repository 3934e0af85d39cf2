import { catalogKey } from "../../../core/apis/zipcodes/catalog/catalogKey";
import { holdsAllOf } from "../../../core/apis/zipcodes/catalog/wholeLists";
import { type KnownPages, stateIdsOf } from "../../../core/apis/zipcodes/search/roads";
import type { ZipCodeItem } from "../../../core/apis/zipcodes/wire";
import { stateNumberOf } from "../../../core/codes/states";
import { type Answer, type Asked, whenAllAnswered } from "../../../core/dispatcher/answer";
import { AddinError, isAddinError, isRefusal } from "../../../core/errors/addinError";
import { askFor, type Cell } from "../../cell/cell";
import { listUnlessStopped } from "../failures";
import { askSearched, itemOf, type Items } from "./searchTable";

/** A formula waits for the last of its requests: the fewest are the best, even if they transferred the whole country. */
const requestInCodes = 100_000;

/** Asks for codes in as few requests as possible: from the pages of a state if many are in it, otherwise by search. */
export function askItems<Result>(
  cell: Cell,
  codes: readonly string[],
  next: (items: Items) => Result | Promise<Result>,
): Result | Promise<Result> {
  return askItemsAndOthers(cell, codes, (items) => next(new Map(codes.map((code) => [code, itemOf(items, code)]))));
}

/** The same with every other code of the pages that were read, for a caller that may need those next. */
export function askItemsAndOthers<Result>(
  cell: Cell,
  codes: readonly string[],
  next: (items: Items) => Result | Promise<Result>,
): Result | Promise<Result> {
  const { roads } = cell.app.learned;
  const { known } = roads;
  const uncovered = codes.filter((code) => cell.app.search.coveredParts(code) === 0);
  const { lists } = roads.choose(countedByState(uncovered), requestInCodes);
  if (lists.length === 0) return askSearched(cell, codes, next);
  const onPages = new Set(uncovered.filter((code) => lists.some((states) => states.includes(stateNumberOf(code)))));
  const searched = codes.filter((code) => !onPages.has(code));
  const asked = lists.map((states) => askStates(cell, stateIdsOf(states)));
  return askSearched(cell, searched, (found) =>
    whenAllAnswered(asked, (answers) => {
      const { items, whole, isRefused } = readLists(known, lists, answers);
      const missing = [...onPages].filter((code) => !items.has(code));
      for (const code of missing)
        if (whole.has(stateNumberOf(code))) items.set(code, new AddinError("postalCodeNotFound", { code }));
      // If pages fail, a search may still work, and so it may for what they leave out because it cannot be read.
      const left = missing.filter((code) => !items.has(code));
      const ask = isRefused ? askItemsAndOthers : askSearched;
      return ask(cell, left, (others) => next(new Map([...items, ...found, ...others])));
    }),
  );
}

/** The contents of some lists of states. */
interface Listed {
  items: Map<string, ZipCodeItem | AddinError>;
  /** States of which a code that is on no list does not exist. */
  whole: Set<number>;
  /** The roads know now which lists not to ask again. */
  isRefused: boolean;
}

/** @param known Of the account that was asked: there may be another one by now. */
function readLists(
  known: KnownPages,
  lists: readonly (readonly number[])[],
  answers: readonly Answer<ZipCodeItem[]>[],
): Listed {
  const listed: Listed = { items: new Map(), whole: new Set(), isRefused: false };
  for (const [index, states] of lists.entries()) {
    const items = listUnlessStopped(answers[index]);
    if (!isAddinError(items)) {
      known.permit(states);
      for (const item of items) listed.items.set(item.zip_code, item);
      if (holdsAllOf(states, items)) for (const state of states) listed.whole.add(state);
    } else if (isRefusal(items)) {
      known.refuse(states);
      listed.isRefused = true;
    }
  }
  return listed;
}

/** Every code of these states, asked as one list. */
export function askStates(cell: Cell, stateIds: readonly string[]): Asked<ZipCodeItem[]> {
  return askFor(cell, cell.app.catalog, catalogKey({ state_id: stateIds.join(",") }));
}

function countedByState(codes: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const state of codes.map(stateNumberOf)) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}
