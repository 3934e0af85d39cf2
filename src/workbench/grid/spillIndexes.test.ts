import type { IRange } from "@univerjs/core";
import type { FormulaDataModel } from "@univerjs/engine-formula";
import { SpillIndexes } from "./spillIndexes";

const area: IRange = { startRow: 0, startColumn: 0, endRow: 9, endColumn: 0 };

/** A sheet with one spill, and how often its areas were walked through. */
function setUp() {
  const areas: Record<number, Record<number, IRange>> = { 0: { 0: area } };
  let walks = 0;
  const model = {
    getArrayFormulaRange() {
      walks++;
      return { workbook: { demo: areas } };
    },
    updateArrayFormulaRange: (_unitId: string, _sheetId: string, written: object) => "0" in written && delete areas[0],
    setArrayFormulaRange: () => undefined,
    mergeArrayFormulaRange: () => undefined,
    deleteArrayFormulaRange: () => undefined,
    clearPreviousArrayFormulaCellData: () => undefined,
  } as unknown as FormulaDataModel;
  const indexes = new SpillIndexes(model);
  const write = (row: number): unknown => model.updateArrayFormulaRange("workbook", "demo", { [row]: { 0: null } });
  return { indexes, write, walks: () => walks, spillsAt: () => indexes.of("workbook", "demo").at(5, 0) };
}

test("the areas are walked through once, however many cells without one are written", () => {
  const { write, walks, spillsAt } = setUp();
  for (let row = 10; row < 510; row++) {
    expect(spillsAt()).toEqual([area]);
    expect(write(row)).toBe(false);
  }
  expect(walks()).toBe(1);
});

test("a spill whose formula is written over is forgotten", () => {
  const { write, spillsAt } = setUp();
  expect(spillsAt()).toEqual([area]);
  expect(write(0)).toBe(true);
  expect(spillsAt()).toEqual([]);
});
