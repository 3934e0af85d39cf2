import { namesIn, notCode, shown, textOf, wholeOf } from "../../core/codes/cellTexts";
import { type ReadCode, readPostalCode } from "../../core/codes/postalCode";
import { AddinError } from "../../core/errors/addinError";
import { type CellError, isCellError } from "./errors";

/** A cell of the `codes` argument: a code, a blank, something that is not a code, or an error that was there before. */
type AskedCode = ReadCode | { kind: "error"; error: CellError };

/** A cell of the `codes` argument, as it came and as it is read. */
export interface AskedCell {
  readonly value: unknown;
  readonly read: AskedCode;
}

/** The `codes` argument: its cells in order, and their layout. */
export interface AskedCodes {
  readonly cells: readonly AskedCell[];
  /** One row of several codes: the answer then has a column for each. */
  readonly isRow: boolean;
  readonly isSingle: boolean;
}

/** Reads a cell, a range, an array or a spill row by row, keeping order and repeats. */
export function readCodes(codes: unknown): AskedCodes {
  const rows = toMatrix(codes);
  const values = valuesIn(rows);
  return {
    cells: values.map((value) => ({ value, read: readCode(value) })),
    isRow: rows.length === 1 && values.length > 1,
    isSingle: values.length === 1,
  };
}

function readCode(value: unknown): AskedCode {
  return isCellError(value) ? { kind: "error", error: value } : readPostalCode(value);
}

/** Reads an argument that takes a single postal code; undefined if its cell is blank. */
export function readOneCode(value: unknown): string | undefined {
  const [cell] = readCodes(value).cells;
  if (!cell || cell.read.kind === "blank") return undefined;
  if (cell.read.kind === "code") return cell.read.code;
  if (cell.read.kind === "error") throw cell.read.error;
  throw notCode(cell.value);
}

/** The codes to ask for, each once. */
export function distinctCodes(asked: AskedCodes): string[] {
  const [first, second] = asked.cells;
  if (!second) return first?.read.kind === "code" ? [first.read.code] : [];
  const codes = new Set<string>();
  for (const { read } of asked.cells) if (read.kind === "code") codes.add(read.code);
  return [...codes];
}

/** Names as text with commas, a range or an array, in any mix; an empty list when the argument is left out or blank. */
export function readNames(value: unknown): readonly string[] {
  return namesIn(valuesIn(toMatrix(value)).map(readOne));
}

/**
 * The headers of a table, the same in every function: 0 none · 1 a row of the interface's names · 2 that and a leading column with the
 * postal code · 3 a row of labels in the user's language · 4 labels and the leading column. TRUE and FALSE count as 1 and 0.
 */
export type Headers = 0 | 1 | 2 | 3 | 4;

export function readHeaders(headers: unknown, otherwise: Headers): Headers {
  const value = trimmedOne(headers);
  if (value === "") return otherwise;
  const number = Number(value);
  if (isHeaders(number)) return number;
  throw new AddinError("badArgument", { argument: "headers", value: shown(value), allowed: "0, 1, 2, 3, 4" });
}

function isHeaders(number: number): number is Headers {
  return [0, 1, 2, 3, 4].includes(number);
}

/** True if the header row has labels in the user's language instead of the interface's names. */
export function hasLabels(headers: Headers): boolean {
  return headers >= 3;
}

/** True if the postal code of each row precedes its values. */
export function leadsWithCode(headers: Headers): boolean {
  return headers === 2 || headers === 4;
}

/** The value to show where the service has none: a number, a text, a boolean or an error such as NA(); `""` when left out. */
export function readMissing(missing: unknown): unknown {
  return firstOf(missing) ?? "";
}

/** A whole number within bounds; undefined when the argument is left out or blank, which Excel may pass as 0. */
export function readWhole(value: unknown, argument: string, min: number): number | undefined {
  const number = wholeOf(readOne(value), min);
  if (!Number.isNaN(number)) return number;
  const allowed = `${min}, ${min + 1}, ${min + 2} …`;
  throw new AddinError("badArgument", { argument, value: shown(trimmedOne(value)), allowed });
}

/** The text of a cell, trimmed; "" when it is blank, which Excel may pass as 0. A number becomes its digits. */
export function readText(value: unknown): string {
  return textOf(readOne(value));
}

/** Spaces around a value do not count. A blank, or spaces alone, is "". */
export function trimmedOne(value: unknown): unknown {
  const given = readOne(value) ?? "";
  return typeof given === "string" ? given.trim() : given;
}

type Matrix = readonly (readonly unknown[])[];

function toMatrix(value: unknown): Matrix {
  if (!Array.isArray(value)) return [[value]];
  const rows: readonly unknown[] = value;
  // What Excel hands over is taken as it is: every cell of a sheet passes here.
  return rows.every(Array.isArray)
    ? (rows as Matrix)
    : rows.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));
}

function valuesIn(rows: Matrix): readonly unknown[] {
  return rows.length === 1 ? (rows[0] ?? []) : rows.flat();
}

function firstOf(value: unknown): unknown {
  const row: unknown = Array.isArray(value) ? value[0] : value;
  return Array.isArray(row) ? row[0] : row;
}

/** The value of an argument that takes one cell, given as a cell or as a range of one. */
export function readOne(value: unknown): unknown {
  const first = firstOf(value);
  if (isCellError(first)) throw first;
  return first;
}
