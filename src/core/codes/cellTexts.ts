import { onceForText } from "./onceFor";
import { AddinError } from "../errors/addinError";

// What functions read in the cells of their arguments, and with them whoever tells beforehand what they ask.

/** The text of a value, trimmed; "" where the cell is blank, which Excel may pass as 0. A number becomes its digits. */
export function textOf(value: unknown): string {
  return isPrimitive(value) && value !== 0 ? String(value).trim() : "";
}

/** The whole number that a cell holds; undefined where it is blank, which Excel may pass as 0, and NaN where it holds anything else. */
export function wholeOf(value: unknown, min: number): number | undefined {
  const given = typeof value === "string" ? value.trim() : (value ?? "");
  if (given === "" || given === 0 || given === "0") return undefined;
  const number = typeof given === "string" ? Number(given) : given;
  return typeof number === "number" && Number.isInteger(number) && number >= min ? number : NaN;
}

/** The names in the cells of an argument, each of which may hold several with commas; none where it is left out. */
export function namesIn(values: readonly unknown[] = []): readonly string[] {
  const text = values.map(textOf).join();
  return namesOf(text, () =>
    text
      .split(/[,;]/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  );
}

/** A formula that is filled down names the same in every cell. */
const namesOf = onceForText<readonly string[]>();

/** A value as a sentence quotes it: not all of a long text, and a number as one, which is written as the region does. */
export function shown(value: unknown): string | number {
  if (typeof value === "number") return value;
  const text = isPrimitive(value) ? String(value) : "";
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The error of a cell that should hold a postal code, and holds anything else. */
export function notCode(value: unknown): AddinError {
  return new AddinError("badPostalCode", { value: shown(value) });
}

function isPrimitive(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
