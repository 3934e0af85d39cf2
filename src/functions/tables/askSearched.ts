import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { knownOf, whenAllAnswered } from "../../core/dispatcher/answer";
import { AddinError } from "../../core/errors/addinError";
import type { Cell } from "../cell/cell";

/** Postal codes by their code, or why there is none. */
export type Items = ReadonlyMap<string, ZipCodeItem | AddinError>;

/** Asks for each code. Formulas that ask for the same code share the answer. */
export function askSearched<Result>(
  cell: Cell,
  codes: readonly string[],
  next: (items: Items) => Result | Promise<Result>,
): Result | Promise<Result> {
  return whenAllAnswered(
    codes.map((code) => cell.ask(cell.app.search, code)),
    (answers) => next(new Map(codes.map((code, index) => [code, knownOf(answers[index])]))),
  );
}

/** The item that came for a code, or the reason why none did. */
export function itemOf(items: Items, code: string): ZipCodeItem | AddinError {
  return items.get(code) ?? new AddinError("noAnswer", { key: code });
}
