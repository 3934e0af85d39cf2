import { formulaInRegion } from "../../core/locales/locale";
import { LargeWrites } from "../columns/largeWrites";
import { findOwnFormulas, type OwnFormula, type SearchRange } from "../formulas/findOwnFormulas";
import { quoted } from "../formulas/writeFormula";
import { runExcel } from "../runExcel";
import { absoluteReference, oneCell, writeArea } from "../sheets/area";
import { readValues } from "../sheets/readCells";
import { readSheetNames } from "../sheets/readSheet";
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

/** The frozen formulas, with what their first cells hold now; those of sheets that are gone come last. */
async function readFrozenCells(context: Excel.RequestContext, range: SearchRange): Promise<ListedFormula[]> {
  const frozen = (await frozenFormulas.read(context)).filter(await rangeTest(context, range));
  const names = await readSheetNames(context);
  const there = frozen.filter(({ sheetId }) => names.has(sheetId));
  const gone = frozen.filter(({ sheetId }) => !names.has(sheetId));
  const firsts = there.map(({ sheetId, area }) => ({ sheet: sheetId, area: oneCell(area) }));
  const values = await readValues(context, firsts);
  return [...there, ...gone].map(({ sheetId, sheet, area, formula }, index) => ({
    ...{ ...oneCell(area), sheet: names.get(sheetId) ?? sheet },
    ...{ formula, value: values[index]?.[0]?.[0] ?? "" },
  }));
}

function lineOf({ sheet, formula, value, ...cell }: ListedFormula): unknown[] {
  const area = oneCell(cell);
  const link = `=HYPERLINK(${quoted(`#${absoluteReference(sheet, area)}`)},${quoted(writeArea(area))})`;
  return [asTyped(sheet), link, asTyped(formulaInRegion(formula)), isUnwritable(value) ? "…" : asTyped(value)];
}
