import { busy, setUpCells } from "../../../tests/support/asyncCellsRig";
import { CellError, type CellValue } from "./cellValue";

test("forgets the call of a formula that was calculated where it no longer is", () => {
  const { host, cells, evaluate } = setUpCells();
  evaluate(1, "a");
  cells.calculationEnded(true);
  expect(host.started.map(({ isCanceled }) => isCanceled)).toEqual([true]);
  expect(cells.pending).toBe(0);
});

test("calls go with their formulas when rows come, and those of rows that go are canceled", () => {
  const { host, engine, cells, evaluate, calculate, deliver } = setUpCells();
  for (const row of [1, 2, 3]) calculate(row, "a");
  engine.formulas.delete(1);
  cells.follow({ sheetId: "s", axis: "row", start: 2, count: -1 });
  cells.follow({ sheetId: "s", axis: "row", start: 0, count: 4 });
  for (const row of [2, 3]) engine.formulas.delete(row);
  for (const row of [5, 6]) engine.formulas.set(row, ["rewritten"]);
  cells.formulasRewritten();
  for (const call of host.started) call.answer("result");
  deliver();
  expect([...engine.dirty]).toEqual([5, 6]);
  expect([evaluate(5, "a"), evaluate(6, "a")]).toEqual(["result", "result"]);
  expect(host.started.map(({ isCanceled }) => isCanceled)).toEqual([false, true, false]);
});

test("the sentence of an error goes with its formula", () => {
  const { host, cells, calculate, deliver } = setUpCells();
  calculate(1, "a");
  host.started[0]?.answer([["fine"], [new CellError("#N/A", "no data")]]);
  deliver();
  calculate(1, "a");
  cells.follow({ sheetId: "s", axis: "row", start: 1, count: 3 });
  const at = (row: number, formula: number) =>
    cells.sentenceAt({ sheetId: "s", row, column: 0 }, { sheetId: "s", row: formula, column: 0 });
  expect([at(2, 1), at(5, 4), at(4, 4)]).toEqual(["", "no data", ""]);
});

test("a formula that a new row has moved keeps its result; what it now reads is asked", () => {
  const { host, engine, cells, evaluate, calculate, deliver } = setUpCells();
  calculate(0, "06600");
  host.started[0]?.answer("here");
  deliver();
  calculate(0, "06600");

  cells.cellsMove();
  engine.formulas.delete(0);
  engine.formulas.set(1, ["06600"]);
  engine.formulas.set(2, ["64000"]);
  cells.formulasChanged([]);
  expect(evaluate(1, "06600")).toBe("here");
  expect(evaluate(2, "64000")).toEqual(busy);
  cells.calculationEnded(true);
  expect(host.started).toHaveLength(2);
  expect(calculate(3, "06600")).toEqual(busy);
});

test.each([
  ["with its answer", true],
  ["while it waits", false],
])("a function that is told where its formula is is called again where a row more has moved it %s", (_, isAnswered) => {
  const { fn, host, engine, cells, deliver } = setUpCells({ requiresAddress: true });
  const evaluateAt = (row: number): CellValue =>
    cells.evaluate({ fn, position: { sheetId: "s", row, column: 0 }, given: ["a"], address: `S!A${row + 1}` });
  engine.formulas.set(0, ["a"]);
  evaluateAt(0);
  if (isAnswered) {
    host.started[0]?.answer("S!A1");
    deliver();
    evaluateAt(0);
  }
  cells.calculationEnded(true);

  cells.cellsMove();
  cells.follow({ sheetId: "s", axis: "row", start: 0, count: 1 });
  engine.formulas.delete(0);
  engine.formulas.set(1, ["a"]);
  expect(evaluateAt(1)).toEqual(busy);
  expect(host.started[1]?.invocation.address).toBe("S!A2");
});
