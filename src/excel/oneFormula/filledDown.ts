import { ownCallsIn } from "../formulas/ownCalls";
import { type Token, tokensOf } from "../formulas/tokens";
import { readArea } from "../sheets/area";

/** A formula as Excel fills it down by so many rows. */
export function filledDown(formula: string, rows: number): string {
  return withAreas(formula, (area) => moved(area, rows));
}

/** The one formula in place of so many that the first was filled down to: `A2` becomes `A2:A1001`. */
export function joinedFormula(first: string, rows: number): string {
  return withAreas(first, (area) => (isMoving(area) ? `${area}:${moved(area, rows - 1)}` : area));
}

/** The formulas that were joined to one, row by row; none for any other formula. */
export function singleFormulas(joined: string): string[] {
  let rows = 0;
  const first = withAreas(joined, (area) => {
    const [from = "", to = ""] = area.split(":");
    const count = isMoving(from) && isMoving(to) ? (readArea(area.replaceAll("$", ""))?.rowCount ?? 0) : 0;
    if (count < 2 || moved(from, count - 1) !== to) return area;
    rows = count;
    return from;
  });
  return Array.from({ length: rows }, (_, row) => filledDown(first, row));
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
