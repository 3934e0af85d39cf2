import { runApart, runExcel } from "./runExcel";
import { FakeWorkbook } from "../../tests/support/excel/fakeWorkbook";

const refusedWith = (code: string): Promise<unknown> =>
  runExcel(() => Promise.reject(Object.assign(new Error(code), { code }))).catch((thrown: unknown) => thrown);

it.each([
  ["InactiveWorkbook", "otherWorkbook"],
  ["UnsupportedSheet", "chartSheet"],
  ["InvalidSelection", "selection"],
  ["InvalidOrTimedOutSession", "reloadNeeded"],
  ["GeneralException", "other"],
])("tells %s apart", async (code, kind) => {
  new FakeWorkbook([]).install();
  expect(await refusedWith(code)).toMatchObject({ kind });
});

it("has one undo take back what a context writes, in an Excel that can", async () => {
  const workbook = new FakeWorkbook([]).install();
  const run = jest.spyOn(Excel, "run");
  const given = (): unknown => run.mock.lastCall?.[0];
  await runExcel(() => Promise.resolve());
  expect(given()).toEqual({ delayForCellEdit: false });
  workbook.apiVersion = "1.20";
  await runExcel((context) => runApart(context, () => Promise.resolve()));
  expect(run.mock.calls.slice(1).map(([options]) => options)).toEqual(
    Array(2).fill({ delayForCellEdit: false, mergeUndoGroup: true }),
  );
});
