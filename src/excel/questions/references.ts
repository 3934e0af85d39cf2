import type { Reference } from "../formulas/callOperands";
import { type Area, intersection, readArea } from "../sheets/area";
import { aroundBySheet } from "../sheets/bySheet";
import { readSheetArea, readShownArea, type SheetCells, valuesIn } from "../sheets/readSheet";

/** A reference to cells, whose sheet is known. */
export interface SheetReference extends Reference {
  sheet: string;
}

/** Gives the references of a formula their sheet: that of the formula where they name none. */
export function placed(references: readonly Reference[], ownSheet: string): SheetReference[] {
  return references.map(({ sheet = ownSheet, address }) => ({ sheet, address }));
}

/** Reads what formulas refer to: of each sheet the rectangle around all references to it. */
export async function readReferences(
  context: Excel.RequestContext,
  references: readonly SheetReference[],
): Promise<Map<string, SheetCells>> {
  const areas = references.flatMap((reference) => {
    const area = readArea(reference.address);
    return area ? [{ sheet: sheetKey(reference), area }] : [];
  });
  const sheets = new Map<string, SheetCells>();
  for (const [name, area] of aroundBySheet(areas)) {
    const cells = await readUsedPart(context, name, area);
    if (cells) sheets.set(name, cells);
  }
  return sheets;
}

/** The values of a reference, as far as `readReferences` found any. */
export function valuesAt(sheets: ReadonlyMap<string, SheetCells>, reference: SheetReference): unknown[] {
  const cells = sheets.get(sheetKey(reference));
  const area = readArea(reference.address);
  return cells && area ? valuesIn(cells, area) : [];
}

/** Excel ignores case in the names of sheets. */
function sheetKey({ sheet }: SheetReference): string {
  return sheet.toLowerCase();
}

async function readUsedPart(context: Excel.RequestContext, name: string, area: Area): Promise<SheetCells | undefined> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(name);
  sheet.load("name");
  await context.sync();
  const used = sheet.isNullObject ? undefined : await readShownArea(context, sheet);
  const part = used && intersection(used, area);
  return part && readSheetArea(context, sheet, part);
}
