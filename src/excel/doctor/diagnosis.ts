import { readPostalCode } from "../../core/codes/postalCode";

/** The kinds of things that can be wrong with a column of postal codes, the gravest first. Unknown codes are found by asking the service. */
export const findingKinds = ["notCode", "dates", "lostZero", "marks", "mixed", "repeated"] as const;

export type FindingKind = (typeof findingKinds)[number];

/** A cell of the column. */
export interface ReadCell {
  value: unknown;
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
}

/** The findings in a column. */
export interface Diagnosis {
  /** The cells of each kind, from the top. */
  found: Record<FindingKind, Example[]>;
  /** The code of each cell; empty for a blank, for anything else, and for what may be a date. */
  codes: string[];
}

/** Serial numbers of the days from 2020 to 2028, which look like codes of Jalisco. */
const recentDays = { from: 44_000, to: 47_000 };

/** Reads a column of postal codes, and tells what is wrong with it. */
export function diagnose(cells: readonly ReadCell[]): Diagnosis {
  const found: Diagnosis["found"] = { notCode: [], dates: [], lostZero: [], marks: [], mixed: [], repeated: [] };
  const hasDates = cells.some(isFormattedDate);
  const codes: string[] = [];
  const seen = new Set<string>();
  const numbers: Example[] = [];
  const texts: Example[] = [];
  cells.forEach((cell, index) => {
    const { value } = cell;
    const read = readPostalCode(value);
    const code = read.kind === "code" && !isDate(cell, hasDates) ? read.code : "";
    const example = { index, value, code };
    codes.push(code);
    if (value === "") return;
    if (code === "")
      return void found[read.kind === "code" || isFormattedDate(cell) ? "dates" : "notCode"].push(example);
    (typeof value === "number" ? numbers : texts).push(example);
    if (hasLostZero(value)) found.lostZero.push(example);
    else if (typeof value === "string" && value !== code) found.marks.push(example);
    if (seen.has(code)) found.repeated.push(example);
    seen.add(code);
  });
  if (numbers.length > 0 && texts.length > 0) found.mixed = numbers.length <= texts.length ? numbers : texts;
  return { found, codes };
}

function isDate(cell: ReadCell, hasDates: boolean): boolean {
  if (isFormattedDate(cell)) return true;
  const { value } = cell;
  return hasDates && typeof value === "number" && value >= recentDays.from && value <= recentDays.to;
}

/** A number in a format with days, months or years; characters in quotes, in brackets or after a backslash are only shown. */
function isFormattedDate({ value, format }: ReadCell): boolean {
  if (typeof value !== "number") return false;
  const signs = format.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g, "");
  return !/^general$/i.test(signs) && /[dmyahj]/i.test(signs) && !/[#?0]/.test(signs);
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
