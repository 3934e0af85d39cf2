import { apiVersions, hasExcelApi } from "./excelApi";
import { ExcelProblem, toExcelProblem } from "./excelProblem";

type Batch<Result> = (context: Excel.RequestContext) => Promise<Result>;

/**
 * Runs Excel calls that the user asked for. Rejects with an `ExcelProblem` or a `CellsOccupiedError`, and does so at once while a cell is
 * being edited: calls that wait for the end of the edit would surprise a user who has moved on.
 */
export function runExcel<Result>(batch: Batch<Result>): Promise<Result> {
  return run(batch, false);
}

/** Runs Excel calls that the user did not ask for. They wait until no cell is being edited. */
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
