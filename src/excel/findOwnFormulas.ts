import { type OwnCall, ownCallsIn } from "./formulas/ownCalls";
import { readSelection } from "./selection";
import { type Area, type CellAddress, holds } from "./sheets/area";
import { eachCell, readSheet, type SheetCells } from "./sheets/readSheet";
import { spillsOver } from "./sheets/spills";

/** The part of the workbook in which formulas are looked for. */
export type SearchRange = "selection" | "sheet" | "workbook";

/** A cell whose formula calls one of our functions. */
export interface OwnFormula extends CellAddress {
  sheet: string;
  calls: OwnCall[];
  value: unknown;
}

/** Our formulas within a search range, and the sheets that were read to find them. */
export interface FoundFormulas {
  formulas: OwnFormula[];
  sheets: SheetCells[];
}

/** Finds our formulas. A selection also finds the formula whose result spills into it. */
export async function findOwnFormulas(context: Excel.RequestContext, range: SearchRange): Promise<FoundFormulas> {
  const sheets = await readSheets(context, range);
  const formulas = sheets.flatMap(ownFormulasOf);
  if (range !== "selection") return { formulas, sheets };
  const selection = await readSelection(context);
  return { formulas: await formulasIn(context, selection, formulas), sheets };
}

async function readSheets(context: Excel.RequestContext, range: SearchRange): Promise<SheetCells[]> {
  const { worksheets } = context.workbook;
  const found: SheetCells[] = [];
  for (const sheet of range === "workbook" ? await allSheets(context) : [worksheets.getActiveWorksheet()]) {
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
  eachCell(cells, (cell, formula, value) => {
    const calls = ownCallsIn(formula);
    if (calls.length > 0) found.push({ ...cell, sheet: cells.name, calls, value });
  });
  return found;
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
