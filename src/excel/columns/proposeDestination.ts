import { ExcelProblem } from "../excelProblem";
import { runExcel } from "../runExcel";
import type { CodeList } from "../selection/codeList";
import { readSelection, type Selection } from "../selection/selection";
import { type Area, writeArea } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { readUsedArea, tablesIn } from "../sheets/readSheet";
import { type ColumnTarget, readDestination, type WantedColumns } from "./columnDestination";

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
  /** The codes, and what else could be meant. */
  list: CodeList;
  target: ColumnTarget;
  /** The inputs of the proposal: as long as they stay the same, so does the proposal. */
  madeFrom: {
    wanted: Omit<WantedColumns, "ask">;
    selection: Selection;
    table: string | undefined;
    used: Area | undefined;
  };
}

/**
 * Proposes where columns would go. Returns an earlier proposal that still holds, because finding the codes means reading all cells of the
 * sheet, perhaps hundreds of thousands. Rejects with `noCodes` if there are no postal codes around the selection.
 */
export function proposeDestination(wanted: WantedColumns, earlier?: ProposedDestination): Promise<ProposedDestination> {
  return runExcel(async (context) => {
    const selection = await readSelection(context);
    const sheet = context.workbook.worksheets.getItem(selection.sheet);
    const [table] = await tablesIn(context, context.workbook.getSelectedRange());
    const { ask: _, ...inputs } = wanted;
    const madeFrom = { wanted: inputs, selection, table: table?.name, used: await readUsedArea(context, sheet) };
    if (earlier && isEqual(earlier.madeFrom, madeFrom)) {
      const typed = (await readOnly(context, sheet, earlier.target.codes, "values")).flat();
      if (isEqual(earlier.typed, typed)) return earlier;
    }
    const { list, target, typed } = await readDestination(context, wanted);
    const isTable = "table" in target;
    const address = isTable ? target.table : writeArea(target.target);
    return { address, codes: writeArea(list.codes), rowCount: typed.length, isTable, typed, list, target, madeFrom };
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

/** Compares two structures of plain values. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
