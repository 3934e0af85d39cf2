import type { CellValue } from "./table";

/**
 * The values of a CSV column as numbers, or undefined where they are not: CSV has no types. A column is of numbers when each of its texts
 * is one and looks like nothing else. So `00501` and card numbers stay as they are, and the postal codes beside them too.
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
