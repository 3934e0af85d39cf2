import type { App } from "../../core/app";
import { readPostalCode } from "../../core/codes/postalCode";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { meaningOf } from "../../core/errors/meanings";
import type { AddedColumn, FilledCells, FilledColumns } from "../../excel/columns/filledColumns";
import { isErrorSign } from "../../excel/errorSigns";
import { oneCell, writeArea } from "../../excel/sheets/area";
import { fillEn } from "../locales/fill.en";
import { fillEs } from "../locales/fill.es";
import { errorOfCode, whyFailed } from "../frame/whyFailed";

/** The words of a fill, which load with it. */
export const fillWords = { en: fillEn, es: fillEs };

/** The outcome of a cell: a figure, no data for its code, no code beside it, or why it failed. */
export type CellOutcome = keyof typeof remedies;

/** All cells with the same outcome. */
export interface SortedCells {
  outcome: CellOutcome;
  cells: number;
  /** Their rows, from the top. */
  rows: OutcomeRow[];
}

interface OutcomeRow {
  /** The first of its cells. */
  address: string;
  /** The contents of its code's cell. */
  typed: unknown;
  /** Counted from the first code. */
  index: number;
}

/** Groups the cells of added columns by outcome. */
export function sortCells(app: App, filled: FilledColumns, cells: FilledCells, since: number): SortedCells[] {
  const { body, columns, formulas } = filled;
  const sorted = new Map<CellOutcome, SortedCells>();
  const failedWhole = wholeFailures(filled, cells);
  cells.values.forEach((line, index) => {
    const typed = cells.typed[index];
    columns.forEach((column, right) => {
      const cell = { typed, column, value: failedWhole[right] ?? line[right] };
      const outcome = outcomeOf(app, cell, since, formulas.length > 0);
      const one = sorted.get(outcome) ?? { outcome, cells: 0, rows: [] };
      sorted.set(outcome, one);
      one.cells++;
      if (one.rows.at(-1)?.index === index) return;
      const address = writeArea(oneCell({ row: body.row + index, column: body.column + right }));
      one.rows.push({ address, typed, index });
    });
  });
  return (Object.keys(remedies) as CellOutcome[]).flatMap((outcome) => sorted.get(outcome) ?? []);
}

/** A cell of a fill. */
interface SeenCell {
  /** The contents of its code's cell. */
  typed: unknown;
  value: unknown;
  column: Pick<AddedColumn, "key" | "by">;
}

/** The outcome of a cell, filled by a formula or with a figure since then. */
export function outcomeOf(
  app: App,
  { typed, value, column }: SeenCell,
  since: number,
  isFormula: boolean,
): CellOutcome {
  const isBlank = value === "";
  if (!isBlank && !isErrorSign(value)) return "filled";
  if (isBlank && readPostalCode(typed).kind === "blank") return "noCode";
  // A written value is blank where a formula would show an error.
  if (isBlank && isFormula) return "noData";
  const proven = provenError(app, typed, column);
  if (isBlank) return proven ? outcomeOfError(proven) : "noData";
  const why = whyFailed(app, { sign: value, service: "zipcodes", proven, since });
  return typeof why === "object" ? outcomeOfError(why.error) : why;
}

/** The error known of the code and of what its column asks; undefined if there is none. */
function provenError(app: App, typed: unknown, { key, by }: SeenCell["column"]): AddinError | undefined {
  const read = readPostalCode(typed);
  if (read.kind !== "code") return errorOfCode(typed);
  const entry =
    by === "ZIP.SEARCH" ? app.search.peek(read.code) : app.latest.peek(read.code, app.partsOfIndicator(key));
  return entry?.known.find(isAddinError);
}

function outcomeOfError({ code }: AddinError): CellOutcome {
  const { report, remedy } = meaningOf(code);
  return report ?? (remedy === "refresh" ? "trouble" : "other");
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

/** What fixes the cells with an outcome by one click, in the order of the report; "none" where only the user can. */
export const remedies = {
  filled: "none",
  noData: "none",
  noCode: "none",
  unknownCode: "doctor",
  notCode: "doctor",
  errorInCode: "none",
  noToken: "connect",
  badToken: "connect",
  noPermission: "connect",
  paused: "resume",
  stopped: "refresh",
  busy: "refresh",
  unreachable: "refresh",
  trouble: "refresh",
  waiting: "refresh",
  noRoom: "none",
  lostFunction: "repair",
  notKept: "refresh",
  other: "none",
} as const;

/** True unless the cells have a figure, or there is none to show. */
export function isFailure(outcome: CellOutcome): boolean {
  return outcome !== "filled" && outcome !== "noData" && outcome !== "noCode";
}
