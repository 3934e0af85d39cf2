/** Tells whether a cell's value is one of Excel's errors. */
export function isErrorSign(value: unknown): value is string {
  return typeof value === "string" && /^#(?:N\/A|DIV\/0!|[A-Z_]+[!?]|GETTING_DATA)$/.test(value);
}

/** Tells whether Excel still waits for the value of a cell. */
export function isBusySign(value: unknown): boolean {
  return value === "#BUSY!" || value === "#GETTING_DATA";
}
