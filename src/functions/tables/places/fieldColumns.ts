import { areFieldsPlain, columnsOfFields } from "../../../core/apis/zipcodes/search/fields";
import type { Names } from "../../../core/apis/zipcodes/names/loadNames";
import type { Language } from "../../../core/locales/language";
import { type Headers, readHeaders, readMissing, readNames } from "../../cell/arguments";
import type { HeaderRow } from "../../cell/table";
import { withHeader, withNames } from "../names";

/** The layout of a list of postal codes. */
export interface ListShape {
  /** The fields in its columns; if empty, the usual ones. */
  fields: readonly string[];
  headers: Headers;
  missing: unknown;
}

/** Reads the arguments that say how a list is laid out. */
export function readShape(fields: unknown, headers: unknown, missing: unknown, otherwise: Headers): ListShape {
  return { fields: readNames(fields), headers: readHeaders(headers, otherwise), missing: readMissing(missing) };
}

/** The fields of a list of codes that names none. */
export const usualFields: readonly string[] = ["zip_code", "municipality_name", "state_name"];

/** The columns of postal codes that a formula asks for, and the header row that it wants. */
export interface FieldColumns {
  columns: readonly string[];
  header: HeaderRow;
  language: Language;
}

/**
 * Continues with the columns of the fields that a formula names, in either language; all when it names none.
 * @param added Columns that the function itself adds behind them; only the header row has them.
 */
export function withFieldColumns<Result>(
  fields: readonly string[],
  headers: Headers,
  language: Language,
  run: (found: FieldColumns) => Result | Promise<Result>,
  added: readonly string[] = [],
): Result | Promise<Result> {
  const goOn = (columns: readonly string[]): Result | Promise<Result> =>
    withHeader({ columns: [...columns, ...added], headers, language, labelOf: labelOfField(language) }, (header) =>
      run({ columns, header, language }),
    );
  if (areFieldsPlain(fields)) return goOn(columnsOfFields(fields));
  return withNames(({ readFields }) => goOn(columnsOfFields(readFields(fields))));
}

/** Labels for fields, and for the columns that functions add to them. */
export function labelOfField(language: Language): (column: string, names: Names) => string {
  return (column, names) => names.labelOfColumn(column, language);
}
