import { excelCheckEn } from "../src/excel/check/excelCheck.en";
import { excelCheckEs } from "../src/excel/check/excelCheck.es";
import { behaviors } from "../src/workbench/host/behaviors/behaviors";
import { copedWith, type MetBehavior, metBehaviors, nameIn } from "./support/metBehaviors";

test("the check of this Excel names every behavior of the workbench's host that a person can do something about", () => {
  const met = Object.keys(metBehaviors) as MetBehavior[];
  expect([...met, ...copedWith].sort()).toEqual(Object.keys(behaviors).sort());
  expect(Object.values(metBehaviors).sort()).toEqual(Object.keys(excelCheckEn.met).sort());
  for (const words of [excelCheckEn, excelCheckEs])
    expect(new Set(met.map((name) => nameIn(words.met, name))).size).toBe(met.length);
});
