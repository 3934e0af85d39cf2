import { AddinError } from "../../core/errors/addinError";
import { isCellError, newCellError, returnable } from "./errors";

/** A table on its way to Excel, before the firewall has made it something that Excel can carry. */
export type Cells = readonly (readonly unknown[])[];

/** Characters of JSON that Excel takes in one result, with some room. */
export const maxCharacters = 1_900_000;
/** Characters that a cell holds. */
export const maxTextLength = 32_767;

/**
 * Makes a table into one that Excel's runtime can carry, because one bad value would take down all results in the same message. Afterwards
 * it is rectangular and not empty, numbers are finite, and text is well-formed and fits a cell. Throws if the whole does not fit a message.
 */
export function passFirewall(cells: Cells): Cells {
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 1);
  const rows = cells.length === 0 ? [[]] : cells;
  const passed = rows.map((row) => widened(row.map(passValue), width));
  if (charactersIn(passed) > maxCharacters / 2) refuseOversize(passed);
  return passed;
}

function widened(row: readonly unknown[], width: number): readonly unknown[] {
  return row.length < width ? [...row, ...Array<"">(width - row.length).fill("")] : row;
}

/** The characters of a table's JSON: an estimate that spares most tables the exact count. */
export function charactersIn(cells: Cells): number {
  let characters = 0;
  for (const row of cells) for (const value of row) characters += charactersOf(value);
  return characters;
}

function charactersOf(value: unknown): number {
  if (typeof value === "string") return value.length + 3;
  return isCellError(value) ? value.message.length + charactersOfError : 20;
}

/** The characters that Excel's runtime writes for an error beside its sentence. */
const charactersOfError = 200;

/** If errors fill the table, what they say matters more than its size: where most say the same, as in an outage, that sentence stands alone. */
function refuseOversize(cells: Cells): void {
  const { length } = JSON.stringify(cells);
  if (length <= maxCharacters) return;
  const errors = cells.flat().filter(isCellError);
  const fill = errors.length * charactersOfError > length / 2;
  const sentences = errors.filter(({ message }) => message !== "");
  const last = sentences.at(-1);
  const alike = sentences.filter(({ message }) => message === last?.message);
  if (fill && last && alike.length > sentences.length / 2) throw last;
  throw new AddinError("tooLarge", {
    megabytes: (length / 1e6).toFixed(1),
    ...(fill && { argument: "errors", rows: errors.length, first: errors[0]?.message ?? "" }),
  });
}

/** Nothing else comes this far: what services send is checked where it enters. */
function passValue(value: unknown): unknown {
  if (typeof value === "string") return passText(value);
  if (typeof value === "number") return Number.isFinite(value) ? value || 0 : newCellError("#NUM!");
  if (isCellError(value)) return returnable.has(value.code) ? value : newCellError("#N/A");
  return typeof value === "boolean" ? value : "";
}

/** Control characters except tab and line feed, and halves of surrogate pairs. */
const unfit = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

/** A fast test that finds nothing in most texts: it matches whatever may be unfit, and also valid surrogate pairs. */
const mayBeUnfit = /[^\t\n -~\u00A0-\uD7FF\uE000-\uFFFF]/;

/** The cut comes first: it may leave half of a pair. */
function passText(value: string): string {
  const text = value.length > maxTextLength ? `${value.slice(0, maxTextLength - 1)}…` : value;
  return mayBeUnfit.test(text) ? text.replace(unfit, "") : text;
}
