import { ExcelProblem, toExcelProblem } from "./excelProblem";

type Batch<Result> = (context: Excel.RequestContext) => Promise<Result>;

/**
 * Runs Excel calls that the user asked for. Rejects with an `ExcelProblem` or a `CellsOccupiedError`, and does so at once while a cell is
 * being edited: calls that wait for the end of the edit would surprise a user who has moved on.
 */
export function runExcel<Result>(batch: Batch<Result>): Promise<Result> {
  return run(batch, options(false));
}

/** Runs Excel calls that the user did not ask for. They wait until no cell is being edited. */
export function runInBackground<Result>(batch: Batch<Result>): Promise<Result> {
  return run(batch, options(true));
}

/** The contexts of calls that the user did not ask for. */
const inBackground = new WeakSet<Excel.RequestContext>();

/**
 * Runs some of a context's calls in a context of their own, with which Excel lets go of their ranges. Of calls for thousands of ranges, each
 * message gets one: at the end of a context, office.js releases its ranges in a time that grows with the square of their number, and 30,000
 * formulas, each with two ranges, stop the add-in and its functions for six seconds.
 */
export function runApart<Result>(context: Excel.RequestContext, batch: Batch<Result>): Promise<Result> {
  return runIn(options(inBackground.has(context)), batch);
}

/** One undo takes back all that a context writes, in an Excel that can. */
function options(delayForCellEdit: boolean): Excel.RunOptions {
  return { delayForCellEdit, ...(hasExcelApi(apiVersions.undoGroups) && { mergeUndoGroup: true }) };
}

async function run<Result>(batch: Batch<Result>, given: Excel.RunOptions): Promise<Result> {
  if (typeof Excel === "undefined") throw new ExcelProblem("noExcel");
  if (!hasExcelApi(apiVersions.minimum)) throw new ExcelProblem("tooOld");
  try {
    return await runIn(given, batch);
  } catch (thrown) {
    throw toExcelProblem(thrown);
  }
}

function runIn<Result>(given: Excel.RunOptions, batch: Batch<Result>): Promise<Result> {
  return Excel.run(given, (context) => {
    if (given.delayForCellEdit === true) inBackground.add(context);
    return batch(context);
  });
}

/** Versions of Excel's API that features need, named after what each brought. */
export const apiVersions = {
  /** The oldest that the add-in can write with: it tells where results spill. Each Excel that has the shared runtime is as new, or can be. */
  minimum: "1.12",
  /** Calls that one undo takes back together. */
  undoGroups: "1.20",
} as const;

/** Tells whether this Excel has a version of Excel's API. */
export function hasExcelApi(version: string): boolean {
  return typeof Office !== "undefined" && Office.context?.requirements?.isSetSupported("ExcelApi", version) === true;
}
