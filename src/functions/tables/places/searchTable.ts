import { valuesOfItem } from "../../../core/apis/zipcodes/search/fields";
import { stateIdsOf } from "../../../core/apis/zipcodes/search/roads";
import type { ZipCodeItem } from "../../../core/apis/zipcodes/wire";
import { stateNumberOf } from "../../../core/codes/states";
import { knownOf, whenAllAnswered } from "../../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { type AskedCodes, distinctCodes, type Headers } from "../../cell/arguments";
import { askFor, type Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { layOutCodes } from "../../cell/table";
import { listUnlessStopped } from "../failures";
import { askStates } from "./catalogTable";
import { withFieldColumns } from "./fieldColumns";

/** Geography, population, level and coverage of many codes as a table. */
export function searchTable(
  cell: Cell,
  asked: AskedCodes,
  fields: readonly string[],
  headers: Headers,
  missing: unknown,
): Cells | Promise<Cells> {
  const { language } = cell.app;
  return withFieldColumns(fields, headers, language, ({ columns, header }) =>
    askSearched(cell, distinctCodes(asked), (items) => {
      const rowOf = (code: string): readonly unknown[] | AddinError => {
        const item = itemOf(items, code);
        return isAddinError(item) ? item : valuesOfItem(item, columns);
      };
      return layOutCodes({ codes: asked, header, headers, missing, language, rowOf });
    }),
  );
}

/** Postal codes by their code, or why there is none. */
export type Items = ReadonlyMap<string, ZipCodeItem | AddinError>;

/** Asks for each code. Formulas that ask for the same code share the answer. */
export function askSearched<Result>(
  cell: Cell,
  codes: readonly string[],
  next: (items: Items) => Result | Promise<Result>,
): Result | Promise<Result> {
  return whenAllAnswered(
    codes.map((code) => askFor(cell, cell.app.search, code)),
    (answers) => next(new Map(codes.map((code, index) => [code, knownOf(answers[index])]))),
  );
}

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

const byCode = new WeakMap<readonly ZipCodeItem[], ReadonlyMap<string, ZipCodeItem>>();

/** The items of a list by their code. Made once for a list: thousands of cells look codes up on the same one. */
export function itemsOf(list: readonly ZipCodeItem[]): ReadonlyMap<string, ZipCodeItem> {
  const items = byCode.get(list) ?? new Map(list.map((item) => [item.zip_code, item]));
  byCode.set(list, items);
  return items;
}

/** The item that came for a code, or the reason why none did. */
export function itemOf(items: Items, code: string): ZipCodeItem | AddinError {
  return items.get(code) ?? new AddinError("noAnswer", { key: code });
}
