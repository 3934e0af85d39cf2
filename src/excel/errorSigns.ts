/**
 * Tells whether a cell shows an error, or a sign of Excel that it has no value yet. Goes by the shape of the text, so that signs of future
 * versions count, too.
 */
export function isErrorSign(value: unknown): value is string {
  return typeof value === "string" && /^#(?:N\/A|DIV\/0!|[A-Z_]+[!?]|GETTING_DATA)$/.test(value);
}

/** Tells whether Excel still waits for the value of a cell. */
export function isBusySign(value: unknown): boolean {
  return value === "#BUSY!" || value === "#GETTING_DATA";
}

/** Tells whether a value is an error that stays one when it is written into a cell: the value of a cell that waits is still to come. */
export function isErrorValue(value: unknown): boolean {
  return isErrorSign(value) && !isBusySign(value);
}
