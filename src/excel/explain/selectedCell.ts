import { apiVersions, hasExcelApi } from "../excelApi";
import type { OwnFormula } from "../formulas/findOwnFormulas";
import { argumentsOf } from "../formulas/callArguments";
import { withoutMangledCalls } from "../formulas/mangledCalls";
import { type OwnCall, ownCallsIn } from "../formulas/ownCalls";
import { runInBackground } from "../runExcel";
import { type CellAddress, oneCell, writeArea } from "../sheets/area";
import { readArguments, type ReadArgument } from "./readArguments";

/** The selected cell, and the formula of ours that it shows a result of. */
export interface SelectedCell {
  sheet: string;
  address: string;
  value: unknown;
  /** The contents of the cell itself: a formula, or what was typed. */
  content: unknown;
  /** A formula of ours under a name that Excel has mangled. */
  isMangled: boolean;
  own: OwnResult | undefined;
}

/** The formula of ours behind a cell, its own or one that has spilled into it. */
export interface OwnResult {
  formula: OwnFormula;
  address: string;
  /** The position of the cell in the result, from 0. */
  down: number;
  right: number;
  /** The first of our calls in the formula. */
  call: OwnCall;
  /** The formula does nothing but this call, so that cell and result are the same. */
  isWhole: boolean;
  args: readonly ReadArgument[];
}

/** Reads the active cell, and the arguments of its formula from the cells that they refer to. Calculates nothing. */
export function readSelectedCell(): Promise<SelectedCell> {
  return runInBackground(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("rowIndex,columnIndex,formulas,values,worksheet/name");
    const parent = hasExcelApi(apiVersions.spills) ? cell.getSpillParentOrNullObject() : undefined;
    parent?.load("rowIndex,columnIndex,formulas,values");
    await context.sync();
    const from = parent && !parent.isNullObject ? parent : cell;
    const sheet = cell.worksheet.name;
    const formula = String(from.formulas[0]?.[0] ?? "");
    const value: unknown = from.values[0]?.[0];
    const calls = formula === value ? [] : ownCallsIn(formula);
    const [call] = calls;
    const at = { row: from.rowIndex, column: from.columnIndex };
    const shown: unknown = cell.values[0]?.[0];
    const content: unknown = cell.formulas[0]?.[0];
    return {
      sheet,
      value: shown,
      content,
      address: addressOf({ row: cell.rowIndex, column: cell.columnIndex }),
      isMangled: formula !== value && withoutMangledCalls(formula) !== formula,
      own: call && {
        formula: { ...at, sheet, formula, calls, value },
        address: addressOf(at),
        down: cell.rowIndex - at.row,
        right: cell.columnIndex - at.column,
        call,
        isWhole: isWholeFormula(formula, call),
        args: await readArguments(context, sheet, argumentsOf(call)),
      },
    };
  });
}

function addressOf(cell: CellAddress): string {
  return writeArea(oneCell(cell));
}

function isWholeFormula(formula: string, { inside }: OwnCall): boolean {
  const written = inside.map(({ text }) => text).join("");
  return /^=\s*[\w.]+$/.test(formula.slice(0, formula.indexOf("("))) && formula.trim().endsWith(`(${written})`);
}
