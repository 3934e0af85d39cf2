import { type OwnCall, ownCallsIn } from "./formulas/ownCalls";
import { type Area, holds, type Place } from "./sheets/area";
import { eachCell, readSheet, type SheetCells } from "./sheets/readSheet";
import { spillsOver } from "./sheets/spills";

/** Where formulas are looked for. */
export type Scope = "selection" | "sheet" | "workbook";

/** A cell whose formula calls one of our functions. */
export interface OwnFormula extends Place {
  sheet: string;
  calls: OwnCall[];
  value: unknown;
}

/** Our formulas within a scope, and the sheets that were read to find them. */
export interface FoundFormulas {
  formulas: OwnFormula[];
  sheets: SheetCells[];
}

/** Finds our formulas. A selection also finds the formula whose result spills into it. */
export async function findOwnFormulas(context: Excel.RequestContext, scope: Scope): Promise<FoundFormulas> {
  const sheets = await readSheets(context, scope);
  const formulas = sheets.flatMap(ownFormulasOf);
  if (scope !== "selection") return { formulas, sheets };
  const selection = await readSelectedArea(context);
  return { formulas: await formulasIn(context, selection, formulas), sheets };
}

async function readSheets(context: Excel.RequestContext, scope: Scope): Promise<SheetCells[]> {
  const { worksheets } = context.workbook;
  const found: SheetCells[] = [];
  for (const sheet of scope === "workbook" ? await allSheets(context) : [worksheets.getActiveWorksheet()]) {
    const cells = await readSheet(context, sheet);
    if (cells) found.push(cells);
  }
  return found;
}

async function allSheets(context: Excel.RequestContext): Promise<Excel.Worksheet[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  return worksheets.items;
}

export function ownFormulasOf(cells: SheetCells): OwnFormula[] {
  const found: OwnFormula[] = [];
  eachCell(cells, (place, formula, value) => {
    const calls = ownCallsIn(formula);
    if (calls.length > 0) found.push({ ...place, sheet: cells.name, calls, value });
  });
  return found;
}

async function readSelectedArea(context: Excel.RequestContext): Promise<Area> {
  const range = context.workbook.getSelectedRange();
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return { row: range.rowIndex, column: range.columnIndex, rowCount: range.rowCount, columnCount: range.columnCount };
}

async function formulasIn(
  context: Excel.RequestContext,
  selection: Area,
  formulas: readonly OwnFormula[],
): Promise<OwnFormula[]> {
  const inside = formulas.filter((formula) => holds(selection, formula));
  const outside = formulas.filter((formula) => !holds(selection, formula));
  return [...inside, ...(await spillsOver(context, outside, selection))];
}
