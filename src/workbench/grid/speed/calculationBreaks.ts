import { ICommandService, type Injector } from "@univerjs/core";
import {
  ICalculateFormulaService,
  IFormulaDependencyGenerator,
  IFormulaRuntimeService,
  SetFormulaCalculationStartMutation,
} from "@univerjs/engine-formula";
import { TriggerCalculationController } from "@univerjs/sheets-formula";
import { partOf } from "../partOf";
import { BreathingSpace } from "./breathingSpace";

/** Internal parts of Univer 0.25.1. */
interface Generator {
  _getRangeListByNode(node: unknown): Promise<unknown>;
}
interface Calculator {
  _apply(isForSpills?: boolean): Promise<unknown>;
  _executionCompleteListener$: { next(state: unknown): void };
}

/**
 * Makes the engine pause while it finds out what each formula refers to. Univer pauses only while it calculates; it reads
 * the references of ten thousand formulas in one go.
 */
export function addCalculationBreaks(injector: Injector): void {
  const generator = partOf<Generator>(injector.get(IFormulaDependencyGenerator), "_getRangeListByNode");
  const rangesOf = generator._getRangeListByNode.bind(generator);
  const space = new BreathingSpace();
  generator._getRangeListByNode = async (node) => {
    const ranges = await rangesOf(node);
    if (space.isDue) await space.take();
    return ranges;
  };
  injector.get(ICommandService).beforeCommandExecuted(({ id }) => {
    if (id === SetFormulaCalculationStartMutation.id) showThatItRuns(injector);
  });
  stopOnce(injector);
}

/**
 * A reason to calculate that comes in a pause must stop this calculation and start it again. Univer notices that a calculation
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
