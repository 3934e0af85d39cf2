import {
  cellToRange,
  type ICellData,
  type Injector,
  type IObjectMatrixPrimitiveType,
  type IRange,
  type Nullable,
  Rectangle,
} from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import { ISheetClipboardService } from "@univerjs/sheets-ui";

/**
 * Copies the cells of a spill as values if its formula is not copied too, as in Excel, where Univer would copy nothing. If the formula is
 * copied, its answer spills again from the copy.
 */
export function copyPartsOfSpills(injector: Injector): void {
  const model = injector.get(FormulaDataModel);
  /** The spills that are copied without their formula, and what they show. */
  let parts: IRange[] = [];
  let shown: Nullable<IObjectMatrixPrimitiveType<Nullable<ICellData>>>;
  injector.get(ISheetClipboardService).addClipboardHook({
    id: "workbench-parts-of-spills",
    onBeforeCopy(unitId, sheetId, range) {
      const rows = Object.values(model.getArrayFormulaRange()[unitId]?.[sheetId] ?? {});
      parts = rows
        .flatMap((row: Record<number, IRange>) => Object.values(row))
        .filter((spill) => Rectangle.intersects(spill, range))
        .filter(({ startRow, startColumn }) => !Rectangle.contains(range, cellToRange(startRow, startColumn)));
      shown = model.getArrayFormulaCellData()[unitId]?.[sheetId];
    },
    getCellValueBySpecialMatrix(row, column) {
      const isPart = parts.some((spill) => Rectangle.contains(spill, cellToRange(row, column)));
      const cell = isPart ? shown?.[row]?.[column] : undefined;
      return cell ? { v: cell.v ?? null, t: cell.t ?? null, displayV: String(cell.v ?? "") } : undefined;
    },
  });
}
