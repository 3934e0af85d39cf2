import type { CellPosition } from "../../src/workbench/areas";
import { AsyncCells, type FormulaEngine } from "../../src/workbench/functions/asyncCells";
import { CellError, type CellValue } from "../../src/workbench/functions/cellValue";
import type { FunctionHost, Invocation } from "../../src/workbench/functions/functionCalls";
import { type FunctionMetadata, readFunctions } from "../../src/workbench/functions/functionMetadata";

/** An add-in that answers when the test says so. */
class StandInHost implements FunctionHost {
  readonly started: { invocation: Invocation; answer: (value: CellValue) => void; isCanceled: boolean }[] = [];

  invoke(invocation: Invocation, answer: (value: CellValue) => void) {
    const call = { invocation, answer, isCanceled: false };
    this.started.push(call);
    return { cancel: () => void (call.isCanceled = true) };
  }
}

/** A sheet of one column whose cells hold one call each; it calculates when the test says so. */
class StandInEngine implements FormulaEngine {
  readonly formulas = new Map<number, unknown>();
  readonly dirty = new Set<number>();
  isCalculating = false;
  recalculations = 0;

  formulaAt({ row }: CellPosition): string | undefined {
    return this.formulas.has(row) ? JSON.stringify(this.formulas.get(row)) : undefined;
  }

  recalculate(positions: readonly CellPosition[]): void {
    this.recalculations += 1;
    positions.forEach(({ row }) => this.dirty.add(row));
  }
}

/** The cells of one function, which is called only when the test says so. */
export function setUpCells(options: Partial<FunctionMetadata["options"]> = {}) {
  const [fn] = readFunctions({
    functions: [{ id: "F", name: "F", options, parameters: [{ name: "value", type: "any" }] }],
  });
  if (fn === undefined) throw new Error("no function");
  const host = new StandInHost();
  const engine = new StandInEngine();
  const deliveries: (() => void)[] = [];
  const cells = new AsyncCells(host, engine, (deliver) => void deliveries.push(deliver));

  const evaluate = (row: number, ...given: CellValue[]) => {
    const position = { sheetId: "s", row, column: 0 };
    return given.map((value) => cells.evaluate({ fn, position, given: [value] })).at(-1);
  };
  const calculate = (row: number, ...given: CellValue[]) => {
    engine.formulas.set(row, given);
    const shown = evaluate(row, ...given);
    cells.calculationEnded(true);
    return shown;
  };
  const deliver = () => deliveries.splice(0).forEach((one) => one());
  /** Answers a call, and hands the answer over. */
  const answer = (call: number, value: CellValue) => {
    host.started[call]?.answer(value);
    deliver();
  };
  return { fn, host, engine, cells, evaluate, calculate, deliver, answer };
}

export const busy = new CellError("#BUSY!");
