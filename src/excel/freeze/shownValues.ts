const errors = new Set<unknown>([
  ...["#N/A", "#VALUE!", "#REF!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"],
  ...["#CONNECT!", "#BLOCKED!", "#UNKNOWN!", "#FIELD!", "#EXTERNAL!", "#PYTHON!", "#TIMEOUT!"],
]);

/** Tells whether a cell shows an error. */
export function isErrorValue(value: unknown): boolean {
  return errors.has(value);
}

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
