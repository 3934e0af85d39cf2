import { ExcelProblem } from "../excelProblem";
import { runExcel } from "../runExcel";
import { readSelection, type Selection } from "../selection/selection";
import { type Area, writeArea } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { readUsedArea } from "../sheets/readSheet";
import { type ColumnDestination, readColumnDestination, type WantedColumns } from "./columnDestination";
import { type CodesTable, readCodesTable, readSelectedTable } from "./tableColumns";

/** Cells beside a list, or new columns of a table. */
export type ColumnTarget = ColumnDestination | CodesTable;

/** The place where columns would go, for the user to see before they are added. */
export interface ProposedDestination {
  /** `E1:G201`, or the name of the table that gets new columns. */
  address: string;
  /** The codes' own cells. */
  codes: string;
  rowCount: number;
  isTable: boolean;
  /** The contents of the codes' cells, from the top. */
  typed: unknown[];
  target: ColumnTarget;
  /** The inputs of the proposal: as long as they stay the same, so does the proposal. */
  madeFrom: { wanted: WantedColumns; selection: Selection; table: string | undefined; used: Area | undefined };
}

/**
 * Proposes where columns would go. Returns an earlier proposal that still holds, because finding the codes means reading all cells of the
 * sheet, perhaps hundreds of thousands. Rejects with `noCodes` if there are no postal codes around the selection.
 */
export function proposeDestination(wanted: WantedColumns, earlier?: ProposedDestination): Promise<ProposedDestination> {
  return runExcel(async (context) => {
    const selection = await readSelection(context);
    const sheet = context.workbook.worksheets.getItem(selection.sheet);
    const madeFrom = {
      wanted,
      selection,
      table: (await readSelectedTable(context))?.name,
      used: await readUsedArea(context, sheet),
    };
    if (earlier && isEqual(earlier.madeFrom, madeFrom)) {
      const typed = (await readOnly(context, sheet, earlier.target.codes, "values")).flat();
      if (isEqual(earlier.typed, typed)) return earlier;
    }
    const target = await readDestination(context, wanted);
    const { rowCount } = target.codes;
    const typed = (await readOnly(context, sheet, target.codes, "values")).flat();
    const isTable = "table" in target;
    const address = isTable ? target.table : writeArea(target.target);
    return { address, codes: writeArea(target.codes), rowCount, isTable, typed, target, madeFrom };
  });
}

/** Rejects with `codesChanged` if the cells no longer hold the codes that were proposed: what is written beside them would be for others. */
export async function refuseChangedCodes(
  context: Excel.RequestContext,
  { target, typed }: ProposedDestination,
): Promise<void> {
  const sheet = context.workbook.worksheets.getItem(target.sheet);
  const now = (await readOnly(context, sheet, target.codes, "values")).flat();
  if (!isEqual(now, typed)) throw new ExcelProblem("codesChanged");
}

export async function readDestination(context: Excel.RequestContext, wanted: WantedColumns): Promise<ColumnTarget> {
  return (await readCodesTable(context, wanted)) ?? readColumnDestination(context, wanted);
}

/** Compares two structures of plain values. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
