import { ExcelProblem, toExcelProblem } from "./excelProblem";

/** Runs a batch of Excel's calls; waits while a cell is being edited. Rejects with an `ExcelProblem`, or with `Occupied`. */
export async function runExcel<Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result> {
  if (typeof Excel === "undefined") throw new ExcelProblem("noExcel");
  try {
    return await Excel.run({ delayForCellEdit: true }, batch);
  } catch (thrown) {
    throw toExcelProblem(thrown);
  }
}
