import { App } from "../core/app";
import { cannedFetch } from "../../tests/support/cannedFetch";
import { ManualClock } from "../../tests/support/manualClock";
import { testPlatform } from "../../tests/support/testPlatform";
import { read } from "../../tests/support/repository";
import { press } from "./ribbon";
import { FakeWorkbook } from "../../tests/support/excel/fakeWorkbook";

const own = "=ZIP.LATEST(1000)";

function sheetOf(...values: unknown[]): FakeWorkbook {
  const workbook = new FakeWorkbook([
    { name: "S", formulas: values.map(() => [own]), values: values.map((one) => [one]) },
  ]);
  return workbook.install();
}

const app = (): App =>
  new App(testPlatform(cannedFetch(() => ({ body: {} })).fetch, new ManualClock()), "https://service.test");

it("refreshes the selected cells, or the whole sheet", async () => {
  const workbook = sheetOf(1, 2);
  expect(await press(app(), "refreshSelection")).toEqual({ kind: "refreshed", formulas: 1 });
  expect(workbook.calculated).toEqual(["S!A1"]);
  expect(await press(app(), "refreshSheet")).toEqual({ kind: "refreshed", formulas: 2 });
  expect(workbook.calculated).toEqual(["S!A1", "S!A1:A2"]);
});

it("freezes the selected cells", async () => {
  const workbook = sheetOf(1, 2);
  const freeze = { formulas: 1, cells: 1, errors: 0, waiting: [], failed: [], unwritable: [], different: [], left: 0 };
  expect(await press(app(), "freezeSelection")).toEqual({ kind: "frozen", freeze });
  expect([0, 1].map((row) => workbook.formulaAt("S", row, 0))).toEqual([1, own]);
});

it("tells which formulas stay, and where there are none", async () => {
  sheetOf("#BUSY!");
  const freeze = { formulas: 0, waiting: [{ sheet: "S", address: "A1" }] };
  expect(await press(app(), "freezeSelection")).toMatchObject({ kind: "frozen", freeze });
  new FakeWorkbook([{ name: "S", formulas: [["x"]] }]).install();
  expect(await press(app(), "refreshSheet")).toEqual({ kind: "refreshed", formulas: 0 });
});

it("is associated by the names that the manifest gives its buttons", () => {
  const named = [...read("manifest.xml").matchAll(/<FunctionName>(\w+)</g)].map(([, name]) => name);
  expect(named).toEqual(["refreshSelection", "refreshSheet", "freezeSelection"]);
  for (const name of named) expect(read("src/addin.tsx")).toContain(`"${name}"`);
});
