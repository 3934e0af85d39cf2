import type { Frame, Locator } from "playwright-core";
import { buildingEn } from "../../src/taskpane/locales/building.en";
import { fillEn } from "../../src/taskpane/locales/fill.en";
import { paneEn } from "../../src/taskpane/locales/pane.en";
import { demoSheet, readySheetsAlone } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { cornerOfRows, rowHeight, rowTitles } from "../support/browser/gridRows";
import { openTool } from "../support/browser/openTool";
import { goTo, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);
const { codes: words, indicators, insert, problems, tabs, tools } = paneEn;
let workbench: OpenWorkbench;
let pane: Frame;
const { formulas, get, select, set } = demoSheet(() => workbench);

beforeAll(async () => {
  workbench = await open();
  pane = workbench.addin();
});
beforeEach(readySheetsAlone(() => workbench));
afterEach(() => expect(workbench.complaints).toEqual([]));
afterAll(() => workbench.close());

/** The tab with one indicator chosen. */
async function withIndicator(): Promise<Locator> {
  await pane.getByRole("tab", { name: tabs.indicators }).click();
  const tab = pane.getByRole("tabpanel", { name: tabs.indicators });
  await tab.getByLabel(indicators.search).fill("internet");
  const first = tab.getByRole("list", { name: tabs.indicators }).getByRole("button").first();
  if ((await first.getAttribute("aria-pressed")) !== "true") await first.click();
  return tab;
}

async function formats(area: string): Promise<unknown[][]> {
  return pane.evaluate(
    (cells) =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem("Demo").getRange(cells).load("numberFormat");
        await context.sync();
        return range.numberFormat as unknown[][];
      }),
    area,
  );
}

it("a column is inserted right beside the codes, its neighbors move with their formulas, and undo brings back the list", async () => {
  await set("K1:M3", [
    ["CP", "Sales", "Twice"],
    ["'06700", 5, "=L2*2"],
    ["'64000", 7, "=L3*2"],
  ]);
  await select("K2");
  await whenIdle(workbench.page);
  const before = await get("K1:N3");

  const tab = await withIndicator();
  const destination = { codes: "K2:K3", rowCount: 2, isTable: false };
  await tab.getByText(indicators.destination({ ...destination, address: "N1:N3" })).waitFor();
  await tab.getByRole("checkbox", { name: indicators.beside }).check();
  await tab.getByText(indicators.destination({ ...destination, address: "L1:L3" })).waitFor();
  await tab.getByRole("button", { name: indicators.insert(1) }).click();
  await pane.getByText(insert.inserted("L1:L3")).waitFor();
  await whenIdle(workbench.page);
  expect(await get("K1:N3")).toEqual([
    ["CP", "Dwellings with internet (share)", "Sales", "Twice"],
    ["06700", expect.any(Number), 5, 10],
    ["64000", expect.any(Number), 7, 14],
  ]);
  expect(await formulas("N2:N3")).toEqual([["=M2*2"], ["=M3*2"]]);
  expect(await formats("L2:L3")).toEqual([["0.0%"], ["0.0%"]]);

  await goTo(workbench.page, "K2");
  await workbench.page.keyboard.press("Control+z");
  await whenIdle(workbench.page);
  expect(await get("K1:N3")).toEqual(before);
  expect(await formulas("M2:M3")).toEqual([["=L2*2"], ["=L3*2"]]);
  expect(await formats("L2:L3")).toEqual([["General"], ["General"]]);
  await tab.getByRole("checkbox", { name: indicators.beside }).uncheck();
});

it("columns tell their cost, ask above the user's limit, and report what became of their cells", async () => {
  const { ask, report } = fillEn;
  const { page } = workbench;
  const refreshing = await openTool(pane, tools.refresh.name);
  const limit = refreshing.getByRole("spinbutton", { name: buildingEn.cost.askAbove });
  const usual = await limit.inputValue();
  await limit.fill("3");
  await page.keyboard.press("Tab");
  await set("K2:K6", [["'06700"], ["'06600"], ["'99999"], ["hello"], ["'06700"]]);
  await select("K2");

  const tab = await withIndicator();
  await tab.getByText(/^3 postal codes[,;] /).waitFor();
  await tab.getByRole("button", { name: indicators.insert(1) }).click();
  const dialog = pane.getByRole("alertdialog", { name: ask.title(5) });
  await dialog.getByText(ask.limit(3)).waitFor();
  await dialog.getByRole("button", { name: ask.go }).click();
  const result = tab.getByRole("region", { name: report.title });
  await result.getByText(report.summary("L2:L6", 3, 0, 2)).waitFor();
  const success = (await pane.getByText(insert.inserted("L2:L6")).boundingBox())!;
  const told = (await result.boundingBox())!;
  expect(success.y).toBeGreaterThan(told.y + told.height);

  await result.getByRole("button", { name: new RegExp(`^${report.outcomes.unknownCode}`) }).click();
  await result.getByRole("button", { name: report.goTo("L4", "99999") }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("[data-u-comp=defined-name] input")?.value === "L4",
  );
  await result.getByRole("button", { name: tools.doctor.name }).last().click();
  await pane.getByRole("heading", { name: tools.doctor.name, exact: true }).waitFor();
  await (
    await openTool(pane, tools.refresh.name)
  )
    .getByRole("spinbutton", { name: buildingEn.cost.askAbove })
    .fill(usual);
  await page.keyboard.press("Tab");
});

/** Codes of the demonstration as numbers, which sales of five digits look like. */
const codes = [6700, 6600, 64000, 44100, 1000, 3100];
const sales = codes.map((code, row) => [row === 4 ? "?" : code, `Store ${row}`, 96_070 - 7_313 * row]);

it("what is selected is what is meant: sales, subtotals, rows of a table, a filtered list, cells apart", async () => {
  const { page } = workbench;
  await set("AA1:AC7", [["Code", "Store", "Sales"], ...sales]);
  await set("AK1:AL9", [
    ["CP", "Sales"],
    ["'06700", 1],
    ["Subtotal", 1],
    ["'06600", 2],
    ["", ""],
    ["'06500", 3],
    ["'64000", 4],
    ["Subtotal", 7],
    ["'44100", 8],
  ]);
  const tab = await withIndicator();
  const into = (address: string, area: string, rowCount: number, isTable = false): Promise<void> =>
    tab.getByText(indicators.destination({ address, codes: area, rowCount, isTable })).waitFor();

  await select("AC3");
  await into("AD1:AD7", "AA2:AA7", 6);
  const box = tab.getByLabel(words.label("Demo"), { exact: true });
  const chosen = await box.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text);
  expect(chosen).toBe(words.column({ letter: "AA", header: "Code", codes: 5, filled: 6 }));
  await box.selectOption({ index: 1 });
  await into("AD1:AD7", "AC2:AC7", 6);
  await box.selectOption({ index: 0 });
  await into("AD1:AD7", "AA2:AA7", 6);
  await tab.getByRole("button", { name: indicators.insert(1) }).click();
  await pane.getByText(insert.inserted("AD1:AD7")).waitFor();
  await whenIdle(page);
  // Where nothing has to be requested, only the fill itself tells that its place is taken.
  await tab.getByLabel(indicators.insertAs).selectOption("values");
  await into("AE1:AE7", "AA2:AA7", 6);
  await tab.getByRole("button", { name: indicators.insert(1) }).click();
  await into("AF1:AF7", "AA2:AA7", 6);
  await tab.getByLabel(indicators.insertAs).selectOption("formulas");
  await set("AE1:AE7", "");

  await select("AK2");
  await into("AM1:AM4", "AK2:AK4", 3);
  await tab.getByText(words.apart(3, "AK6:AK9")).waitFor();
  await tab.getByRole("button", { name: words.include }).click();
  await into("AM1:AM9", "AK2:AK9", 8);

  await select("AA1:AD7");
  await page.locator("[data-tool=table]").click();
  await select("AA3:AA4");
  await into("Table1", "", 2, true);
  await tab.getByRole("button", { name: indicators.insert(1) }).click();
  await pane.getByText(insert.inserted("Table1")).waitFor();
  await whenIdle(page);
  expect((await get("AE2:AE7")).map(([value]) => typeof value === "number")).toEqual(
    sales.map((_, row) => row === 1 || row === 2),
  );

  await select("AK6");
  await page.locator("[data-tool=filter]").click();
  await select("AL6");
  await tab.getByText(words.hidden(3)).waitFor();
  await page.locator("[data-tool=filter]").click();

  await select("AA2");
  const { x, y } = await cornerOfRows(page);
  await page.keyboard.down("Control");
  await page.mouse.click(x + rowTitles + 30, y + 2.5 * rowHeight);
  await page.keyboard.up("Control");
  await tab.getByText(problems.selection).waitFor();
});
