import type { SheetAddress } from "../excelProblem";
import { LargeWrites } from "../columns/largeWrites";
import { type Argument, writeCalls, writeFormula } from "../formulas/writeFormula";
import { runExcel } from "../runExcel";
import { readSelection } from "../selection/selection";
import { oneCell, type PlacedCell, writeArea } from "../sheets/area";
import { firstFilled, prepareTarget } from "../sheets/target";
import { type OwnFormulaText, readOwnFormula } from "../formulas/callArguments";
import { tokensOf } from "../formulas/tokens";
import { readCells } from "../sheets/readCells";
import { rangeAt } from "../sheets/readSheet";
import { filledAreas, isSpilledInto } from "../sheets/spills";

/** A call of one of our functions to be written. */
export interface InsertedCall {
  name: string;
  given: readonly Argument[];
  /** The size of its result, if known: there must be room for all of it. */
  size?: Size;
  formats?: ColumnFormats | undefined;
}

interface Size {
  rowCount: number;
  columnCount: number;
}

/** The number formats of a result's columns; undefined for one that keeps its own. They are left alone where the result cannot spill. */
export interface ColumnFormats {
  rowCount: number;
  columns: readonly (string | undefined)[];
}

/** Writes a call of one of our functions into the selected cell. Resolves to the cell's address. */
export function insertFormula(
  { name, given, size, formats }: InsertedCall,
  replaceable?: SheetAddress,
): Promise<string> {
  return runExcel(async (context) => {
    const { sheet, row, column } = await readSelection(context);
    const { rowCount, columnCount } = size ?? { rowCount: 1, columnCount: 1 };
    const replaced = await prepareTarget(context, { sheet, row, column, rowCount, columnCount, replaceable });
    const fits = formats && (size || (await canSpill(context, { sheet, row, column }, formats)));
    const formatted: ColumnFormats = formats && fits ? formats : { rowCount: 0, columns: [] };
    // One message for all that is written: an edit that begins in between would have the user told that nothing was inserted.
    await writeCalls(context, sheet, [{ row, column, formula: writeFormula(name, given) }], { cleared: [replaced] });
    const writes = new LargeWrites(context);
    for (const [right, format] of formatted.columns.entries()) {
      const range = rangeAt(context, sheet, { row, column: column + right, rowCount: formatted.rowCount });
      if (format !== undefined) await writes.writeFormats(range, [format], formatted.rowCount);
    }
    rangeAt(context, sheet, { row, column }).select();
    await context.sync();
    return writeArea(oneCell({ row, column }));
  });
}

/** True if a result will fill these cells, because all of them are free, but for what the formula in its cell shows until now. */
async function canSpill(
  context: Excel.RequestContext,
  cell: PlacedCell,
  { rowCount, columns }: ColumnFormats,
): Promise<boolean> {
  const [before] = await filledAreas(context, [cell]);
  const area = { ...oneCell(cell), rowCount, columnCount: columns.length };
  return !(await firstFilled(context, cell.sheet, area, before));
}

/** The selected cells, and the formula of the first if it is a single call of ours. */
export interface SelectedFormula {
  sheet: string;
  /** All that is selected. */
  address: string;
  /** The first of it. */
  cell: string;
  own: OwnFormulaText | undefined;
}

export function readSelectedFormula(): Promise<SelectedFormula> {
  return runExcel(async (context) => {
    const { sheet, ...area } = await readSelection(context);
    const first = oneCell(area);
    const { formulas, values } = await readCells(context, sheet, first, "formulas", "values");
    const [formula, value] = [formulas[0]?.[0], values[0]?.[0]];
    // Text that only looks like a formula shows itself.
    const own = formula === value ? undefined : readOwnFormula(formula);
    const isOwn = own !== undefined && !(await isSpilledInto(context, { sheet, ...first }));
    return { sheet, address: writeArea(area), cell: writeArea(first), own: isOwn ? own : undefined };
  });
}

/** A formula that was built, and the sheet that its addresses mean. */
export interface BuiltFormula extends OwnFormulaText {
  sheet: string;
}

/**
 * Writes a formula into the selected cell, over a formula that is one call of ours, and over anything else only where the user agreed.
 * Resolves to the cell's address.
 */
export async function writeBuilt(
  { name, given, sheet }: BuiltFormula,
  agreed?: SheetAddress,
  formats?: ColumnFormats,
): Promise<string> {
  const selected = await readSelectedFormula();
  const cells = given.map((text) => (selected.sheet === sheet ? text : withSheet(text, sheet)));
  const own = selected.own && { sheet: selected.sheet, address: selected.cell };
  const written = cells.map((text) => (text === "" ? undefined : { cells: text }));
  return insertFormula({ name, given: written, formats }, agreed ?? own);
}

/** Adds the sheet's name to an address if the formula goes to another sheet. A defined name is the same on each. */
export function withSheet(text: string, sheet: string): string {
  const [token, ...others] = tokensOf(text);
  return token?.kind === "area" && others.length === 0 ? `'${sheet.replaceAll("'", "''")}'!${text}` : text;
}
