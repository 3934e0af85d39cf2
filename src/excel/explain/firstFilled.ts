import { runInBackground } from "../runExcel";
import { type Area, intersection, oneCell, writeArea } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { readUsedArea } from "../sheets/readSheet";

/** Rows that are looked at: what is in the way of a result is rarely far below its formula. */
const maxRows = 5000;

/** The address of the first cell in an area that holds something, other than the area's own first cell; undefined if there is none. */
export function firstFilled(sheet: string, area: Area): Promise<string | undefined> {
  return runInBackground(async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    const used = await readUsedArea(context, worksheet);
    const part = used && intersection(used, { ...area, rowCount: Math.min(area.rowCount, maxRows) });
    if (!part) return undefined;
    const contents = await readOnly(context, worksheet, part, "formulas");
    for (const [down, cells] of contents.entries()) {
      for (const [right, content] of cells.entries()) {
        const at = { row: part.row + down, column: part.column + right };
        const isFormula = at.row === area.row && at.column === area.column;
        if (content !== "" && !isFormula) return writeArea(oneCell(at));
      }
    }
    return undefined;
  });
}
