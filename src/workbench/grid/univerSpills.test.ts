import type { ICellData, Injector } from "@univerjs/core";
import type { FWorkbook } from "@univerjs/sheets/facade";
import { UniverSpills } from "./univerSpills";

test("the spilled values of a sheet are looked up once, however many cells are read", () => {
  const getArrayFormulaCellData = jest.fn(() => ({ workbook: { demo: { 1: { 2: { v: "06600" } } } } }));
  const workbook = jest.fn(() => ({ getId: () => "workbook" }) as FWorkbook);
  const injector = { get: () => ({ getArrayFormulaCellData }) } as unknown as Injector;
  const valueAt = new UniverSpills(injector, workbook, () => []).values("demo");

  const read: (ICellData | undefined)[] = [];
  for (let row = 0; row < 1000; row++) for (let column = 0; column < 3; column++) read.push(valueAt(row, column));
  expect(read.filter((cell) => cell !== undefined)).toEqual([{ v: "06600" }]);
  expect(valueAt(1, 2)).toEqual({ v: "06600" });
  expect(workbook).toHaveBeenCalledTimes(1);
  expect(getArrayFormulaCellData).toHaveBeenCalledTimes(1);
});
