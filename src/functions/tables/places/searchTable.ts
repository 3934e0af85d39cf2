import { valuesOfItem } from "../../../core/apis/zipcodes/search/fields";
import type { ZipCodeItem } from "../../../core/apis/zipcodes/wire";
import { knownOf, whenAllAnswered } from "../../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { type AskedCodes, distinctCodes, type Headers } from "../../cell/arguments";
import { askFor, type Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { layOutCodes } from "../../cell/table";
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

/** The item that came for a code, or the reason why none did. */
export function itemOf(items: Items, code: string): ZipCodeItem | AddinError {
  return items.get(code) ?? new AddinError("noAnswer", { key: code });
}
