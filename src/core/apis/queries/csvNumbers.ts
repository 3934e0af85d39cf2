import type { CellValue } from "./table";

/**
 * Converts a CSV column to numbers; undefined if it does not hold numbers. CSV has no types, so a column counts as numeric only if every
 * text in it is plainly a number. One `00501`, or one card number, keeps the whole column text.
 */
export function numbersOf(values: readonly (CellValue | undefined)[]): CellValue[] | undefined {
  const numbers: CellValue[] = [];
  for (const value of values) {
    if (typeof value === "string" && value !== "") {
      const number = readNumber(value);
      if (number === undefined) return undefined;
      numbers.push(number);
    } else {
      numbers.push(value ?? null);
    }
  }
  return numbers;
}

/** A number as JSON writes it, with no more than fifteen digits before the point. `1E5` alone may be the code of a product. */
const plainNumber = /^-?(0|[1-9]\d{0,14})(\.\d+([eE][+-]?\d+)?|[eE][+-]\d+)?$/;

function readNumber(text: string): number | undefined {
  const number = plainNumber.test(text) ? Number(text) : Infinity;
  return Number.isFinite(number) ? number : undefined;
}
