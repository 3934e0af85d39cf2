import { LargeWrites } from "../columns/largeWrites";
import { findOwnFormulas, type OwnFormula, type SearchRange } from "../formulas/findOwnFormulas";
import { quoted } from "../formulas/writeFormula";
import { runExcel } from "../runExcel";
import { absoluteReference, oneCell, writeArea } from "../sheets/area";
import { bySheet } from "../sheets/groupedAreas";
import { readAreas } from "../sheets/readCells";
import { readSheetsById } from "../sheets/readSheet";
import { addSheet } from "../sheets/target";
import { frozenFormulas } from "./keptFormulas";
import { rangeTest } from "./thaw";
import { asTyped, isUnwritable } from "./writeValues";

/** The list of formulas that was made. */
export interface FormulaList {
  /** The new sheet; undefined if there are no formulas. */
  sheet: string | undefined;
  formulas: number;
}

/**
 * Lists our formulas, and those that are frozen, on a new sheet: the sheet of each, its cell as a link, the formula as text and what the cell
 * shows. So they are in cells, too, whatever becomes of the workbook's settings.
 */
export function listFormulas(range: SearchRange, name: string, headings: readonly string[]): Promise<FormulaList> {
  return runExcel(async (context) => {
    const formulas = [...(await findOwnFormulas(context, range)), ...(await readFrozenCells(context, range))];
    if (formulas.length === 0) return { sheet: undefined, formulas: 0 };
    const { sheet, name: added } = await addSheet(context, name);
    const lines = [headings, ...formulas.map(lineOf)];
    const cells = sheet.getRangeByIndexes(0, 0, lines.length, headings.length);
    await new LargeWrites(context).write(cells, "values", lines);
    sheet.getRangeByIndexes(0, 0, 1, headings.length).format.font.bold = true;
    sheet.getRange("A:A").format.columnWidth = 110;
    sheet.getRange("C:C").format.columnWidth = 260;
    sheet.activate();
    await context.sync();
    return { sheet: added, formulas: formulas.length };
  });
}

type ListedFormula = Pick<OwnFormula, "sheet" | "row" | "column" | "formula" | "value">;

/** The frozen formulas of the sheets that are still there, with what their first cells hold now. */
async function readFrozenCells(context: Excel.RequestContext, range: SearchRange): Promise<ListedFormula[]> {
  const frozen = (await frozenFormulas.read(context)).filter(await rangeTest(context, range));
  const listed: ListedFormula[] = [];
  const sheets = await readSheetsById(context);
  for (const [id, onSheet] of bySheet(frozen, ({ sheetId }) => sheetId)) {
    const { name = onSheet[0]?.sheet ?? "" } = sheets.get(id) ?? {};
    const firsts = onSheet.map(({ area }) => oneCell(area));
    const cells = sheets.has(id) ? await readAreas(context, id, firsts) : [];
    onSheet.forEach(({ area, formula }, index) =>
      listed.push({ ...oneCell(area), sheet: name, formula, value: cells[index]?.values[0]?.[0] ?? "" }),
    );
  }
  return listed;
}

function lineOf({ sheet, formula, value, ...cell }: ListedFormula): unknown[] {
  const area = oneCell(cell);
  const link = `=HYPERLINK(${quoted(`#${absoluteReference(sheet, area)}`)},${quoted(writeArea(area))})`;
  return [asTyped(sheet), link, asTyped(formula), isUnwritable(value) ? "…" : asTyped(value)];
}
