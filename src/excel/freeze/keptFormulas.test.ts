import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { freeze } from "./freeze";
import { countFrozen, thaw } from "./thaw";

it("replaces nothing where the workbook does not give back what was stored in it, and leaves there what was", async () => {
  const formulas = [['=ZIP.LATEST(A1,"health")'], ['=ZIP.LATEST(A2,"health")']];
  const workbook = new FakeWorkbook([{ name: "S", formulas, values: [[1], [2]] }]).install();
  workbook.selected = "A2";
  await freeze("selection");
  const kept = [...workbook.settings.kept];
  const { settings } = workbook;
  jest.spyOn(settings, "add").mockImplementationOnce((key) => void settings.kept.set(key, "[]"));
  await expect(freeze("workbook")).rejects.toMatchObject({ kind: "notKept" });
  expect([0, 1].map((row) => workbook.formulaAt("S", row, 0))).toEqual([formulas[0]![0], 2]);
  expect([...settings.kept]).toEqual(kept);
});

it("keeps many formulas in settings of bounded length, and no token among them", async () => {
  const formulas = Array.from({ length: 3000 }, (_, row) => [`=ZIP.LATEST(A${row + 1},"health")`]);
  const workbook = new FakeWorkbook([{ name: "S", formulas }]).install();
  expect(await freeze("sheet")).toMatchObject({ formulas: 3000 });
  const kept = [...workbook.settings.kept.values()].map(String);
  expect(kept.length).toBeGreaterThan(1);
  for (const text of kept) expect(text.length).toBeLessThan(210_000);
  expect(workbook.syncs).toBeLessThan(60);
  expect(await thaw("sheet")).toMatchObject({ thawed: 3000 });
  expect(workbook.formulaAt("S", 2999, 0)).toBe(formulas[2999]![0]);
  expect(workbook.settings.kept.size).toBe(0);
});

it("takes nothing from settings that another program has written", async () => {
  const workbook = new FakeWorkbook([]).install();
  workbook.settings.add("zip-for-excel.frozen.0", '[["only","four",1,2]]');
  workbook.settings.add("zip-for-excel.frozen.1", "{");
  expect(await countFrozen()).toBe(0);
});
