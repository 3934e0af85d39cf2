import { functionPrefix } from "../../core/functionPrefix";
import { type Area, type CellAddress, holds, oneCell, union } from "../sheets/area";
import { readAreas } from "../sheets/readCells";
import { rangeAt, tablesIn } from "../sheets/readSheet";
import { textFormat } from "../sheets/target";

/** An argument: a text, names, a number, cells by their address, or undefined for one that is left out. */
export type Argument = string | readonly string[] | number | { cells: string } | undefined;

/** The longest text that Excel accepts in a formula. */
const maxTextLength = 255;

/** Writes a call of one of our functions, by its name in this build: `=ZIP.LATEST(A2:A9,"health",2)`. */
export function writeFormula(name: string, given: readonly Argument[], prefix = functionPrefix): string {
  const last = given.findLastIndex((argument) => argument !== undefined);
  return `=${prefix}${name}(${given
    .slice(0, last + 1)
    .map(written)
    .join(",")})`;
}

/** Writes one argument of a formula. */
export function written(argument: Argument): string {
  if (argument === undefined) return "";
  if (typeof argument === "number") return String(argument);
  if (typeof argument === "string") return quoted(argument);
  return "cells" in argument ? argument.cells : writtenNames(argument);
}

/** Writes names as one text with commas, or as an array if that text would be too long. */
function writtenNames(given: readonly string[]): string {
  const names = given.map(plainName);
  const text = names.join(",");
  return text.length <= maxTextLength ? quoted(text) : `{${names.map(quoted).join(",")}}`;
}

/** A name as a formula asks for it: at a comma or semicolon functions would split it, and without these signs they find it too. */
export function plainName(name: string): string {
  return name.replace(/[,;]\s*/g, " ");
}

/** Writes a text in quotes. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A formula, and the cell that it goes into. */
export interface PlacedFormula extends CellAddress {
  formula: string;
}

interface CallOptions {
  /** A cell with the format of text would show the formula itself, and gets another one: for good unless this. */
  keepsText?: boolean;
  /** Cells to clear before. */
  cleared?: readonly (Excel.Range | undefined)[];
}

/**
 * Looks at the cells that formulas go into, and has the message that is sent next write one formula per cell: assigned to a range, they do
 * not spill. A column of a table, in which none does, is written in one step, or Excel might fill its other rows with one of them.
 */
export async function writeCalls(
  context: Excel.RequestContext,
  sheet: string,
  calls: readonly PlacedFormula[],
  { keepsText = false, cleared = [] }: CallOptions = {},
): Promise<void> {
  const [first, ...others] = calls.map(oneCell);
  if (!first) return;
  const formats = await readAreas(context, sheet, [first, ...others], "numberFormat");
  const tables = await tablesIn(context, rangeAt(context, sheet, others.reduce(union, first)));
  const cells = calls.map((call) => rangeAt(context, sheet, oneCell(call)));
  const texts = cells.filter((_, index) => formats[index]?.numberFormat[0]?.[0] === textFormat);
  for (const range of cleared) range?.clear("Contents");
  for (const cell of texts) cell.numberFormat = [["General"]];
  calls.forEach((call, index) => {
    const cell = cells[index];
    if (cell && !tables.some(({ body }) => holds(body, call))) cell.formulas = [[call.formula]];
  });
  for (const { body } of tables) writeColumns(context, sheet, body, calls);
  if (keepsText) for (const cell of texts) cell.numberFormat = [[textFormat]];
}

/** Excel leaves the rows alone that are given null. */
function writeColumns(context: Excel.RequestContext, sheet: string, body: Area, calls: readonly PlacedFormula[]): void {
  const inside = calls.filter((call) => holds(body, call));
  for (const column of new Set(inside.map((call) => call.column))) {
    const formulas: (string | null)[][] = Array.from({ length: body.rowCount }, () => [null]);
    for (const call of inside) if (call.column === column) formulas[call.row - body.row] = [call.formula];
    rangeAt(context, sheet, { ...body, column, columnCount: 1 }).formulas = formulas;
  }
}
