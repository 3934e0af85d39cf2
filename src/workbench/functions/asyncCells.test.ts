import { busy, setUpCells } from "../../../tests/support/asyncCellsRig";
import type { CellPosition } from "../areas";
import { CellError } from "./cellValue";

const at = (row: number): CellPosition => ({ sheetId: "s", row, column: 0 });

test("starts the call, shows #BUSY!, and gives the result in the next calculation without another call", () => {
  const { host, engine, cells, calculate, answer } = setUpCells();
  expect(calculate(1, "a")).toEqual(busy);
  expect([cells.pending, cells.notShown]).toEqual([1, 0]);
  answer(0, "result");
  expect([cells.pending, cells.notShown]).toEqual([1, 1]);
  expect([...engine.dirty]).toEqual([1]);
  expect(calculate(1, "a")).toBe("result");
  expect(host.started).toHaveLength(1);
  expect(cells.pending).toBe(0);
});

test("has the calls of a whole calculation under way together and brings results that come together at once", () => {
  const { host, engine, cells, evaluate, deliver } = setUpCells();
  for (let row = 0; row < 1000; row++) {
    engine.formulas.set(row, ["a"]);
    evaluate(row, "a");
  }
  cells.calculationEnded(true);
  expect(host.started).toHaveLength(1000);
  host.started.forEach(({ answer }) => answer(1));
  deliver();
  expect(engine.recalculations).toBe(1);
  expect(engine.dirty.size).toBe(1000);
});

test.each([
  [1, false],
  [2, true],
])("an answer that a formula no longer asks for is not shown after %i calculations", (count, isCalculating) => {
  const { host, engine, cells, calculate, deliver } = setUpCells();
  calculate(1, "a");
  host.started[0]?.answer("result");
  engine.isCalculating = isCalculating;
  deliver();
  for (let ended = 1; ended < count; ended++) cells.calculationEnded(true);
  expect(cells.notShown).toBe(1);
  cells.calculationEnded(true);
  expect(cells.pending).toBe(0);
});

test("a calculation that an edit has stopped passes over no answer", () => {
  const { host, cells, calculate, answer } = setUpCells();
  calculate(1, "a");
  answer(0, "result");
  cells.calculationEnded(false);
  expect(cells.notShown).toBe(1);
  expect(calculate(1, "a")).toBe("result");
  expect(host.started).toHaveLength(1);
});

test("calls again when a settled cell is recalculated", () => {
  const { host, calculate, answer } = setUpCells();
  calculate(1, "a");
  answer(0, "first");
  calculate(1, "a");
  expect(calculate(1, "a")).toEqual(busy);
  expect(host.started).toHaveLength(2);
});

test("looks, for each written cell, at no other one", () => {
  const { host, engine, cells, evaluate } = setUpCells();
  for (let row = 0; row < 1000; row++) {
    engine.formulas.set(row, ["a"]);
    evaluate(row, "a");
  }
  cells.calculationEnded(true);
  const look = jest.spyOn(engine, "formulaAt");
  for (let row = 0; row < 1000; row += 2) {
    engine.formulas.delete(row);
    cells.formulasChanged([at(row)]);
  }
  expect(look).toHaveBeenCalledTimes(500);
  expect(host.started.filter(({ isCanceled }) => isCanceled)).toHaveLength(500);
});

describe("a settled cell that a calculation reaches only to show the results of others", () => {
  const settleFirst = () => {
    const parts = setUpCells();
    const { calculate, answer } = parts;
    calculate(1, "a");
    answer(0, "first");
    calculate(1, "a");
    calculate(2, "b");
    answer(1, "second");
    return parts;
  };

  test("keeps its answer: two spills that overlap do not ask by turns forever", () => {
    const { host, cells, evaluate, calculate } = settleFirst();
    expect(evaluate(1, "a")).toBe("first");
    expect(calculate(2, "b")).toBe("second");
    expect(host.started).toHaveLength(2);
    expect(cells.pending).toBe(0);
  });

  test("asks where its arguments have changed", () => {
    const { host, cells, engine, evaluate, calculate, deliver } = settleFirst();
    expect(evaluate(1, "second")).toEqual(busy);
    calculate(2, "b");
    expect(cells.pending).toBe(1);
    host.started[2]?.answer("third");
    engine.formulas.set(1, ["a"]);
    deliver();
    expect(evaluate(1, "second")).toBe("third");
    cells.calculationEnded(true);
    expect(cells.pending).toBe(0);
  });

  test("asks again where something was edited beside", () => {
    const { host, cells, evaluate } = settleFirst();
    cells.formulasChanged([at(3)]);
    expect(evaluate(1, "a")).toEqual(busy);
    expect(host.started).toHaveLength(3);
  });
});

test("does not call again when the results come in the midst of a calculation that has passed the cell already", () => {
  const { host, engine, cells, evaluate, calculate, answer } = setUpCells();
  calculate(1, "a");
  engine.isCalculating = true;
  evaluate(1, "a");
  answer(0, "result");
  cells.calculationEnded(true);
  expect(calculate(1, "a")).toBe("result");
  expect(host.started).toHaveLength(1);
});

test("cancels the call whose argument changed while it was under way", () => {
  const { host, engine, cells, evaluate } = setUpCells();
  engine.formulas.set(1, ["a cell"]);
  evaluate(1, "a");
  cells.calculationEnded(true);
  evaluate(1, "b");
  cells.calculationEnded(true);
  expect(host.started.map(({ isCanceled }) => isCanceled)).toEqual([true, false]);
  expect(cells.pending).toBe(1);
});

test("keeps the answer of the later edit, though that of the earlier one comes after it", () => {
  const { host, engine, calculate, answer } = setUpCells();
  calculate(1, "first");
  calculate(1, "second");
  answer(1, "answer to the second");
  expect(calculate(1, "second")).toBe("answer to the second");
  answer(0, "answer to the first");
  expect([engine.recalculations, host.started.length]).toEqual([1, 2]);
});

test("keeps the calls of a calculation that an edit stopped half-way", () => {
  const { host, engine, cells, evaluate } = setUpCells();
  engine.formulas.set(1, ["a", "b"]);
  evaluate(1, "a", "b");
  cells.calculationEnded(false);
  evaluate(1, "a", "b");
  cells.calculationEnded(true);
  expect(host.started.map(({ isCanceled }) => isCanceled)).toEqual([false, false]);
});

test.each([
  ["deleted", undefined],
  ["overwritten with another formula", ["other"]],
])("cancels the call of a cell that is %s", (_, formula) => {
  const { host, engine, cells, calculate, answer } = setUpCells();
  calculate(1, "a");
  if (formula === undefined) engine.formulas.delete(1);
  else engine.formulas.set(1, formula);
  cells.formulasChanged([at(1)]);
  expect(host.started[0]?.isCanceled).toBe(true);
  answer(0, "too late");
  expect(engine.recalculations).toBe(0);
  expect(cells.pending).toBe(0);
});

test("makes the calls of chosen cells again when it is told to", () => {
  const { host, cells, calculate } = setUpCells();
  calculate(1, "a");
  calculate(2, "a");
  cells.callAgain(({ row }) => row === 2);
  calculate(2, "a");
  expect(host.started.map(({ isCanceled }) => isCanceled)).toEqual([false, true, false]);
});

test("shows each value of a streaming function and cancels it when the cell is gone", () => {
  const { host, engine, cells, calculate, answer } = setUpCells({ stream: true });
  calculate(1, "a");
  for (const tick of [1, 2]) {
    answer(0, tick);
    expect(calculate(1, "a")).toBe(tick);
  }
  engine.formulas.delete(1);
  cells.formulasChanged([at(1)]);
  expect(host.started.map(({ isCanceled }) => isCanceled)).toEqual([true]);
});

test("keeps the sentence of an error where the cell shows it, also inside a spilled answer", () => {
  const { cells, calculate, answer } = setUpCells();
  calculate(1, "a");
  answer(0, [["fine"], [new CellError("#N/A", "No data.")]]);
  calculate(1, "a");
  const [formula, below] = [1, 2].map((row) => ({ sheetId: "s", row, column: 0 })) as [CellPosition, CellPosition];
  expect(cells.sentenceAt(below, formula)).toBe("No data.");
  expect(cells.sentenceAt(formula)).toBe("");
});

test("lends the sentence of an answer to no cell into which it has not spilled", () => {
  const { cells, calculate, answer } = setUpCells();
  calculate(1, "a");
  answer(0, [["fine"], [new CellError("#N/A", "No data.")]]);
  calculate(1, "a");
  expect(cells.sentenceAt({ sheetId: "s", row: 2, column: 0 })).toBe("");
});

test("makes the calls of a chosen cell again also while other results are on their way", () => {
  const { host, cells, calculate, evaluate, answer } = setUpCells();
  calculate(1, "a");
  answer(0, "A");
  calculate(1, "a");
  calculate(2, "b");
  answer(1, "B");
  cells.callAgain(({ row }) => row === 1);
  expect(evaluate(1, "a")).toEqual(busy);
  expect(host.started).toHaveLength(3);
});

test("waits until every element of an array has its answer", () => {
  const { host, calculate, answer } = setUpCells();
  const codes = [["a"], ["b"]];
  expect(calculate(1, codes)).toEqual(busy);
  answer(0, "A");
  expect(calculate(1, codes)).toEqual(busy);
  answer(1, [["B", "more"]]);
  expect(calculate(1, codes)).toEqual([["A"], ["B"]]);
  expect(host.started).toHaveLength(2);
});

test("a formula is answered once the calculation has shown its result, and no longer when it is another one", () => {
  const { engine, cells, calculate, answer } = setUpCells();
  const position = { sheetId: "s", row: 0, column: 0 };
  expect(cells.isAnswered(position)).toBe(false);
  calculate(0, 1);
  expect(cells.isAnswered(position)).toBe(false);
  answer(0, "one");
  expect(cells.isAnswered(position)).toBe(false);
  calculate(0, 1);
  expect(cells.isAnswered(position)).toBe(true);
  engine.formulas.set(0, [2]);
  expect(cells.isAnswered(position)).toBe(false);
});

test("forgets the call of a formula that was calculated where it no longer is", () => {
  const { host, cells, evaluate } = setUpCells();
  evaluate(1, "a");
  cells.calculationEnded(true);
  expect(host.started.map(({ isCanceled }) => isCanceled)).toEqual([true]);
  expect(cells.pending).toBe(0);
});
