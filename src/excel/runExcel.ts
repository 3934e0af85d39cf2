import { apiVersions, hasExcelApi } from "./excelApi";
import { ExcelProblem, toExcelProblem } from "./excelProblem";

type Batch<Result> = (context: Excel.RequestContext) => Promise<Result>;

/**
 * Runs Excel calls that the user has asked for. Rejects with an `ExcelProblem` or a `CellsOccupiedError`, at once where a cell is
 * being edited: what waits for the end of an edit happens when the user has long gone elsewhere.
 */
export function runExcel<Result>(batch: Batch<Result>): Promise<Result> {
  return run(batch, false);
}

/** Runs Excel calls that nobody has asked for, once no cell is being edited. */
export function runInBackground<Result>(batch: Batch<Result>): Promise<Result> {
  return run(batch, true);
}

async function run<Result>(batch: Batch<Result>, delayForCellEdit: boolean): Promise<Result> {
  if (typeof Excel === "undefined") throw new ExcelProblem("noExcel");
  if (!hasExcelApi(apiVersions.minimum)) throw new ExcelProblem("tooOld", { version: apiVersions.minimum });
  try {
    return await Excel.run({ delayForCellEdit }, batch);
  } catch (thrown) {
    throw toExcelProblem(thrown);
  }
}
