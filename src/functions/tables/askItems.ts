import { catalogKey } from "../../core/apis/zipcodes/catalogQuestion";
import { holdsAllOf } from "../../core/apis/zipcodes/wholeLists";
import { limits, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { stateIdOf, states } from "../../core/codes/states";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import { type Asked, type Cell, whenAnswered } from "../cell/cell";
import { askSearched, type Items } from "./askSearched";

/** Asks for codes in as few requests as possible: from the pages of a state if many are in it, otherwise by search. */
export function askItems<Result>(
  app: App,
  cell: Cell,
  codes: readonly string[],
  next: (items: Items) => Result | Promise<Result>,
): Result | Promise<Result> {
  return askItemsAndOthers(app, cell, codes, (items) => {
    const asked = codes.map((code) => [code, items.get(code) ?? new AddinError("noAnswer", { key: code })] as const);
    return next(new Map(asked));
  });
}

/** The same with every other code of the pages that were read, for a caller that may need those next. */
export function askItemsAndOthers<Result>(
  app: App,
  cell: Cell,
  codes: readonly string[],
  next: (items: Items) => Result | Promise<Result>,
): Result | Promise<Result> {
  const isCovered = (code: string): boolean => app.search.coveredParts(code) !== 0;
  const stateIds = statesWorthPages(codes.filter((code) => !isCovered(code)));
  const onPages = new Set(codes.filter((code) => !isCovered(code) && stateIds.includes(stateIdOf(code) ?? "")));
  const searched = codes.filter((code) => !onPages.has(code));
  if (onPages.size === 0) return askSearched(app, cell, searched, next);
  const pages = askStates(app, cell, stateIds);
  return askSearched(app, cell, searched, (found) =>
    whenAnswered(pages, (answer) => {
      const listed = knownOf(answer, 0);
      // If the pages fail, a search may still work.
      if (isAddinError(listed)) return askSearched(app, cell, codes, next);
      const known = new Map<string, ZipCodeItem | AddinError>(listed.map((item) => [item.zip_code, item]));
      const left = [...onPages].filter((code) => !known.has(code));
      if (holdsAllOf(stateIds, listed)) {
        for (const code of left) known.set(code, new AddinError("postalCodeNotFound", { code }));
        return next(new Map([...known, ...found]));
      }
      // The pages leave out what cannot be read: only a search tells whether such a code exists.
      return askSearched(app, cell, left, (others) => next(new Map([...known, ...found, ...others])));
    }),
  );
}

/** Every code of these states, asked as one list. */
export function askStates(app: App, cell: Cell, stateIds: readonly string[]): Asked<ZipCodeItem[]> {
  return cell.ask(app.catalog, catalogKey({ state_id: stateIds.join(",") }));
}

/**
 * Chooses the states whose pages, together with a search for the other codes, take the fewest requests. It adds states in order of the share
 * of their codes that is wanted.
 */
function statesWorthPages(codes: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const code of codes) {
    const id = stateIdOf(code);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const codesOf = (id: string): number => states[Number(id) - 1]?.codes ?? 0;
  const shareOf = ([id, count]: [string, number]): number => count / codesOf(id);
  const byShare = [...counts].sort((one, other) => shareOf(other) - shareOf(one));
  let best: string[] = [];
  let fewest = Math.ceil(codes.length / limits.codesOfSearch);
  let left = codes.length;
  let listed = 0;
  for (const [index, [id, count]] of byShare.entries()) {
    left -= count;
    listed += codesOf(id);
    const requests = Math.ceil(listed / limits.pageSize) + Math.ceil(left / limits.codesOfSearch);
    if (requests >= fewest) continue;
    fewest = requests;
    best = byShare.slice(0, index + 1).map(([stateId]) => stateId);
  }
  return best.sort();
}
