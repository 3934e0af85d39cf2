import { readPostalCode } from "../../core/codes/postalCode";
import { stateIdOf } from "../../core/codes/states";
import { isErrorSign } from "../errorSigns";
import type { Area, CellAddress } from "../sheets/area";

/** A column that reads as codes, in a list or in a table. */
export interface CodeColumn {
  /** The cells from its first code to its last. */
  area: Area;
  /** The number of cells that are codes. */
  codes: number;
  isText: boolean;
}

/** The share of cells that must be codes for a column to count as one of codes. */
export const mostlyCodes = 0.5;

/** Tells whether a value reads as a code that a state could have. */
export function isCode(value: unknown): boolean {
  const read = readPostalCode(value);
  return read.kind === "code" && stateIdOf(read.code) !== undefined;
}

/**
 * Tells whether the cell above a first code belongs to the codes, although it is none: an error, a number, or a text such as `O6600`, which
 * has no more letters than digits. Anything else may be a header.
 */
export function isMistypedCode(value: unknown): boolean {
  const text = String(value);
  const count = (sign: RegExp): number => text.match(sign)?.length ?? 0;
  const hasFewLetters = text !== "" && count(/\p{L}/gu) <= count(/\p{Nd}/gu);
  return hasFewLetters || typeof value !== "string" || isErrorSign(value);
}

/** Finds the codes in the values of a column, which begins at this cell; undefined if it is not one of codes. */
export function codeColumnOf(values: readonly unknown[], { row, column }: CellAddress): CodeColumn | undefined {
  const first = values.findIndex(isCode);
  const rowCount = values.findLastIndex(isCode) - first + 1;
  const codes = values.filter(isCode);
  if (first < 0 || codes.length < mostlyCodes * rowCount) return undefined;
  const texts = codes.filter((value) => typeof value === "string");
  return {
    area: { row: row + first, column, rowCount, columnCount: 1 },
    codes: codes.length,
    isText: 2 * texts.length >= codes.length,
  };
}

/** Leaves out columns whose numbers are formatted as quantities: a count of people may have five digits too. */
export async function withoutQuantities(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  columns: readonly CodeColumn[],
): Promise<CodeColumn[]> {
  const formatted = columns.map(({ area, isText }) =>
    isText ? undefined : sheet.getRangeByIndexes(area.row, area.column, 1, 1),
  );
  for (const first of formatted) first?.load("numberFormat");
  if (formatted.some(Boolean)) await context.sync();
  return columns.filter((_, index) => {
    const formats = formatted[index]?.numberFormat as unknown[][] | undefined;
    return !quantity.test(String(formats?.[0]?.[0]));
  });
}

/** The number formats of counts, shares and money. A language, as in `[$-80A]00000`, is none of these. */
const quantity = /[,%]|\$(?!-)/;

/** The columns of texts, or all where there are none: numbers that look like codes may be counts without a format. */
export function preferTexts(columns: readonly CodeColumn[]): readonly CodeColumn[] {
  const texts = columns.filter(({ isText }) => isText);
  return texts.length > 0 ? texts : columns;
}
