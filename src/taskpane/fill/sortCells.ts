import type { App } from "../../core/app";
import { readPostalCode } from "../../core/codes/postalCode";
import type { FilledCells, FilledColumns } from "../../excel/columns/filledColumns";
import { isErrorSign } from "../../excel/errorSigns";
import { writeArea } from "../../excel/sheets/area";
import { type FailureKind, failureKinds } from "./failureKind";
import { failureOf, failureOfCode, type SeenCell } from "./failureOf";

/** The outcome of a cell: a figure, no data for its code, no code beside it, or why it failed. */
export type CellOutcome = "filled" | "noData" | "noCode" | FailureKind;

/** Cells side by side with the same outcome. */
interface Stretch {
  address: string;
  /** The contents of their code's cell. */
  typed: unknown;
  /** The row of their code, from 0. */
  index: number;
}

/** All cells with the same outcome. */
export interface SortedCells {
  outcome: CellOutcome;
  cells: number;
  /** The first of them. */
  first: Stretch[];
}

/** The number of cells that are listed for an outcome. */
export const maxListed = 50;

const order: readonly CellOutcome[] = ["filled", "noData", "noCode", ...failureKinds];

/** Groups the cells of added columns by outcome. */
export function sortCells(app: App, filled: FilledColumns, cells: FilledCells, since: number): SortedCells[] {
  const { body, columns, formulas } = filled;
  const sorted = new Map<CellOutcome, SortedCells>();
  const failedWhole = wholeFailures(filled, cells);
  cells.values.forEach((line, index) => {
    const typed = cells.typed[index];
    const outcomes = columns.map((column, right) =>
      outcomeOf(app, { typed, column, value: failedWhole[right] ?? line[right] }, since, formulas.length > 0),
    );
    for (const { outcome, right, columnCount } of stretchesOf(outcomes)) {
      const one = sorted.get(outcome) ?? { outcome, cells: 0, first: [] };
      sorted.set(outcome, one);
      one.cells += columnCount;
      const area = { row: body.row + index, column: body.column + right, rowCount: 1, columnCount };
      if (one.first.length < maxListed) one.first.push({ address: writeArea(area), typed, index });
    }
  });
  return order.flatMap((outcome) => sorted.get(outcome) ?? []);
}

/** Equal outcomes side by side in a row. */
function stretchesOf(outcomes: readonly CellOutcome[]): { outcome: CellOutcome; right: number; columnCount: number }[] {
  const stretches: { outcome: CellOutcome; right: number; columnCount: number }[] = [];
  outcomes.forEach((outcome, right) => {
    const last = stretches.at(-1);
    if (last?.outcome === outcome) last.columnCount++;
    else stretches.push({ outcome, right, columnCount: 1 });
  });
  return stretches;
}

function outcomeOf(app: App, cell: SeenCell, since: number, isFormula: boolean): CellOutcome {
  if (isErrorSign(cell.value)) return failureOf(app, cell, since);
  if (cell.value !== "") return "filled";
  if (readPostalCode(cell.typed).kind === "blank") return "noCode";
  // A written value is blank where a formula would show an error.
  return (isFormula ? undefined : failureOfCode(app, cell.typed, cell.column)) ?? "noData";
}

/** The error of a formula whose result failed as a whole, by column: only the formula's cell shows it, and those beside it stay blank. */
function wholeFailures(
  { body, columns, formulas, spills }: FilledColumns,
  { values, anchors }: FilledCells,
): unknown[] {
  const failed: unknown[] = [];
  if (!spills) return failed;
  formulas.forEach(({ row, column }, at) => {
    const sign = anchors[at];
    const first = column - body.column;
    const end = (formulas[at + 1]?.column ?? body.column + columns.length) - body.column;
    const cells = values.flatMap((line) => line.slice(first, end));
    const others = row === body.row ? cells.slice(1) : cells;
    if (!isErrorSign(sign) || others.length === 0 || others.some((value) => value !== "")) return;
    for (let right = first; right < end; right++) failed[right] = sign;
  });
  return failed;
}
