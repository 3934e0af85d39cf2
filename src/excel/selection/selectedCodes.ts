import { codesIn } from "../../core/codes/codesIn";
import { runExcel } from "../runExcel";
import { readSelectedCodes } from "./selection";
import { readCells } from "../sheets/readCells";

/** Reads the postal codes of the selection, each once. Rejects with `noCodes` where there are none. */
export function readCodesOfSelection(): Promise<string[]> {
  return runExcel(async (context) => {
    const area = await readSelectedCodes(context);
    const { values } = await readCells(context, context.workbook.worksheets.getItem(area.sheet), area);
    return [...codesIn(values.flat())];
  });
}
