import { type ICellData, LogLevel, Univer, UniverInstanceType } from "@univerjs/core";
import { FormulaDataModel, LexerTreeBuilder } from "@univerjs/engine-formula";
import { findWrittenFormulas } from "./writtenFormulas";

type Rows = Record<number, Record<number, ICellData | null>>;

/** B1 has a formula, C1 to C3 share one, D1 has a value. */
const held: Rows = {
  0: { 1: { f: "=A1" }, 2: { f: "=A1+1", si: "shared" }, 3: { v: 4 } },
  1: { 2: { si: "shared" } },
  2: { 2: { si: "shared" } },
};

/** Univer's model of a workbook with one sheet. */
function modelOf(cellData: Rows, isFaster: boolean): FormulaDataModel {
  const univer = new Univer({ logLevel: LogLevel.SILENT });
  const sheets = { s: { id: "s", cellData: structuredClone(cellData) } };
  univer.createUnit(UniverInstanceType.UNIVER_SHEET, { id: "w", sheetOrder: ["s"], sheets });
  const injector = univer.__getInjector();
  injector.add([LexerTreeBuilder]);
  injector.add([FormulaDataModel]);
  if (isFaster) findWrittenFormulas(injector);
  return injector.get(FormulaDataModel);
}

test.each<[string, Rows]>([
  ["a formula into an empty cell", { 5: { 5: { f: "=A2" } } }],
  ["another formula", { 0: { 1: { f: "=A3", v: null } } }],
  ["the same formula", { 0: { 1: { f: "=A1" } } }],
  ["a value over a formula", { 0: { 1: { v: 1, f: null } } }],
  ["nothing over a formula", { 0: { 1: null } }],
  ["a value over a value", { 0: { 3: { v: 5 } } }],
  ["what only begins like a formula", { 0: { 1: { f: "A1" }, 3: { f: "=" } } }],
  ["formulas and values", { 0: { 1: { v: 1 }, 3: { f: "=B1" } }, 7: { 0: { v: "x" }, 1: { f: "=D1" } } }],
  ["a value over the shared text", { 0: { 2: { v: 1, f: null, si: null } } }],
  ["a value over a formula that shares its text", { 1: { 2: { v: 1, si: null } } }],
  ["another formula that shares the text", { 3: { 2: { si: "shared" } } }],
  ["a new text to share", { 0: { 5: { f: "=A1", si: "new" } }, 1: { 5: { si: "new" } } }],
])("a write changes the same formulas as in Univer: %s", (_, written) => {
  const [faster, plain] = [true, false].map((isFaster) => modelOf(held, isFaster).updateFormulaData("w", "s", written));
  expect(faster).toEqual(plain);
});
