import { busy, setUpCells } from "../../../tests/support/asyncCellsRig";
import type { CellValue } from "./cellValue";

test("forgets the call of a formula that was calculated where it no longer is", () => {
  const { host, cells, evaluate } = setUpCells();
  evaluate(1, "a");
  cells.calculationEnded(true);
  expect(host.started.map(({ isCanceled }) => isCanceled)).toEqual([true]);
  expect(cells.pending).toBe(0);
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
  engine.formulas.delete(0);
  engine.formulas.set(1, ["a"]);
  cells.formulasChanged([]);
  expect(evaluateAt(1)).toEqual(busy);
  expect(host.started[1]?.invocation.address).toBe("S!A2");
});
