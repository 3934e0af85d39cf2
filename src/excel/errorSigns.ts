const words = "BLOCKED|BUSY|CALC|CONNECT|EXTERNAL|FIELD|NULL|NUM|PYTHON|REF|SPILL|TIMEOUT|UNKNOWN|VALUE";
const errorSign = new RegExp(`^#(?:(?:DIV/0|${words})!|NAME\\?|N/A|GETTING_DATA)$`);

/** Tells whether a cell shows an error, or a sign of Excel that it has no value yet: any other text with a `#` is a text. */
export function isErrorSign(value: unknown): value is string {
  return typeof value === "string" && errorSign.test(value);
}

/** Tells whether Excel still waits for the value of a cell. */
export function isBusySign(value: unknown): boolean {
  return value === "#BUSY!" || value === "#GETTING_DATA";
}

/** Tells whether a value is an error that stays one when it is written into a cell: the value of a cell that waits is still to come. */
export function isErrorValue(value: unknown): boolean {
  return isErrorSign(value) && !isBusySign(value);
}
