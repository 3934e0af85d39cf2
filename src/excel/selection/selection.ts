import type { SheetAddress } from "../excelProblem";
import { runExcel, runInBackground } from "../runExcel";
import { type Area, areaOf, writeArea } from "../sheets/area";

/** The selected cells, and the sheet that they are on: the user may open another one while Excel answers. */
export interface Selection extends Area {
  sheet: string;
}

export async function readSelection(context: Excel.RequestContext): Promise<Selection> {
  const range = context.workbook.getSelectedRange();
  range.load("rowIndex,columnIndex,rowCount,columnCount,worksheet/name");
  await context.sync();
  return { sheet: range.worksheet.name, ...areaOf(range) };
}

/** The selected cells; undefined where Excel does not tell, as while it shows another workbook. */
export function selectedCells(): Promise<string | undefined> {
  return runExcel(readSelection).then(
    (selection) => `${selection.sheet}!${writeArea(selection)}`,
    () => undefined,
  );
}

/** Shows cells to the user: opens their sheet and selects them. */
export function showCells({ sheet, address }: SheetAddress): Promise<void> {
  return runExcel(async (context) => {
    const shown = context.workbook.worksheets.getItem(sheet);
    shown.activate();
    shown.getRange(address).select();
    await context.sync();
  });
}

const listeners = new Set<() => void>();
let registering: Promise<void> | undefined;

/**
 * Calls back whenever the user selects other cells, on any sheet. Resolves to a function that ends it. The handler in Excel is added once
 * and never removed: removing it while another part of the pane adds one can end both.
 */
export async function watchSelection(changed: () => void): Promise<() => void> {
  registering ??= register().catch((thrown: unknown) => {
    registering = undefined;
    throw thrown;
  });
  await registering;
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

function register(): Promise<void> {
  return runInBackground(async (context) => {
    context.workbook.onSelectionChanged.add(() => {
      for (const listener of listeners) listener();
      return Promise.resolve();
    });
    await context.sync();
  });
}
