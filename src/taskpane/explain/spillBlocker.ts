import { firstFilled, type OwnResult } from "../../excel/explain/selectedCell";
import type { PaneFunctions } from "../frame/pane";
import { previewOfCall } from "./previewOfCall";

/** The first cell in the way of a result that shows #SPILL!; undefined where the size of the result is not known here. */
export async function spillBlocker(
  functions: PaneFunctions,
  own: OwnResult,
  shown: unknown,
): Promise<string | undefined> {
  if (shown !== "#SPILL!" || !own.isWhole) return undefined;
  const answer = await previewOfCall(functions, own);
  if (!Array.isArray(answer)) return undefined;
  const rows = answer as unknown[][];
  const { row, column, sheet } = own.formula;
  const area = { row, column, rowCount: rows.length, columnCount: rows[0]?.length ?? 1 };
  // Excel may refuse while a cell is being edited; then the address stays unknown.
  return firstFilled(sheet, area).catch(() => undefined);
}
