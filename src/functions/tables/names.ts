import { loadNames, type Names } from "../../core/apis/zipcodes/names/loadNames";
import type { Language } from "../../core/locales/language";
import { hasLabels, type Headers } from "../cell/arguments";
import { whenLoaded } from "../cell/cell";
import type { HeaderRow } from "../cell/table";

/** The columns of a table, and how a header names them. */
interface Heading {
  columns: readonly string[];
  headers: Headers;
  language: Language;
  labelOf: (column: string, names: Names) => string;
}

/** Continues with the header row: the interface's names, or labels in the user's language. */
export function withHeader<Result>(
  { columns, headers, language, labelOf }: Heading,
  run: (header: HeaderRow) => Result | Promise<Result>,
): Result | Promise<Result> {
  if (!hasLabels(headers)) return run({ code: "zip_code", columns });
  return withNames((names) => {
    const labels = columns.map((column) => labelOf(column, names));
    return run({ code: names.labelOfColumn("zip_code", language), columns: labels });
  });
}

/** Continues with the readers of names and writers of labels, which most formulas do not need. */
export function withNames<Result>(run: (names: Names) => Result | Promise<Result>): Result | Promise<Result> {
  return whenLoaded(loadNames(), run);
}
