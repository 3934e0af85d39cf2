import {
  ICommandService,
  type Injector,
  type IRange,
  IUniverInstanceService,
  type Nullable,
  Range,
  type Workbook,
} from "@univerjs/core";
import {
  ICalculateFormulaService,
  IFormulaRuntimeService,
  SetFormulaCalculationStartMutation,
  type IAllRuntimeData,
} from "@univerjs/engine-formula";
import { TriggerCalculationController } from "@univerjs/sheets-formula";
import { partOf } from "./univerParts";

/** An internal part of Univer 0.25.1. */
interface Calculator {
  _apply(isForSpills?: boolean): Promise<unknown>;
  _executionCompleteListener$: { next(results: IAllRuntimeData): void };
}

/** Lets no calculation be lost that is asked for while another one runs, nor anything that is typed meanwhile. */
export function calculateSafely(injector: Injector): void {
  injector.get(ICommandService).beforeCommandExecuted(({ id }) => {
    if (id === SetFormulaCalculationStartMutation.id) showThatItRuns(injector);
  });
  stopOnce(injector);
  dropOvertakenResults(injector);
}

/**
 * A reason to calculate that comes while a calculation waits for its turn must stop this calculation and start it again. Univer notices that a calculation
 * is running only at its first formula; before that, it starts a second one in parallel, whose cells the first forgets if it spills.
 */
function showThatItRuns(injector: Injector): void {
  const trigger = partOf<{ _executionInProgressParams: unknown }>(
    injector.get(TriggerCalculationController),
    "_executionInProgressParams",
  );
  trigger._executionInProgressParams ??= injector.get(IFormulaRuntimeService).getRuntimeState();
}

/**
 * Reports once, at its end, that a calculation was stopped. Univer reports it twice, and after the second time it has forgotten what
 * is still to be calculated; it reports nothing when nothing was left to calculate, or when an error ended the calculation.
 */
function stopOnce(injector: Injector): void {
  const runtime = injector.get(IFormulaRuntimeService);
  const calculator = partOf<Calculator>(injector.get(ICalculateFormulaService), "_executionCompleteListener$");
  const apply = calculator._apply.bind(calculator);
  const told = calculator._executionCompleteListener$;
  calculator._apply = async (isForSpills) => {
    calculator._executionCompleteListener$ = { next: () => undefined };
    try {
      const state = await apply(isForSpills);
      if (!runtime.isStopExecution()) return state;
      runtime.markedAsStopFunctionsExecuted();
    } catch (error) {
      reportError(error);
      runtime.markedAsNoFunctionsExecuted();
    } finally {
      calculator._executionCompleteListener$ = told;
    }
    return undefined;
  };
}

/**
 * Drops the results of formulas that were typed over while they were being calculated. Univer would overwrite what was typed, and no later
 * calculation would correct that, because the cell no longer has a formula.
 */
function dropOvertakenResults(injector: Injector): void {
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
