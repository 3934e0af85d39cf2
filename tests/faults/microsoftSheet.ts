import { functionsById } from "../../src/functions";
import { type HandedOver, type MicrosoftRuntime, startMicrosoftRuntime } from "../support/microsoftRuntime";
import type { FaultyApp } from "./faultyApp";
import { allArguments, type Formula, type Outcome, toOutcome } from "./formulas";

/** A cell of Excel: whatever the runtime hands over for its present calculation is what it shows. */
export interface MicrosoftCell {
  readonly formula: Formula;
  /** The number of its calculation. */
  call: number;
  /** Everything it has shown; nothing while it is busy. */
  readonly shown: Outcome[];
}

/** The cells of a faulty app as Excel has them: called, withdrawn and answered by Microsoft's runtime, under the app's clock. */
export class MicrosoftSheet {
  /** What was handed over for calculations that had been withdrawn. */
  readonly inVain: HandedOver[] = [];
  private readonly runtime: MicrosoftRuntime;
  private readonly cells = new Map<number, MicrosoftCell>();
  private calls = 0;

  constructor({ clock }: FaultyApp) {
    this.runtime = startMicrosoftRuntime(functionsById, (result) => this.show(result), clock);
  }

  /** Enters formulas, which are all called in one message. */
  write(...formulas: Formula[]): MicrosoftCell[] {
    const cells = formulas.map((formula): MicrosoftCell => ({ formula, call: 0, shown: [] }));
    this.call(cells);
    return cells;
  }

  /** Calculates cells again, as Excel does: their calls are withdrawn, and made again under other numbers. */
  calculate(cells: readonly MicrosoftCell[]): void {
    for (const cell of cells) this.withdraw(cell);
    this.call(cells);
  }

  /** The cell is deleted, or its formula is. */
  withdraw({ call }: MicrosoftCell): void {
    this.cells.delete(call);
    this.runtime.cancel(call);
  }

  private call(cells: readonly MicrosoftCell[]): void {
    for (const cell of cells) {
      cell.call = ++this.calls;
      cell.shown.length = 0;
      this.cells.set(cell.call, cell);
    }
    this.runtime.invoke(
      cells.map(({ call, formula }) => ({
        id: call,
        fn: formula.id,
        args: allArguments(formula),
        flags: acceptsErrors + (formula.id === "ZIP.STATUS" ? streams : cancelable),
      })),
    );
  }

  private show(result: HandedOver): void {
    const cell = this.cells.get(result.id);
    if (cell) cell.shown.push(outcomeOf(result));
    else this.inVain.push(result);
  }
}

/** Flags of a call (CustomFunctionProxy._batchInvocationEntries). */
const cancelable = 1;
const streams = 2;
const acceptsErrors = 4;

function outcomeOf({ isOk, value, errorCode }: HandedOver): Outcome {
  if (!isOk) return toOutcome(errorOf(errorCode === 1 ? "#N/A" : `error ${errorCode}`, value));
  return toOutcome((value as unknown[][]).map((row) => row.map(withError)));
}

/** An error in a table comes as a data type. */
function withError(value: unknown): unknown {
  const { basicType, basicValue, message } = Object(value) as Record<string, unknown>;
  return basicType === "Error" ? errorOf(String(basicValue), message) : value;
}

function errorOf(code: string, message: unknown): Error {
  return Object.assign(new Error(String(message)), { code });
}
