import { ownCallsIn } from "../formulas/ownCalls";
import { type Token, tokensOf } from "../formulas/tokens";

/** A formula as Excel fills it down by so many rows. */
export function filledDown(formula: string, rows: number): string {
  return withAreas(formula, (area) => moved(area, rows));
}

/** The one formula in place of many to which the first was filled down: `A2` becomes `A2:A1001`. */
export function joinedFormula(formulas: readonly string[]): string {
  const [first = ""] = formulas;
  return withAreas(first, (area) => (isMoving(area) ? `${area}:${moved(area, formulas.length - 1)}` : area));
}

/** The formulas that one stands for, row by row; none for a formula that stands for no others. */
export function singleFormulas(joined: string): string[] {
  let rows = 0;
  const first = withAreas(joined, (area) => {
    const count = rowsOf(area);
    rows = Math.max(rows, count);
    return count > 0 ? area.replace(/:.*/, "") : area;
  });
  return Array.from({ length: rows }, (_, row) => filledDown(first, row));
}

/** A formula without the range of its codes, which Excel changes where rows and columns are inserted. */
export function withoutCodes(joined: string): string {
  return withAreas(joined, (area) => (rowsOf(area) > 0 ? "" : area));
}

/** The rows of a range such as `A2:A1001`, which stands for cells that a formula was filled down to; 0 for any other. */
function rowsOf(area: string): number {
  const [from = "", to = ""] = area.split(":");
  const rows = Number(to.replace(/\D+/g, "")) - Number(from.replace(/\D+/g, "")) + 1;
  return isMoving(from) && rows > 1 && moved(from, rows - 1) === to ? rows : 0;
}

/** Functions that calculate cell by cell what one of ours answers. */
const cellByCell = /^(?:IFERROR|IFNA|ROUND)$/i;

/** Whether a formula that was filled down asks for one code: that of a cell in its row, or of a table's row. */
export function asksForOneCode(formula: string): boolean {
  const tokens = tokensOf(formula);
  const called = tokens.filter(({ kind }, at) => kind === "word" && tokens[at + 1]?.kind === "open");
  const others = called.filter(({ text }) => !cellByCell.test(text));
  const calls = ownCallsIn(formula);
  if (others.length !== calls.length || !calls.every(({ name }) => name.startsWith("ZIP."))) return false;
  const moving = new Set(tokens.filter(isMovingArea).map(({ text }) => text));
  const [only = ""] = moving;
  if (moving.size > 0) return moving.size === 1 && isMoving(only);
  return tokens.some(({ kind, text }) => kind === "brackets" && /^\[(?:@|\[#This Row\])/i.test(text));
}

function isMovingArea({ kind, text }: Token): boolean {
  return kind === "area" && moved(text, 1) !== text;
}

/** True for one cell whose row is not fixed. */
function isMoving(area: string): boolean {
  return /^\$?[A-Z]{1,3}\d+$/i.test(area);
}

function moved(area: string, rows: number): string {
  return area.replace(/(\$?[A-Z]{1,3})(\d+)/gi, (_, column: string, row: string) => `${column}${Number(row) + rows}`);
}

function withAreas(formula: string, change: (area: string) => string): string {
  return tokensOf(formula)
    .map(({ kind, text }) => (kind === "area" ? change(text) : text))
    .join("");
}
