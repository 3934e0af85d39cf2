import { codesWithin } from "../../core/codes/codesWithin";
import { codesIn, isDateFormat, mayBeDate } from "../../core/codes/sheetCells";
import { readPostalCode } from "../../core/codes/postalCode";

/** The kinds of things that can be wrong with a column of postal codes, the gravest first. Unknown codes are found by asking the service. */
export const findingKinds = [
  "notCode",
  "several",
  "within",
  "mistyped",
  "dates",
  "lostZero",
  "marks",
  "mixed",
  "repeated",
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** A cell of the column. */
export interface ReadCell {
  value: unknown;
  /** What it shows. */
  text: string;
  /** Its number format. */
  format: string;
}

/** A cell with something wrong. */
export interface Example {
  /** Counted from the first cell of the column. */
  index: number;
  value: unknown;
  /** The code that it is read as; empty if it is not a code. */
  code: string;
  /** The date that it is, as the user sees it, or may be, as Excel's number. */
  date?: string | number;
  /** The codes that it may mean, of which the user takes one, or none. */
  proposed?: readonly string[];
}

/** The findings in a column. */
export interface Diagnosis {
  /** The cells of each kind, from the top. */
  found: Record<FindingKind, Example[]>;
  /** The code of each cell; empty for a blank, for anything else, and for what may be a date. */
  codes: string[];
  /** The cells whose code is a number. */
  numbers: number;
}

/** The codes of numbers that may be dates, which only the catalog tells from codes. */
export function codesOrDates(cells: readonly ReadCell[]): string[] {
  const numbers = cells.filter((cell) => mayBeDate(cell.value) && !isDateFormat(cell.format));
  return [...codesIn(numbers.map(({ value }) => value))];
}

/** Reads a column of postal codes, and tells what is wrong with it. The catalog is known not to have some of its codes. */
export function diagnose(cells: readonly ReadCell[], unknown: ReadonlySet<string> = new Set()): Diagnosis {
  const found = Object.fromEntries(
    findingKinds.map((kind): [FindingKind, Example[]] => [kind, []]),
  ) as Diagnosis["found"];
  const codes: string[] = [];
  const seen = new Set<string>();
  const numbers: Example[] = [];
  const texts: Example[] = [];
  cells.forEach((cell, index) => {
    const { value } = cell;
    const read = readPostalCode(value);
    const date = dateIn(cell, read.kind === "code" && unknown.has(read.code));
    const code = read.kind === "code" && date === undefined ? read.code : "";
    const example = { index, value, code, ...(date !== undefined && { date }) };
    codes.push(code);
    if (value === "") return;
    if (date !== undefined) return void found.dates.push(example);
    if (code === "") return addProposal(found, example);
    (typeof value === "number" ? numbers : texts).push(example);
    if (hasLostZero(value)) found.lostZero.push(example);
    else if (typeof value === "string" && value !== code) found.marks.push(example);
    if (seen.has(code)) found.repeated.push(example);
    seen.add(code);
  });
  if (numbers.length > 0 && texts.length > 0) found.mixed = numbers.length <= texts.length ? numbers : texts;
  return { found, codes, numbers: numbers.length };
}

/** What is no code may mean one, or several. */
function addProposal(found: Diagnosis["found"], example: Example): void {
  const { codes: proposed, isMistyped } = codesWithin(typeof example.value === "string" ? example.value : "");
  if (proposed.length === 0) return void found.notCode.push(example);
  found[proposed.length > 1 ? "several" : isMistyped ? "mistyped" : "within"].push({ ...example, proposed });
}

/** The codes that the user has taken from what was proposed, by the index of their cells. */
export type TakenCodes = ReadonlyMap<number, string>;

/** The code of each cell, with those that the user has taken, as far as they are still proposed. */
export function codesWith({ codes, found }: Diagnosis, taken: TakenCodes): string[] {
  const all = [...codes];
  for (const { index, proposed = [] } of [...found.several, ...found.within, ...found.mistyped]) {
    const code = taken.get(index);
    if (code !== undefined && proposed.includes(code)) all[index] = code;
  }
  return all;
}

/** The date in a cell: one that is formatted as such, or a number that the catalog does not have as a code. */
function dateIn({ value, text, format }: ReadCell, isUnknown: boolean): string | number | undefined {
  if (typeof value !== "number") return undefined;
  // Excel shows signs instead of a date that is wider than its column, or after its last day.
  if (isDateFormat(format)) return /^(?:#|$)/.test(text) && value < 2_958_466 ? value : text;
  return isUnknown && mayBeDate(value) ? value : undefined;
}

/** A number below 10,000, or a text with four digits. */
function hasLostZero(value: unknown): boolean {
  if (typeof value === "number") return value < 10_000;
  const digits = String(value)
    .normalize("NFKC")
    .replace(/-0{3,4}\s*$/, "")
    .replace(/\D/g, "");
  return digits.length === 4;
}
