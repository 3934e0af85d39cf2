/**
 * Tells whether a cell shows an error, or a sign of Excel that it has no value yet. Goes by the shape of the text, so that signs of future
 * versions count, too. Serves to explain and recalculate what is shown; what is written goes by `isErrorValue`.
 */
export function isErrorSign(value: unknown): value is string {
  return typeof value === "string" && /^#(?:N\/A|DIV\/0!|[A-Z_]+[!?]|GETTING_DATA)$/.test(value);
}

/** Tells whether Excel still waits for the value of a cell. */
export function isBusySign(value: unknown): boolean {
  return value === "#BUSY!" || value === "#GETTING_DATA";
}

/**
 * Tells whether a value is an error that stays one when it is written into a cell. Goes by a list: `#BUSY!` is none, because its value is
 * still to come, and an unknown sign is kept as the text that it may be.
 */
export function isErrorValue(value: unknown): boolean {
  return lastingErrors.has(value);
}

const lastingErrors = new Set<unknown>([
  "#N/A",
  "#VALUE!",
  "#REF!",
  "#NAME?",
  "#DIV/0!",
  "#NUM!",
  "#NULL!",
  "#SPILL!",
  "#CALC!",
  "#CONNECT!",
  "#BLOCKED!",
  "#UNKNOWN!",
  "#FIELD!",
  "#EXTERNAL!",
  "#PYTHON!",
  "#TIMEOUT!",
]);
