import { CellsOccupiedError, ExcelProblem, type SheetAddress } from "../excelProblem";
import { type Area, type CellAddress, holds, intersection, writeArea } from "./area";
import { eachCell, readCells } from "./readCells";
import { rangeAt, readSheetNames, readUsedArea, tablesIn } from "./readSheet";

/** Cells that something will be written to. */
export interface Target extends Area {
  sheet: string;
  /** The cells whose contents the user has agreed to lose. */
  replaceable: SheetAddress | undefined;
}

/**
 * Finds the cells to write to. Rejects with `noRoom` if they would be beyond the end of the sheet, and with `CellsOccupiedError` if they
 * have contents that must stay.
 */
export async function readTarget(context: Excel.RequestContext, target: Target): Promise<Excel.Range> {
  await refuseEndOfSheet(context, target.sheet, target);
  if (!isReplaceable(target) && (await firstFilled(context, target.sheet, target)))
    throw new CellsOccupiedError({ sheet: target.sheet, address: writeArea(target) });
  return rangeAt(context, target.sheet, target);
}

/**
 * Makes sure that results can spill into the target: it is empty, or may be emptied, and is outside every table. Resolves to the cells
 * that the caller must clear in the step that writes: an edit that begins in between must not cost the user their contents.
 */
export async function prepareTarget(context: Excel.RequestContext, target: Target): Promise<Excel.Range | undefined> {
  const range = await readTarget(context, target);
  // Excel cannot spill a result inside a table.
  if ((await tablesIn(context, range)).length > 0) throw new ExcelProblem("inTable");
  return isReplaceable(target) ? range : undefined;
}

/** True for exactly the cells that the user was asked about: the selection may have moved since. */
function isReplaceable({ replaceable, ...target }: Target): boolean {
  return replaceable?.sheet === target.sheet && replaceable.address === writeArea(target);
}

/** Rejects with `noRoom` beyond the end of the sheet. Excel tells where that is: workbooks of old formats have fewer rows and columns. */
export async function refuseEndOfSheet(context: Excel.RequestContext, sheet: string, area: Area): Promise<void> {
  const whole = context.workbook.worksheets.getItem(sheet).getRange();
  whole.load("rowCount,columnCount");
  await context.sync();
  const isInside = area.row + area.rowCount <= whole.rowCount && area.column + area.columnCount <= whole.columnCount;
  if (!isInside) throw new ExcelProblem("noRoom");
}

/**
 * The first cell in an area that holds something, but for those of another area; undefined if there is none. Looks at both formulas and
 * values: a formula may show nothing, and what `formulas` returns for spilled cells is not documented.
 */
export async function firstFilled(
  context: Excel.RequestContext,
  sheet: string,
  target: Area,
  except?: Area,
): Promise<CellAddress | undefined> {
  const used = await readUsedArea(context, sheet);
  const area = used && intersection(target, used);
  if (!area) return undefined;
  let first: CellAddress | undefined;
  eachCell(await readCells(context, sheet, area, "formulas", "values"), (cell, formula, value) => {
    if ((formula !== "" || value !== "") && !(except && holds(except, cell))) first ??= cell;
  });
  return first;
}

/** A sheet that exists once the next `sync` has run, and the name that it will have. */
interface AddedSheet {
  sheet: Excel.Worksheet;
  name: string;
}

/** Adds a sheet behind the others, under the wanted name or, if that is taken, with the next number. */
export async function addSheet(context: Excel.RequestContext, wanted: string): Promise<AddedSheet> {
  const name = freeSheetName(wanted, [...(await readSheetNames(context)).values()]);
  return { sheet: context.workbook.worksheets.add(name), name };
}

/** A name that no sheet of the workbook has yet: the wanted one, with the next number if it is taken. Excel ignores letter case in names. */
export function freeSheetName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; names.has(name.toLowerCase()); number++) name = `${wanted} ${number}`;
  return name;
}

/**
 * The number format of text. In a cell that has it, a code keeps its leading zero, and whatever is written becomes text: formulas, errors,
 * and the apostrophe in front of other text.
 */
export const textFormat = "@";

/** Points. */
const [widest, lineHeight] = [170, 16];

/** Makes a header bold and its column wide enough for it, in several lines where it is long. */
export function dressHeader(header: Excel.Range, text: string, before = 0): void {
  const width = 6 * text.length + 24;
  header.format.font.bold = true;
  if (width > Math.max(before, widest)) {
    header.format.wrapText = true;
    header.format.rowHeight = lineHeight * Math.ceil((width + 24) / widest) + 2;
  }
  header.format.columnWidth = Math.max(before, Math.min(width, widest));
}
