import type { App } from "../../core/app";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { freezeEn } from "../locales/freeze.en";
import { Notices, type Said } from "./notices";
import { pressButton } from "./pressButton";

const own = "=ZIP.LATEST(1000)";
const app = { language: "en" } as App;
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
