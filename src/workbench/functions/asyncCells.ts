import { type CellPosition, keyOf } from "../areas";
import { callKey, type CellCalls, type FunctionCall, hasPending, type FunctionHost } from "./functionCalls";
import { busy, CellError, isError, isMatrix, type CellValue, type Scalar } from "./cellValue";
import { prepareCall } from "./functionArguments";
import type { FunctionMetadata } from "./functionMetadata";

/** The parts of a formula engine that the bridge needs. */
export interface FormulaEngine {
  /** Identifies the formula of a cell; undefined if it has none. */
  formulaAt(position: CellPosition): string | undefined;
  /** True from the start of a calculation to its end. */
  readonly isCalculating: boolean;
  /** Asks for a later calculation of exactly these cells and of what depends on them. */
  recalculate(positions: readonly CellPosition[]): void;
}

/** One evaluation of a custom function inside a formula. */
export interface Evaluation {
  fn: FunctionMetadata;
  position: CellPosition;
  /** The arguments in the order of the formula; `undefined` for an argument that was left out. */
  given: readonly (CellValue | undefined)[];
}

/** The mark in place of the calculation that evaluated a cell last: the next one that ends will have done so. */
const next = -1;
/** The one that runs may have passed the cell already: only the one after it counts. */
const afterNext = -2;

/**
 * Runs asynchronous functions in an engine that calculates synchronously, with the same semantics as in Excel:
 * an evaluation only starts the call and shows #BUSY!, so that all calls of a calculation are in progress together;
 * results mark exactly their cells for a new calculation; a cell that is overwritten cancels its calls.
 */
export class AsyncCells {
  private readonly cells = new Map<string, CellCalls>();
  private calculation = 0;
  private arrivals = new Set<CellCalls>();
  /** The cells whose results the engine has been asked to show. */
  private readonly delivering = new Set<CellCalls>();
  /** True from an edit, or a request to recalculate, to the end of a calculation. */
  private isEdited = false;

  constructor(
    private readonly host: FunctionHost,
    private readonly engine: FormulaEngine,
    /** Lets results that come together cause one calculation. */
    private readonly later: (deliver: () => void) => void,
  ) {}

  /** The value that the formula sees now: the result, or `#BUSY!`. */
  evaluate(evaluation: Evaluation): CellValue {
    const cell = this.cellOf(evaluation.position);
    const prepared = prepareCall(evaluation.fn, evaluation.given, this.host.blanks);
    if (prepared === undefined) return (cell.answer = busy);
    if ("arguments" in prepared) return (cell.answer = this.answer(cell, evaluation.fn, prepared.arguments));
    const elements = prepared.elements.map((row) => row.map((one) => firstOf(this.answer(cell, evaluation.fn, one))));
    return (cell.answer = elements.flat().includes(busy) ? busy : elements);
  }

  /** The engine has finished a calculation; `complete` is false when an edit stopped it halfway. */
  calculationEnded(complete: boolean): void {
    const ended = this.calculation;
    this.calculation += 1;
    const passedOver = [...this.delivering].filter(({ evaluatedIn }) => evaluatedIn === next);
    for (const cell of this.delivering) if (cell.evaluatedIn === afterNext) cell.evaluatedIn = next;
    if (!complete) return;
    this.isEdited = false;
    // Their formulas call nothing anymore, as when a branch of theirs is no longer taken.
    for (const cell of passedOver) this.forget(cell);
    for (const cell of [...this.cells.values()]) {
      if (cell.evaluatedIn !== ended) continue;
      this.cancelUnasked(cell, ended);
      if (cell.state === "delivering") cell.state = hasPending(cell) ? "waiting" : "settled";
      this.delivering.delete(cell);
    }
    this.forgetGone([...this.cells.values()]);
  }

  /** Cells were written: calls of formulas that are gone are canceled. */
  formulasChanged(written: readonly CellPosition[]): void {
    this.isEdited = true;
    this.forgetGone(written.flatMap((position) => this.cells.get(keyOf(position)) ?? []));
  }

  /** The cells are about to be recalculated: their calls are made again, even with equal arguments. */
  callAgain(isChosen: (position: CellPosition) => boolean): void {
    this.isEdited = true;
    for (const cell of [...this.cells.values()]) if (isChosen(cell.position)) this.forget(cell);
  }

  /** True if the cell shows a function's answer to its current formula. */
  isAnswered(position: CellPosition): boolean {
    const cell = this.cells.get(keyOf(position));
    return cell?.state === "settled" && cell.formula === this.engine.formulaAt(position);
  }

  /** Answers without calling the function, because something is wrong with the formula itself. */
  refuse(position: CellPosition, answer: CellError): CellValue {
    return (this.cellOf(position).answer = answer);
  }

  /** Calls without an answer and answers that the sheet does not show yet. */
  get pending(): number {
    const calls = [...this.cells.values()].flatMap((cell) => [...cell.calls.values()]);
    return calls.filter((call) => call.pending).length + this.notShown;
  }

  /** Cells with an answer that the sheet does not show yet. */
  get notShown(): number {
    return [...this.cells.values()].filter(({ state }) => state === "arrived" || state === "delivering").length;
  }

  /**
   * The sentence of the error that a cell shows.
   *
   * @param formulaPosition the formula's cell, if this cell shows part of a spilled answer
   */
  sentenceAt(position: CellPosition, formulaPosition = position): string {
    const answer = this.cells.get(keyOf(formulaPosition))?.answer ?? null;
    const matrix = isMatrix(answer) ? answer : [[answer]];
    const shown = matrix[position.row - formulaPosition.row]?.[position.column - formulaPosition.column];
    return isError(shown) ? shown.sentence : "";
  }

  private cellOf(position: CellPosition): CellCalls {
    const key = keyOf(position);
    const formula = this.engine.formulaAt(position);
    let cell = this.cells.get(key);
    if (cell !== undefined && (cell.formula !== formula || (cell.state === "settled" && !this.keepsAnswers))) {
      this.forget(cell);
      cell = undefined;
    }
    if (cell === undefined) {
      cell = { position, formula, calls: new Map(), answer: null, evaluatedIn: this.calculation, state: "waiting" };
      this.cells.set(key, cell);
    }
    cell.evaluatedIn = this.calculation;
    return cell;
  }

  /**
   * A calculation that only shows results reaches settled cells as well: those whose spills overlap. Two of them would make
   * each other call again forever. Formulas that depend on a result call with other arguments.
   */
  private get keepsAnswers(): boolean {
    return this.delivering.size > 0 && !this.isEdited;
  }

  private answer(cell: CellCalls, fn: FunctionMetadata, args: CellValue[]): CellValue {
    const key = callKey(fn, args);
    let call = cell.calls.get(key);
    if (call === undefined) {
      call = this.start(cell, fn, args);
      cell.calls.set(key, call);
      if (cell.state === "settled") cell.state = "waiting";
    }
    call.askedIn = this.calculation;
    return call.pending ? busy : call.value;
  }

  private start(cell: CellCalls, fn: FunctionMetadata, args: CellValue[]): FunctionCall {
    const call: FunctionCall = { pending: true, value: busy, running: undefined, askedIn: this.calculation };
    call.running = this.host.invoke({ fn, arguments: args }, (value) => {
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
      if (this.isGone(cell)) this.forget(cell);
      else {
        Object.assign(cell, { state: "delivering", evaluatedIn: this.engine.isCalculating ? afterNext : next });
        this.delivering.add(cell);
      }
    }
    const positions = arrived.filter((cell) => cell.state === "delivering").map((cell) => cell.position);
    if (positions.length > 0) this.engine.recalculate(positions);
  }

  private forgetGone(cells: readonly CellCalls[]): void {
    for (const cell of cells) if (this.isGone(cell)) this.forget(cell);
  }

  /** A calculation that runs while cells move may evaluate a formula where it no longer is, and where there may be none. */
  private isGone({ position, formula }: CellCalls): boolean {
    return formula === undefined || this.engine.formulaAt(position) !== formula;
  }

  private cancelUnasked(cell: CellCalls, calculation: number): void {
    for (const [key, call] of cell.calls) {
      if (call.askedIn === calculation) continue;
      call.running?.cancel();
      cell.calls.delete(key);
    }
  }

  private forget(cell: CellCalls): void {
    for (const { running } of cell.calls.values()) running?.cancel();
    cell.state = "settled";
    this.delivering.delete(cell);
    this.cells.delete(keyOf(cell.position));
  }
}

/** One element of an array formula shows the first cell of its answer. */
function firstOf(answer: CellValue): Scalar {
  return isMatrix(answer) ? (answer[0]?.[0] ?? new CellError("#CALC!")) : answer;
}
