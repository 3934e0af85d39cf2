import {
  type Injector,
  type IRange,
  IUniverInstanceService,
  type Nullable,
  Range,
  type Workbook,
} from "@univerjs/core";
import { type IAllRuntimeData, ICalculateFormulaService } from "@univerjs/engine-formula";
import { partOf } from "./partOf";

/** Internal parts of Univer 0.25.1. */
interface Calculator {
  _executionCompleteListener$: { next(results: IAllRuntimeData): void };
}

/**
 * Drops the results of formulas that were typed over while they were being calculated. Univer would overwrite what was typed, and no later
 * calculation would correct that, because the cell no longer has a formula.
 */
export function dropOvertakenResults(injector: Injector): void {
  const calculator = partOf<Calculator>(injector.get(ICalculateFormulaService), "_executionCompleteListener$");
  const told = calculator._executionCompleteListener$;
  const tell = told.next.bind(told);
  told.next = (results) => {
    for (const [unitId, sheets] of Object.entries(results.unitData)) {
      const workbook = injector.get(IUniverInstanceService).getUnit<Workbook>(unitId);
      for (const sheetId of Object.keys(sheets ?? {})) dropOvertaken(results, workbook, unitId, sheetId);
    }
    tell(results);
  };
}

function dropOvertaken(results: IAllRuntimeData, workbook: Nullable<Workbook>, unitId: string, sheetId: string): void {
  const sheet = workbook?.getSheetBySheetId(sheetId);
  const cells = results.unitData[unitId]?.[sheetId];
  const areas = results.arrayFormulaRange[unitId]?.[sheetId];
  cells?.forValue((row, column) => {
    const cell = sheet?.getCellRaw(row, column);
    if (cell?.f || cell?.si) return;
    cells.realDeleteValue(row, column);
    const area: IRange | undefined = areas?.[row]?.[column];
    if (area === undefined) return;
    delete areas?.[row]?.[column];
    const spilled = results.arrayFormulaCellData[unitId]?.[sheetId];
    Range.foreach(area, (spilledRow, spilledColumn) => spilled?.realDeleteValue(spilledRow, spilledColumn));
  });
}
