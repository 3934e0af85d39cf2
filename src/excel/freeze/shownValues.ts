/** What Excel shows while a function has not answered yet. */
const waiting = new Set<unknown>(["#BUSY!", "#GETTING_DATA"]);

const errors = new Set<unknown>([
  ...["#N/A", "#VALUE!", "#REF!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"],
  ...["#CONNECT!", "#BLOCKED!", "#UNKNOWN!", "#FIELD!", "#EXTERNAL!", "#PYTHON!", "#TIMEOUT!"],
]);

/** Tells whether a cell still waits for its value. */
export function isWaiting(value: unknown): boolean {
  return waiting.has(value);
}

/** Tells whether a cell shows an error. */
export function isErrorValue(value: unknown): boolean {
  return errors.has(value);
}

/**
 * Writes a value such that Excel takes it for itself: text that looks like a number, a date or a formula gets an apostrophe, which Excel
 * does not show. The number format of the cell can stay as it is.
 */
export function asTyped(value: unknown): unknown {
  if (typeof value !== "string" || value === "" || isErrorValue(value)) return value;
  return plainWords.test(value) && !booleans.test(value) ? value : `'${value}`;
}

const plainWords = /^\p{L}[^\d]*$/u;
const booleans = /^(?:true|false|verdadero|falso)$/i;
