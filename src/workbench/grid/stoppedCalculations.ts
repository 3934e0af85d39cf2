import { ICommandService, type Injector } from "@univerjs/core";
import {
  ICalculateFormulaService,
  IFormulaRuntimeService,
  SetFormulaCalculationStartMutation,
} from "@univerjs/engine-formula";
import { TriggerCalculationController } from "@univerjs/sheets-formula";
import { partOf } from "./partOf";

/** An internal part of Univer 0.25.1. */
interface Calculator {
  _apply(isForSpills?: boolean): Promise<unknown>;
  _executionCompleteListener$: { next(state: unknown): void };
}

/** Lets no calculation be lost that is asked for while another one runs. */
export function stopCalculationsSafely(injector: Injector): void {
  injector.get(ICommandService).beforeCommandExecuted(({ id }) => {
    if (id === SetFormulaCalculationStartMutation.id) showThatItRuns(injector);
  });
  stopOnce(injector);
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
