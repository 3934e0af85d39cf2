import { codesIn } from "../../core/codes/postalCode";
import { readDestination } from "../columns/proposeDestination";
import { runExcel } from "../runExcel";
import { absoluteReference, writeArea } from "../sheets/area";
import { readCells } from "../sheets/readCells";

/** The column of postal codes around the selection. */
export interface CodesColumn {
  /** The address for people: `My stores!A2:A201`. */
  address: string;
  /** The reference for formulas on other sheets. */
  reference: string;
  rowCount: number;
  /** Each code once, as the service knows it. */
  codes: readonly string[];
}

/** Reads the column of postal codes around the selection. Rejects with `noCodes` where there is none. */
export function readCodesColumn(): Promise<CodesColumn> {
  return runExcel(async (context) => {
    const { sheet, codes: area } = await readDestination(context, { columnCount: 1 });
    const { values } = await readCells(context, context.workbook.worksheets.getItem(sheet), area);
    return {
      address: `${sheet}!${writeArea(area)}`,
      reference: absoluteReference(sheet, area),
      rowCount: area.rowCount,
      codes: [...codesIn(values.flat())],
    };
  });
}
