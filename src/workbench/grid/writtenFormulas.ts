import {
  type ICellData,
  type Injector,
  type IObjectMatrixPrimitiveType,
  isFormulaId,
  isFormulaString,
  IUniverInstanceService,
  type Nullable,
  ObjectMatrix,
  type Workbook,
} from "@univerjs/core";
import { FormulaDataModel, type IFormulaDataItem } from "@univerjs/engine-formula";

type Cells = IObjectMatrixPrimitiveType<Nullable<ICellData>>;

/**
 * Finds the formulas that a write adds or removes by looking at the written cells. Univer 0.25.1 walks through all cells of the workbook
 * for each write: thousands of formulas that are thawed one by one took minutes.
 *
 * Only a formula that shares its text with others can change cells beside those that are written: there Univer's own walk stays.
 */
export function findWrittenFormulas(injector: Injector): void {
  const model = injector.get(FormulaDataModel);
  const workbooks = injector.get(IUniverInstanceService);
  const update = model.updateFormulaData.bind(model);
  model.updateFormulaData = (unitId, sheetId, written) => {
    const sheet = workbooks.getUnit<Workbook>(unitId)?.getSheetBySheetId(sheetId);
    const changes = sheet && changedFormulas(sheet.getCellMatrix(), written);
    return changes ?? update(unitId, sheetId, written);
  };
}

/** Null where a formula goes. Undefined if one of the cells shares the text of its formula. */
function changedFormulas(
  held: ObjectMatrix<Nullable<ICellData>>,
  written: Cells,
): IObjectMatrixPrimitiveType<IFormulaDataItem | null> | undefined {
  const changes = new ObjectMatrix<IFormulaDataItem | null>();
  let isShared = false;
  new ObjectMatrix(written).forValue((row, column, cell) => {
    const before = held.getValue(row, column);
    isShared = isFormulaId(cell?.si) || isFormulaId(before?.si);
    if (isShared) return false;
    if (isFormulaString(cell?.f)) changes.setValue(row, column, { f: String(cell?.f) });
    else if (isFormulaString(before?.f)) changes.setValue(row, column, null);
    return true;
  });
  return isShared ? undefined : changes.getMatrix();
}
