import {
  CommandType,
  ICommandService,
  type ICommandInfo,
  type IMutationInfo,
  type Injector,
  type IRange,
  IUniverInstanceService,
  type Nullable,
  type Workbook,
} from "@univerjs/core";
import {
  FormulaDataModel,
  IActiveDirtyManagerService,
  type IFormulaData,
  LexerTreeBuilder,
} from "@univerjs/engine-formula";
import {
  EffectRefRangId,
  InsertColMutation,
  InsertRowMutation,
  RemoveColMutation,
  RemoveRowMutation,
} from "@univerjs/sheets";
import { TriggerCalculationController, UpdateFormulaController } from "@univerjs/sheets-formula";
import type { CellMove } from "../../cellPosition";
import type { AsyncCells } from "../../functions/asyncCells";
import { type Area, sheetSize } from "../../spreadsheet";
import { joinRuns } from "../joinRuns";
import { partOf } from "../partOf";
import { unitRange } from "../unitRange";
import type { UniverCalculation } from "../univerCalculation";
import { spillError } from "../univerValues";
import { type MovedFormulas, movedFormulas } from "./movedFormulas";
import { moveSpills } from "./movedSpills";

/** The parts of Univer 0.25.1 that it keeps to itself. */
interface Updater {
  _getUpdateFormula(command: ICommandInfo): { redos: IMutationInfo[]; undos: IMutationInfo[] };
  _getFormulaReferenceMoveInfo(
    formulas: IFormulaData,
    sheetIdsByName: unknown,
    move: { type: number; unitId: string; sheetId: string; range: IRange },
  ): { newFormulaData: IFormulaData };
}
interface Trigger {
  _waitingCommandQueue: readonly unknown[];
  _executionInProgressParams: unknown;
}

/** The ways in which cells move: Univer's command, its mutation, and its number for what happens to references. */
const kinds = [
  { command: EffectRefRangId.InsertRowCommandId, mutation: InsertRowMutation.id, type: 3, axis: "row", sign: 1 },
  { command: EffectRefRangId.InsertColCommandId, mutation: InsertColMutation.id, type: 4, axis: "column", sign: 1 },
  { command: EffectRefRangId.RemoveRowCommandId, mutation: RemoveRowMutation.id, type: 5, axis: "row", sign: -1 },
  { command: EffectRefRangId.RemoveColCommandId, mutation: RemoveColMutation.id, type: 6, axis: "column", sign: -1 },
] as const;
type Kind = (typeof kinds)[number];

const writeFormulas = "workbench.mutation.write-moved-formulas";

/**
 * Lets formulas keep their answers when rows or columns come or go, as in Excel. Univer 0.25.1 empties every cell whose formula moves or
 * reads cells that move, forgets what it has spilled, and calculates it again: with ten thousand formulas, that took seconds.
 *
 * What a move can change is calculated: formulas that read the new cells, or read those that have gone; spills that are cut;
 * functions that tell positions. Where a calculation is due or runs, its results are for the old positions: then the whole sheet is.
 *
 * @param tellsPositions true for a formula whose answer may depend on where cells are, not on what is in them
 */
export function makeMovesFaster(
  injector: Injector,
  unitId: string,
  calculation: UniverCalculation,
  cells: AsyncCells,
  tellsPositions: (formula: string) => boolean,
): void {
  const workbook = () => injector.get(IUniverInstanceService).getUnit<Workbook>(unitId);
  writeMovedFormulas(injector, unitId, workbook, cells);
  replaceUpdates(injector, unitId, workbook, tellsPositions);
  followMoves(injector, unitId, workbook, calculation, cells);
}

/** Writes formulas and leaves the values of their cells. */
function writeMovedFormulas(injector: Injector, unitId: string, workbook: CurrentWorkbook, cells: AsyncCells): void {
  injector.get(ICommandService).registerCommand({
    id: writeFormulas,
    type: CommandType.MUTATION,
    handler: (_, params?: MovedFormulas) => {
      const current = workbook();
      for (const { sheetId, row, column, formula } of params?.written ?? []) {
        const cell = current?.getSheetBySheetId(sheetId)?.getCellMatrix().getValue(row, column);
        if (cell) Object.assign(cell, { f: formula, si: null });
      }
      cells.formulasRewritten();
      return true;
    },
  });
  injector.get(IActiveDirtyManagerService).register(writeFormulas, {
    commandId: writeFormulas,
    getDirtyData: ({ params }: ICommandInfo<Partial<MovedFormulas>>) => ({
      dirtyRanges: joinRuns(params?.recalculated ?? []).map((area) => unitRange(unitId, area)),
      clearDependencyTreeCache: {
        [unitId]: Object.fromEntries((params?.written ?? []).map(({ sheetId }) => [sheetId, "1"])),
      },
    }),
  });
}

/** Where rows are filtered, Univer's own rewriting of formulas stays, because it leaves some of those rows. */
function replaceUpdates(
  injector: Injector,
  unitId: string,
  workbook: CurrentWorkbook,
  tellsPositions: (formula: string) => boolean,
): void {
  const model = injector.get(FormulaDataModel);
  const lexer = injector.get(LexerTreeBuilder);
  const updater = partOf<Updater>(injector.get(UpdateFormulaController), "_getUpdateFormula");
  const update = updater._getUpdateFormula.bind(updater);
  updater._getUpdateFormula = (command: ICommandInfo<RangeOfSheet>) => {
    const kind = kinds.find((one) => String(one.command) === command.id);
    const sheet = workbook()?.getActiveSheet();
    const { range, subUnitId: sheetId = sheet?.getSheetId() } = command.params ?? {};
    if (!kind || !range || !sheetId || sheet?.getRangeFilterRows(range).length) return update(command);
    const formulas = model.getFormulaData();
    const { unitSheetNameMap } = model.getCalculateData();
    const params = { type: kind.type, unitId, sheetId, range };
    const { newFormulaData } = updater._getFormulaReferenceMoveInfo(formulas, unitSheetNameMap, params);
    const move = moveOf(kind, sheetId, range);
    const { redo, undo } = movedFormulas(
      formulas[unitId] ?? {},
      newFormulaData[unitId] ?? {},
      move,
      lexer,
      tellsPositions,
    );
    return { redos: [{ id: writeFormulas, params: redo }], undos: [{ id: writeFormulas, params: undo }] };
  };
}

/** Takes along what was calculated, as soon as the cells have moved. */
function followMoves(
  injector: Injector,
  unitId: string,
  workbook: CurrentWorkbook,
  calculation: UniverCalculation,
  cells: AsyncCells,
): void {
  const commands = injector.get(ICommandService);
  const model = injector.get(FormulaDataModel);
  const trigger = partOf<Trigger>(injector.get(TriggerCalculationController), "_waitingCommandQueue");
  let isDueOrRuns = false;
  commands.beforeCommandExecuted(({ id }) => {
    if (!kinds.some(({ mutation }) => mutation === id)) return;
    isDueOrRuns = trigger._waitingCommandQueue.length > 0 || trigger._executionInProgressParams !== null;
  });
  commands.onCommandExecuted(({ id, params }: ICommandInfo<RangeOfSheet>) => {
    const kind = kinds.find(({ mutation }) => mutation === id);
    if (!kind || !params?.subUnitId || !params.range) return;
    const move = moveOf(kind, params.subUnitId, params.range);
    const matrix = workbook()?.getSheetBySheetId(move.sheetId)?.getCellMatrix();
    const isShown = (row: number, column: number) => matrix?.getValue(row, column)?.v !== spillError;
    const disturbed = moveSpills(model, unitId, move, isShown);
    cells.follow(move);
    calculation.recalculateAreas([isDueOrRuns ? wholeSheet(move) : seam(move), ...disturbed]);
  });
}

type CurrentWorkbook = () => Nullable<Workbook>;
interface RangeOfSheet {
  range?: IRange;
  subUnitId?: string;
}

function moveOf({ axis, sign }: Kind, sheetId: string, { startRow, endRow, startColumn, endColumn }: IRange): CellMove {
  const [start, end] = axis === "row" ? [startRow, endRow] : [startColumn, endColumn];
  return { sheetId, axis, start, count: sign * (end - start + 1) };
}

/** The cells that are new; or those on both sides of the ones that have gone: whatever read these and others reads one of them. */
function seam({ sheetId, axis, start, count }: CellMove): Area {
  const [first, size] = count > 0 ? [start, count] : [Math.max(0, start - 1), 2];
  const whole = wholeSheet({ sheetId });
  return axis === "row" ? { ...whole, row: first, rowCount: size } : { ...whole, column: first, columnCount: size };
}

function wholeSheet({ sheetId }: { sheetId: string }): Area {
  return { sheetId, row: 0, column: 0, ...sheetSize };
}
