import { codesIn } from "../../core/codes/codesIn";
import { ExcelProblem } from "../excelProblem";
import { runExcel } from "../runExcel";
import { intersection } from "../sheets/area";
import { readCells } from "../sheets/readCells";
import { readShownArea } from "../sheets/readSheet";
import { readSelection } from "./selection";

/** Reads the postal codes in the first column of the selection, each once. Rejects with `noCodes` where there are none. */
export function readCodesOfSelection(): Promise<string[]> {
  return runExcel(async (context) => {
    const selection = await readSelection(context);
    const sheet = context.workbook.worksheets.getItem(selection.sheet);
    const used = await readShownArea(context, sheet);
    const column = used && intersection({ ...selection, columnCount: 1 }, used);
    if (!column) throw new ExcelProblem("noCodes");
    const { values } = await readCells(context, sheet, column);
    const codes = codesIn(values.flat());
    if (codes.size === 0) throw new ExcelProblem("noCodes");
    return [...codes];
  });
}
