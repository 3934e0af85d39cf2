import {
  ICommandService,
  type ICommandInfo,
  type Injector,
  IUniverInstanceService,
  type IUnitRange,
  LifecycleService,
  LifecycleStages,
  ObjectMatrix,
  type Workbook,
} from "@univerjs/core";
import {
  FormulaExecutedStateType,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  SetTriggerFormulaCalculationStartMutation,
  type ISetFormulaCalculationNotificationMutation,
} from "@univerjs/engine-formula";
import { type ISetRangeValuesMutationParams, SetRangeValuesMutation } from "@univerjs/sheets";
import { type CellPosition, joinRuns, type Area } from "../areas";
import type { FormulaEngine } from "../functions/asyncCells";
import { unitRange } from "./univerParts";

/** Univer starts a calculation 100 ms after the last reason for one, and stops it for the next: a steady stream of results would starve it. */
const millisecondsBetweenDeliveries = 250;
/** Longer than Univer waits before it starts. */
const quietMilliseconds = 150;

/** Univer's formula engine: its commands and its notices. */
export class UniverCalculation implements FormulaEngine {
  isCalculating = false;
  private readonly commands: ICommandService;
  /** By a clock that is never set back. */
  private lastDelivery = 0;
  private quietTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly injector: Injector,
    private readonly unitId: string,
  ) {
    this.commands = injector.get(ICommandService);
    this.commands.onCommandExecuted((command) => this.watch(command));
  }

  formulaAt({ sheetId, row, column }: CellPosition): string | undefined {
    const workbook = this.injector.get(IUniverInstanceService).getUnit<Workbook>(this.unitId);
    const cell = workbook?.getSheetBySheetId(sheetId)?.getCellRaw(row, column);
    return cell?.f || cell?.si || undefined;
  }

  recalculate(positions: readonly CellPosition[]): void {
    this.recalculateAreas(joinRuns(positions));
  }

  recalculateAreas(areas: readonly Area[]): void {
    this.trigger({ dirtyRanges: areas.map((area) => unitRange(this.unitId, area)) });
  }

  recalculateAll(): void {
    this.trigger({ forceCalculation: true });
  }

  /** Runs a delivery of results as soon as the engine can use one. */
  deliverLater(deliver: () => void): void {
    const wait = Math.max(0, this.lastDelivery + millisecondsBetweenDeliveries - performance.now());
    setTimeout(() => {
      this.lastDelivery = performance.now();
      deliver();
    }, wait);
  }

  /** `complete` is false when an edit stopped the calculation halfway. */
  onCalculated(listener: (complete: boolean) => void): void {
    this.commands.onCommandExecuted((command) => {
      const state = endOf(command);
      if (state !== undefined) listener(state === FormulaExecutedStateType.SUCCESS);
    });
  }

  onCellsWritten(listener: (written: CellPosition[]) => void): void {
    this.commands.onCommandExecuted(({ id, params }: ICommandInfo<Partial<ISetRangeValuesMutationParams>>, options) => {
      if (id === SetRangeValuesMutation.id && options?.fromFormula !== true) listener(writtenCells(params));
    });
  }

  /** True while a calculation runs, or Univer waits for more before it starts one; its first comes when the grid is drawn. */
  get isActive(): boolean {
    const isDrawn = this.injector.get(LifecycleService).stage >= LifecycleStages.Rendered;
    return !isDrawn || this.isCalculating || this.quietTimer !== undefined;
  }

  private watch(command: Readonly<ICommandInfo>): void {
    if (command.id === SetFormulaCalculationStartMutation.id) this.isCalculating = true;
    if (endOf(command) !== undefined) this.isCalculating = false;
    if (reasonsToCalculate.has(command.id)) this.waitForQuiet();
  }

  /** Waits by a timer, not by the clock: however late a busy page is, Univer's shorter timer fires first. */
  private waitForQuiet(): void {
    clearTimeout(this.quietTimer);
    this.quietTimer = setTimeout(() => (this.quietTimer = undefined), quietMilliseconds);
  }

  private trigger(reason: { dirtyRanges?: IUnitRange[]; forceCalculation?: boolean }): void {
    void this.commands.executeCommand(
      SetTriggerFormulaCalculationStartMutation.id,
      {
        forceCalculation: false,
        dirtyRanges: [],
        dirtyNameMap: {},
        dirtyDefinedNameMap: {},
        dirtySuperTableMap: {},
        dirtyUnitFeatureMap: {},
        dirtyUnitOtherFormulaMap: {},
        clearDependencyTreeCache: {},
        ...reason,
      },
      { onlyLocal: true },
    );
  }
}

function writtenCells({ subUnitId: sheetId, cellValue }: Partial<ISetRangeValuesMutationParams> = {}): CellPosition[] {
  const positions: CellPosition[] = [];
  if (sheetId === undefined || !cellValue) return positions;
  new ObjectMatrix(cellValue).forValue((row, column) => void positions.push({ sheetId, row, column }));
  return positions;
}

/** The way a calculation ended; undefined for a notice of progress, and for every other command. */
function endOf({
  id,
  params,
}: Readonly<ICommandInfo<ISetFormulaCalculationNotificationMutation>>): FormulaExecutedStateType | undefined {
  return id === SetFormulaCalculationNotificationMutation.id ? params?.functionsExecutedState : undefined;
}

const reasonsToCalculate: ReadonlySet<string> = new Set([
  SetFormulaCalculationStartMutation.id,
  SetFormulaCalculationNotificationMutation.id,
  SetTriggerFormulaCalculationStartMutation.id,
  SetRangeValuesMutation.id,
]);
