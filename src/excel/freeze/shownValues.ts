import { isErrorValue } from "../errorSigns";

/**
 * Writes a value so that Excel keeps it unchanged: text that looks like a number, a date or a formula gets an apostrophe, which Excel does
 * not show. The number format of the cell can stay.
 */
export function asTyped(value: unknown): unknown {
  if (typeof value !== "string" || value === "" || isErrorValue(value)) return value;
  return plainWords.test(value) && !booleans.test(value) ? value : `'${value}`;
}

const plainWords = /^\p{L}[^\d]*$/u;
const booleans = /^(?:true|false|verdadero|falso)$/i;
