import { readPostalCode } from "../core/codes/postalCode";
import { runExcel } from "./runExcel";
import { readSelectedCodes } from "./selection";
import { readCells } from "./sheets/readCells";

/** Reads the postal codes of the selection, each once. Rejects with `noCodes` where there are none. */
export function readCodesOfSelection(): Promise<string[]> {
  return runExcel(async (context) => {
    const area = await readSelectedCodes(context);
    const { values } = await readCells(context, context.workbook.worksheets.getItem(area.sheet), area);
    const codes = values.flat().flatMap((value) => {
      const read = readPostalCode(value);
      return read.kind === "code" ? [read.code] : [];
    });
    return [...new Set(codes)];
  });
}
