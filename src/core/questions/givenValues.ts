// Reads values as the functions read their arguments (functions/cell/arguments.ts), whose bundle has no room to share this.

/** The text of a value, trimmed; "" where the cell is blank, which Excel may pass as 0. A number becomes its digits. */
export function textOf(value: unknown): string {
  const isPrimitive = ["string", "number", "boolean"].includes(typeof value);
  return isPrimitive && value !== 0 ? String(value).trim() : "";
}

/** The names in the text of a cell, which may be several with commas. */
export function namesOf(value: unknown): string[] {
  const names = textOf(value).split(/[,;]/);
  return names.flatMap((name) => name.trim() || []);
}

/** The whole number that a cell holds; undefined where it is blank, which Excel may pass as 0, and NaN where it holds anything else. */
export function wholeOf(value: unknown, min: number): number | undefined {
  const given = typeof value === "string" ? value.trim() : (value ?? "");
  if (given === "" || given === 0 || given === "0") return undefined;
  const number = typeof given === "string" ? Number(given) : given;
  return typeof number === "number" && Number.isInteger(number) && number >= min ? number : NaN;
}
