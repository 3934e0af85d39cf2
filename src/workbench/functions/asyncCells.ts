import { busy, CellError, isError, isMatrix, type CellValue, type Scalar } from "./cellValue";
import { prepareCall, type Argument, type ElementCall } from "./functionArguments";
import type { FunctionHost, RunningInvocation } from "./functionHost";
import type { FunctionMetadata } from "./functionMetadata";

/** A cell of the workbook. Rows and columns count from 0. */
export interface CellPosition {
  sheetId: string;
  row: number;
  column: number;
}

/** The parts of a formula engine that the bridge needs. */
export interface FormulaEngine {
  /** Tells one formula from another; undefined when the cell holds none. */
  formulaAt(position: CellPosition): string | undefined;
  /** Asks for a later calculation of exactly these cells and of what depends on them. */
  recalculate(positions: readonly CellPosition[]): void;
}

/** One evaluation of a custom function inside a formula. */
export interface Evaluation {
  fn: FunctionMetadata;
  position: CellPosition;
  /** In the order of the formula; `undefined` where an argument was left out. */
  given: readonly (CellValue | undefined)[];
  address?: string;
  parameterAddresses?: string[];
}

/** All calls that the formula in one cell has made since it was last recalculated. */
interface CellCalls {
  position: CellPosition;
  formula: string | undefined;
  calls: Map<string, FunctionCall>;
  /** The calculation that evaluated the cell last. */
  evaluatedIn: number;
  state: "waiting" | "arrived" | "delivering" | "settled";
}

interface FunctionCall {
  pending: boolean;
  value: CellValue;
  running: RunningInvocation | undefined;
  /** The calculation that asked for this call last. */
  askedIn: number;
}

/** A delivery may fall into a running calculation that is already past the cell: only a later evaluation counts. */
const notYet = -1;

/**
 * Lets asynchronous functions run in an engine that calculates synchronously, with the meaning they have in Excel:
 * an evaluation only starts the call and shows #BUSY!, so that all calls of a calculation are under way together;
 * results mark exactly their cells for a new calculation; a cell that is overwritten cancels its calls.
 */
export class AsyncCells {
  private readonly cells = new Map<string, CellCalls>();
  private readonly sentences = new Map<string, Map<string, string>>();
  private calculation = 0;
  private arrivals = new Set<CellCalls>();

  constructor(
    private readonly host: FunctionHost,
    private readonly engine: FormulaEngine,
    /** Lets results that come together cause one calculation. */
    private readonly later: (deliver: () => void) => void,
  ) {}

  /** The value that the formula sees now: the result, `#BUSY!`, or an error of the arguments. */
  evaluate(evaluation: Evaluation): CellValue {
    const cell = this.cellOf(evaluation.position);
    const prepared = prepareCall(evaluation.fn, evaluation.given);
    if ("elements" in prepared) {
      const elements = prepared.elements.map((row) => row.map((one) => firstOf(this.answer(cell, evaluation, one))));
      return this.remember(evaluation.position, elements.flat().includes(busy) ? busy : elements);
    }
    return this.remember(evaluation.position, this.answer(cell, evaluation, prepared));
  }

  /** The engine has finished a calculation; `complete` is false when an edit stopped it halfway. */
  calculationEnded(complete: boolean): void {
    const ended = this.calculation;
    this.calculation += 1;
    if (!complete) return;
    for (const cell of [...this.cells.values()]) {
      if (cell.evaluatedIn !== ended) continue;
      this.cancelUnasked(cell, ended);
      if (cell.state === "delivering") cell.state = hasPending(cell) ? "waiting" : "settled";
    }
    this.formulasChanged();
  }

  /** Cells were edited, moved or removed: calls of formulas that are gone are cancelled. */
  formulasChanged(): void {
    for (const cell of [...this.cells.values()]) {
      if (this.engine.formulaAt(cell.position) !== cell.formula) this.forget(cell);
    }
  }

  /** The cells are about to be recalculated: their calls are made again, even with equal arguments. */
  callAgain(isChosen: (position: CellPosition) => boolean): void {
    for (const cell of [...this.cells.values()]) if (isChosen(cell.position)) this.forget(cell);
  }

  /** Calls without an answer and answers that the sheet does not show yet. */
  get pending(): number {
    let count = 0;
    for (const cell of this.cells.values()) {
      for (const call of cell.calls.values()) if (call.pending) count += 1;
      if (cell.state === "arrived" || cell.state === "delivering") count += 1;
    }
    return count;
  }

  /**
   * The sentence of the error that a cell shows.
   *
   * @param formulaPosition where the formula stands, if the cell shows a part of an answer that has spilled
   */
  sentenceAt(position: CellPosition, formulaPosition = position): string {
    return this.sentences.get(keyOf(formulaPosition))?.get(keyOf(position)) ?? "";
  }

  /** The formulas whose answer has an error with a sentence. */
  positionsWithSentence(): CellPosition[] {
    return [...this.cells.values()]
      .map(({ position }) => position)
      .filter((position) => this.sentences.has(keyOf(position)));
  }

  private cellOf(position: CellPosition): CellCalls {
    const key = keyOf(position);
    const formula = this.engine.formulaAt(position);
    let cell = this.cells.get(key);
    if (cell !== undefined && (cell.state === "settled" || cell.formula !== formula)) {
      this.forget(cell);
      cell = undefined;
    }
    if (cell === undefined) {
      cell = { position, formula, calls: new Map(), evaluatedIn: this.calculation, state: "waiting" };
      this.cells.set(key, cell);
    }
    cell.evaluatedIn = this.calculation;
    return cell;
  }

  private answer(cell: CellCalls, evaluation: Evaluation, prepared: ElementCall): CellValue {
    if ("answer" in prepared) return prepared.answer;
    const key = JSON.stringify([evaluation.fn.id, prepared.arguments]);
    let call = cell.calls.get(key);
    if (call === undefined) {
      call = this.start(cell, evaluation, prepared.arguments);
      cell.calls.set(key, call);
    }
    call.askedIn = this.calculation;
    return call.pending ? busy : call.value;
  }

  private start(cell: CellCalls, evaluation: Evaluation, args: Argument[]): FunctionCall {
    const call: FunctionCall = { pending: true, value: busy, running: undefined, askedIn: this.calculation };
    const { fn, address, parameterAddresses } = evaluation;
    const invocation = {
      fn,
      arguments: args,
      ...(address !== undefined && { address }),
      ...(parameterAddresses !== undefined && { parameterAddresses }),
    };
    call.running = this.host.invoke(invocation, (value) => {
      call.pending = false;
      call.value = value;
      if (!fn.options.stream) call.running = undefined;
      this.arrive(cell);
    });
    return call;
  }

  private arrive(cell: CellCalls): void {
    if (this.cells.get(keyOf(cell.position)) !== cell) return;
    cell.state = "arrived";
    this.arrivals.add(cell);
    if (this.arrivals.size === 1) this.later(() => this.deliver());
  }

  private deliver(): void {
    const arrived = [...this.arrivals].filter((cell) => cell.state === "arrived");
    this.arrivals = new Set();
    for (const cell of arrived) {
      if (this.engine.formulaAt(cell.position) !== cell.formula) this.forget(cell);
      else Object.assign(cell, { state: "delivering", evaluatedIn: notYet });
    }
    const positions = arrived.filter((cell) => cell.state === "delivering").map((cell) => cell.position);
    if (positions.length > 0) this.engine.recalculate(positions);
  }

  private cancelUnasked(cell: CellCalls, calculation: number): void {
    for (const [key, call] of cell.calls) {
      if (call.askedIn === calculation) continue;
      call.running?.cancel();
      cell.calls.delete(key);
    }
  }

  private forget(cell: CellCalls): void {
    for (const call of cell.calls.values()) call.running?.cancel();
    cell.state = "settled";
    this.cells.delete(keyOf(cell.position));
    this.sentences.delete(keyOf(cell.position));
  }

  /** Keeps the sentences of an answer under the cells in which it will show. */
  private remember(position: CellPosition, answer: CellValue): CellValue {
    const sentences = new Map<string, string>();
    const matrix = isMatrix(answer) ? answer : [[answer]];
    for (const [row, cells] of matrix.entries()) {
      for (const [column, value] of cells.entries()) {
        if (!isError(value) || value.sentence === "") continue;
        sentences.set(
          keyOf({ sheetId: position.sheetId, row: position.row + row, column: position.column + column }),
          value.sentence,
        );
      }
    }
    if (sentences.size > 0) this.sentences.set(keyOf(position), sentences);
    else this.sentences.delete(keyOf(position));
    return answer;
  }
}

function hasPending(cell: CellCalls): boolean {
  return [...cell.calls.values()].some((call) => call.pending);
}

/** One element of an array formula shows the first cell of its answer. */
function firstOf(answer: CellValue): Scalar {
  return isMatrix(answer) ? (answer[0]?.[0] ?? new CellError("#CALC!")) : answer;
}

function keyOf({ sheetId, row, column }: CellPosition): string {
  return `${sheetId}|${row}|${column}`;
}
