import { runInBackground } from "../runExcel";
import { argumentsOf } from "../formulas/callArguments";
import type { OwnFormula } from "../formulas/findOwnFormulas";
import { type OwnCall, ownCallsIn, withoutMangledCalls } from "../formulas/ownCalls";
import { type ReadArgument, readArguments } from "../formulas/readCalls";
import { tokensOf } from "../formulas/tokens";
import { type Area, type CellAddress, oneCell, writeArea } from "../sheets/area";
import { firstFilled } from "../sheets/target";

/** The selected cell, and the formula of ours that it shows a result of. */
export interface SelectedCell {
  address: string;
  value: unknown;
  /** What Excel has made of a formula of ours: it has mangled the name of the function, or lost it (`=#REF!("06600")`). */
  lost: "name" | "function" | undefined;
  own: OwnResult | undefined;
}

/** The formula of ours behind a cell, its own or one that has spilled into it. */
export interface OwnResult {
  formula: OwnFormula;
  /** The formula as this Excel shows it, in its language and region. */
  shown: string;
  address: string;
  /** The position of the cell in the result, from 0. */
  down: number;
  right: number;
  /** The first of our calls in the formula. */
  call: OwnCall;
  args: readonly ReadArgument[];
}

/** Reads the active cell, and the arguments of its formula from the cells that they refer to. Calculates nothing. */
export function readSelectedCell(): Promise<SelectedCell> {
  return runInBackground(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("rowIndex,columnIndex,formulas,formulasLocal,values,worksheet/name");
    const parent = cell.getSpillParentOrNullObject();
    parent.load("rowIndex,columnIndex,formulas,formulasLocal,values");
    await context.sync();
    const from = parent.isNullObject ? cell : parent;
    const sheet = cell.worksheet.name;
    const formula = String(from.formulas[0]?.[0] ?? "");
    const value: unknown = from.values[0]?.[0];
    const calls = formula === value ? [] : ownCallsIn(formula);
    const [call] = calls;
    const at = { row: from.rowIndex, column: from.columnIndex };
    const shown = String(from.formulasLocal[0]?.[0]);
    return {
      value: cell.values[0]?.[0] as unknown,
      address: addressOf({ row: cell.rowIndex, column: cell.columnIndex }),
      lost: formula === value ? undefined : lostIn(formula),
      own: call && {
        formula: { ...at, sheet, formula, calls, value },
        shown,
        address: addressOf(at),
        down: cell.rowIndex - at.row,
        right: cell.columnIndex - at.column,
        call,
        args: asShown((await readArguments(context, [{ call, of: { ...at, sheet } }]))[0] ?? [], shown),
      },
    };
  });
}

/** The arguments with the texts that the user sees, in which Excel's functions have the names of its language. */
function asShown(args: readonly ReadArgument[], formula: string): ReadArgument[] {
  const [call] = ownCallsIn(formula);
  const texts =
    call && [/;/, /,/].map((separator) => argumentsOf(call, separator)).find(({ length }) => length === args.length);
  return args.map((argument, at) => ({ ...argument, text: texts?.[at]?.text ?? argument.text }));
}

function addressOf(cell: CellAddress): string {
  return writeArea(oneCell(cell));
}

function lostIn(formula: string): SelectedCell["lost"] {
  if (withoutMangledCalls(formula) !== formula) return "name";
  return tokensOf(formula).some(({ text }, at, all) => text === "#REF!" && all[at + 1]?.kind === "open")
    ? "function"
    : undefined;
}

/** The address of the first cell in an area that holds something, other than the area's own first cell; undefined if there is none. */
export function firstInTheWay(sheet: string, area: Area): Promise<string | undefined> {
  return runInBackground(async (context) => {
    const filled = await firstFilled(context, sheet, area, oneCell(area));
    return filled && writeArea(oneCell(filled));
  });
}
