import type { OwnFormula } from "../formulas/findOwnFormulas";
import type { LongWork } from "../longWork";
import { type Area, union } from "../sheets/area";
import { readAllSheets, readSheetArea, rowsIn, type SheetCells } from "../sheets/readSheet";
import { filledAreas } from "../sheets/spills";

/** A formula of ours, and the cells that its result fills. */
export interface FilledFormula {
  formula: string;
  area: Area;
  /** The values that these cells show. */
  values: unknown[][];
}

/** Formulas of one sheet, with what its cells showed when they were read. */
export interface FilledSheet {
  id: string;
  name: string;
  cells: SheetCells;
  filled: FilledFormula[];
}

/** Reads what our formulas fill, sheet by sheet. */
export async function readFilled(
  context: Excel.RequestContext,
  formulas: readonly OwnFormula[],
  work: LongWork,
): Promise<FilledSheet[]> {
  const sheets = await readAllSheets(context);
  for (const sheet of sheets) sheet.load("id,name");
  await context.sync();
  const filled: FilledSheet[] = [];
  for (const sheet of sheets) {
    const onSheet = formulas.filter((formula) => formula.sheet === sheet.name);
    const areas = await filledAreas(context, onSheet, work);
    const [first, ...others] = areas;
    if (!first) continue;
    const cells = await readSheetArea(context, sheet, others.reduce(union, first));
    const own = areas.flatMap((area, index) => {
      const formula = onSheet[index]?.formula;
      return formula === undefined ? [] : [{ formula, area, values: rowsIn(cells, area) }];
    });
    filled.push({ id: sheet.id, name: sheet.name, cells, filled: own });
  }
  return filled;
}
