import { ExcelProblem } from "../excelProblem";
import { findOnSheet } from "../formulas/findOwnFormulas";
import { runInBackground } from "../runExcel";
import { type CodeList, columnsBeside, readCodeList, type WantedCodes } from "../selection/codeList";
import { valueAt } from "../selection/usedCells";
import { columnName, intersection, oneCell } from "../sheets/area";
import { rowsIn } from "../sheets/readCells";
import { filledAreas } from "../sheets/spills";
import { type HistoryTexts, isHistoryHeader } from "./historySheet";

/** A column beside codes that holds something. */
export interface FigureColumn {
  /** Counted from 0, as on the sheet. */
  column: number;
  /** Its header, with its letter where another has the same; its letter where it has none. */
  name: string;
  /** A formula of ours fills some of it. */
  isOwn: boolean;
}

/** Codes, and the columns beside them of which a copy can be kept. */
export interface FigureList {
  list: CodeList;
  columns: readonly FigureColumn[];
}

/** Finds the codes that are meant, and the columns of their block. Rejects with `noCodes` where there are none, and on the sheet of the copies. */
export function readFigureColumns(wanted: WantedCodes, texts: readonly HistoryTexts[]): Promise<FigureList> {
  return runInBackground(async (context) => {
    const { cells, ...list } = await readCodeList(context, wanted);
    if (isHistoryHeader(texts, (column) => valueAt(cells, 0, column))) throw new ExcelProblem("noCodes");
    const { codes } = list;
    const formulas = await findOnSheet(context, list.sheet);
    // Where a formula fills more than its cell, it stands in the first row or above it: thousands that were filled down are not asked for theirs.
    const first = formulas.filter(({ row }) => row === codes.row || row === codes.row - 1);
    const filled = [...formulas.map(oneCell), ...(await filledAreas(context, first))];
    const columns: FigureColumn[] = [];
    for (const { column, header } of columnsBeside(list, cells)) {
      const area = { ...codes, column };
      if (rowsIn(area, cells.area, cells.values).every(([value]) => value === "")) continue;
      const isOwn = filled.some((one) => intersection(one, area) !== undefined);
      const isTaken = columns.some(({ name }) => name === header);
      const name = isTaken ? `${header} (${columnName(column)})` : header || columnName(column);
      columns.push({ column, name, isOwn });
    }
    return { list, columns };
  });
}
