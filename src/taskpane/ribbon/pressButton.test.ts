import type { App } from "../../core/app";
import type { Moments } from "../../core/refresh/moments";
import { read } from "../../../tests/support/repository";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { freezeEn } from "../locales/freeze.en";
import { paneEn } from "../locales/pane.en";
import { Notices, type Said } from "./notices";
import { pressButton } from "./pressButton";

const own = "=ZIP.LATEST(1000)";
const moments = { begin: () => ({}), endWhenQuiet: () => undefined } as unknown as Moments;
const app = { language: "en", moments } as App;
let workbook: FakeWorkbook;
let said: Said[];
let notices: Notices;

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  sessionStorage.clear();
  workbook = new FakeWorkbook([{ name: "S", formulas: [[own], [own]], values: [[1], ["#BUSY!"]] }]).install();
  said = [];
  notices = new Notices();
  notices.listen((notice) => said.push(notice));
});

/** Loads the page again, this long ago. */
function loadAgain(age = 1000): void {
  Object.defineProperty(performance, "timeOrigin", { value: performance.timeOrigin + 1, configurable: true });
  jest.spyOn(performance, "now").mockReturnValue(age);
}

const freeze = (): Promise<{ opensPane: boolean }> => pressButton(app, notices, "freezeSelection");

it("refreshes the selected cells, or the whole sheet, and tells where there are no formulas", async () => {
  expect(await pressButton(app, notices, "refreshSelection")).toEqual({ opensPane: false });
  expect(workbook.calculated).toEqual(["S!A1"]);
  await pressButton(app, notices, "refreshSheet");
  expect(workbook.calculated).toEqual(["S!A1", "S!A1:A2"]);
  expect(said.at(-1)).toEqual({ intent: "success", text: paneEn.refresh.started(2) });
  new FakeWorkbook([{ name: "S", formulas: [["x"]] }]).install();
  await pressButton(app, notices, "refreshSheet");
  expect(said.at(-1)).toEqual({ intent: "warning", text: paneEn.refresh.none });
});

it("freezes the selected cells, and names those that still wait", async () => {
  workbook.selected = "A1:A2";
  await freeze();
  expect([0, 1].map((row) => workbook.formulaAt("S", row, 0))).toEqual([1, own]);
  expect(said.at(-1)).toMatchObject({ intent: "warning", text: expect.stringContaining("S!A2") as string });
});

it("is associated by the names that the manifest gives its buttons", () => {
  const named = [...read("manifest.xml").matchAll(/<FunctionName>(\w+)</g)].map(([, name]) => name);
  expect(named).toEqual(["refreshSelection", "refreshSheet", "freezeSelection"]);
  for (const name of named) expect(read("src/addin.tsx")).toContain(`"${name}"`);
});

it("freezes nothing where Excel may have repeated an earlier press on other cells, and freezes at the next press", async () => {
  await freeze();
  loadAgain();
  workbook.write("S", { row: 0, column: 0, rowCount: 1, columnCount: 1 }, [[own]]);
  workbook.selected = "A1:A2";
  expect(await freeze()).toEqual({ opensPane: true });
  expect(said.at(-1)).toEqual({ intent: "warning", text: freezeEn.repeated });
  expect(workbook.formulaAt("S", 0, 0)).toBe(own);
  await freeze();
  expect(workbook.formulaAt("S", 0, 0)).toBe(0);
});

it.each([
  ["the same cells", "A1", 1000],
  ["other cells a while after the page was loaded", "A2", 61_000],
])("freezes %s on a page that was loaded again", async (_, selected, age) => {
  await freeze();
  loadAgain(age);
  workbook.selected = selected;
  await freeze();
  expect(said.at(-1)).not.toMatchObject({ text: freezeEn.repeated });
});

it("opens the pane for what is not well, unless the user has moved on to other cells or another workbook", async () => {
  expect(await freeze()).toEqual({ opensPane: false });
  workbook.selected = "A2";
  expect(await freeze()).toEqual({ opensPane: true });
  for (const movesOn of [() => void (workbook.selected = "C9"), () => workbook.refuse("InvalidSelection")]) {
    workbook.selected = "A2";
    jest.spyOn(notices, "say").mockImplementationOnce(movesOn);
    expect(await freeze()).toEqual({ opensPane: false });
  }
});
