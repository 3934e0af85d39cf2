import { stateIdsOf } from "../../../core/apis/zipcodes/search/roads";
import type { ZipCodeItem } from "../../../core/apis/zipcodes/wire";
import { onceFor } from "../../../core/codes/onceFor";
import { stateNumberOf } from "../../../core/codes/states";
import { whenAllAnswered } from "../../../core/dispatcher/answer";
import { isAddinError } from "../../../core/errors/addinError";
import type { Cell } from "../../cell/cell";
import { listUnlessStopped } from "../failures";
import { askStates } from "./catalogTable";
import { askSearched, itemOf, type Items } from "./searchTable";

/** Asks for codes in as few requests as possible: from the pages of states if many of their codes are wanted, otherwise by search. */
export function askFewest<Result>(
  cell: Cell,
  codes: readonly string[],
  next: (items: Items) => Result | Promise<Result>,
): Result | Promise<Result> {
  const { learned, search } = cell.app;
  const wanted = new Map<number, number>();
  for (const code of codes)
    if (search.coveredParts(code) === 0) wanted.set(stateNumberOf(code), (wanted.get(stateNumberOf(code)) ?? 0) + 1);
  return askListed(cell, codes, learned.roads.choose(wanted, requestInCodes).lists, next);
}

/** A formula waits for the last of its requests: the fewest are the best, even if they transferred the whole country. */
const requestInCodes = 100_000;

/** Looks codes up on lists of states; what is on none of them is searched, because a list may fail or leave a code out. */
export function askListed<Result>(
  cell: Cell,
  codes: readonly string[],
  lists: readonly (readonly number[])[],
  next: (items: Items) => Result | Promise<Result>,
): Result | Promise<Result> {
  const asked = lists.map((list) => askStates(cell, stateIdsOf(list)));
  const listed = new Set(lists.flat());
  const searched = codes.filter((code) => !listed.has(stateNumberOf(code)));
  return askSearched(cell, searched, (found) =>
    whenAllAnswered(asked, (answers) => {
      const read = answers.map(listUnlessStopped).flatMap((list) => (isAddinError(list) ? [] : [itemsOf(list)]));
      const items = new Map(found);
      for (const code of codes) for (const item of read.flatMap((list) => list.get(code) ?? [])) items.set(code, item);
      const left = codes.filter((code) => !items.has(code));
      return askSearched(cell, left, (others) =>
        next(new Map(codes.map((code) => [code, others.get(code) ?? itemOf(items, code)]))),
      );
    }),
  );
}

/** The items of a list by their code. */
export const itemsOf = onceFor(
  (list: readonly ZipCodeItem[]): ReadonlyMap<string, ZipCodeItem> =>
    new Map(list.map((item) => [item.zip_code, item])),
);
