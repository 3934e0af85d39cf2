import type { Frame, Locator, Page } from "playwright-core";
import { analysesEn, type AnalysesWords } from "../../src/excel/analyses/analyses.en";
import { analysesEs } from "../../src/excel/analyses/analyses.es";
import { makePostalCodes } from "../../src/service/demonstration/postalCodes";
import { paneEn } from "../../src/taskpane/locales/pane.en";
import { paneEs } from "../../src/taskpane/locales/pane.es";
import { forThisFile } from "../support/browser/forThisFile";
import { itInLongRun } from "../support/browser/longRun";
import { openTool } from "../support/browser/openTool";
import type { OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

const open = forThisFile(sharedService);

/** Repeated, without its zero, blank, no code, and one that the service does not know. */
const stores = ["'06700", "'06600", 6700, "", "abc", 99999, 64000, "'03100"];
const address = "Demo!AA2:AA9";
const tally = (what: string): string =>
  `Rows: 8 · with a ${what}: 5 · unknown to the service: 1 · not a postal code: 1 · blank: 1`;

const served = makePostalCodes(["09", "19"]);
const populationOf = (wanted: string): number =>
  served.find(({ code }) => code === wanted)?.census?.population ?? Number.NaN;
const ranked = ["06700", "06600", "64000", "03100"].sort((one, other) => populationOf(other) - populationOf(one));
const fromLargest = ranked.map((code, index) => [index + 1, code]);
const last = ranked.at(-1);

it("all four analyses stand on sheets of their own, and follow their cells of input", async () => {
  const workbench = await open();
  try {
    const { page } = workbench;
    const tool = await withStores(workbench, paneEn.tools.analyses.name, paneEn.tabs.sheet);
    const pane = workbench.addin();
    const { names } = analysesEn.sheet;

    await tool.getByRole("searchbox").fill("total population");
    await tool.getByRole("list").getByRole("button").first().click();
    await write(tool, pane, analysesEn, "rank");
    await shows(page, names.rank, "A8:D8", [["Rank", "Postal code", "Total population", "Municipality"]]);
    await shows(page, names.rank, "A9:B13", [...fromLargest, ["", ""]]);
    await shows(page, names.rank, "D9:D9", [[served.find(({ code }) => code === ranked[0])?.municipality.name]]);
    await shows(page, names.rank, "A3:A3", [[tally("figure")]]);
    await put(page, names.rank, "B5", analysesEn.lowest);
    await shows(page, names.rank, "A9:B9", [[1, last]]);
    await put(page, names.rank, "B4", "housing_internet");
    await shows(page, names.rank, "C8:C8", [["Dwellings with internet (share)"]]);

    await write(tool, pane, analysesEn, "top");
    await shows(page, names.top, "A9:B13", [...fromLargest, ["", ""]]);
    await page.locator(".charts figcaption", { hasText: "Top 10: Total population" }).waitFor();
    await put(page, names.top, "B6", 2);
    await shows(page, names.top, "B9:B12", [[ranked[0]], [ranked[1]], [""], [""]]);
    await page.locator(".charts figcaption", { hasText: "Top 2: Total population" }).waitFor();
    const [grid, drawn] = [
      await page.locator(".grid canvas").last().boundingBox(),
      await page.locator(".charts").boundingBox(),
    ];
    expect(drawn!.x).toBeGreaterThanOrEqual(grid!.x + grid!.width);

    await write(tool, pane, analysesEn, "near");
    await shows(page, names.near, "A9:A12", [["03100"], ["06600"], ["06700"], ["64000"]]);
    await shows(page, names.near, "A1:A1", [["Postal codes within 5 km of mine"]]);
    await shows(page, names.near, "A3:A3", [[tally("center")]]);
    await put(page, names.near, "B4", 0.01);
    await shows(page, names.near, "B5:B5", [[4]]);

    await write(tool, pane, analysesEn, "compare");
    await shows(page, names.compare, "A9:B16", [
      ["06700", "Cuauhtémoc"],
      ["06600", "Cuauhtémoc"],
      ["06700", "Cuauhtémoc"],
      ["", ""],
      ["abc", ""],
      [99999, ""],
      ["64000", "Monterrey"],
      ["03100", "Benito Juárez"],
    ]);
    await shows(page, names.compare, "F12:F14", [[""], [""], [""]]);
    await shows(page, names.compare, "A3:A3", [[tally("figure")]]);
    const around = served.filter(({ municipality }) => municipality.id === "09015");
    const whole = around.reduce((sum, { census }) => sum + (census?.population ?? 0), 0);
    await shows(page, names.compare, "D11:F11", [[populationOf("06700"), whole, populationOf("06700") / whole]]);
    expect(await page.evaluate(() => window.workbench?.get("Demo", "AA2:AA9"))).toEqual(
      [...["06700", "06600", 6700, "", "abc", 99999, 64000, "03100"]].map((code) => [code]),
    );
    expect(workbench.complaints).toEqual([]);
  } finally {
    await workbench.close();
  }
});

itInLongRun("in Spanish the sheet, its headings and its words of input are Spanish", async () => {
  const workbench = await open({ locale: "es-MX" });
  try {
    const { page } = workbench;
    const tool = await withStores(workbench, paneEs.tools.analyses.name, paneEs.tabs.sheet);
    await tool.getByRole("searchbox").fill("población total");
    await tool.getByRole("list").getByRole("button").first().click();
    await write(tool, workbench.addin(), analysesEs, "rank");
    const name = analysesEs.sheet.names.rank;
    await shows(page, name, "A1:A1", [["Clasificación: Población total"]]);
    await shows(page, name, "A8:D8", [["Lugar", "Código postal", "Población total", "Municipio"]]);
    await shows(page, name, "A9:B9", [fromLargest[0]!]);
    await put(page, name, "B5", analysesEs.lowest);
    await shows(page, name, "A9:B9", [[1, last]]);
    expect(workbench.complaints).toEqual([]);
  } finally {
    await workbench.close();
  }
});

/** A sheet with the stores' codes, selected, and the tool open. */
async function withStores(workbench: OpenWorkbench, tool: string, tab: string): Promise<Locator> {
  const { page } = workbench;
  await put(page, "Demo", "AA1", "CP");
  for (const [index, code] of stores.entries()) if (code !== "") await put(page, "Demo", `AA${index + 2}`, code);
  await page.evaluate(() => window.workbench?.select("Demo", "AA2:AA9"));
  return openTool(workbench.addin(), tool, tab);
}

/** Creates the sheet of an analysis, once the pane shows the stores and the cost. */
async function write(tool: Locator, pane: Frame, words: AnalysesWords, kind: keyof AnalysesWords["analyses"]) {
  await tool.getByRole("combobox", { name: words.analysis, exact: true }).selectOption(kind);
  const plan = tool.getByRole("region", { name: words.plan });
  await plan.getByText(address).waitFor();
  await plan.getByText(words.will(words.sheet.names[kind])).waitFor();
  await tool.getByRole("button", { name: words.write, disabled: false }).click();
  await pane.getByText(words.written(words.sheet.names[kind])).waitFor();
}

function put(page: Page, sheet: string, cell: string, value: string | number): Promise<void> {
  return page.evaluate(([name, at, given]) => window.workbench?.set(name, at, given), [sheet, cell, value] as const);
}

function cells(page: Page, sheet: string, area: string): Promise<unknown[][]> {
  return page.evaluate(([name, at]) => window.workbench?.get(name, at) ?? [], [sheet, area] as const);
}

/** Waits until the cells show these values. */
async function shows(page: Page, sheet: string, area: string, values: unknown[][]): Promise<void> {
  const expected = JSON.stringify(values);
  await page
    .waitForFunction(
      ([name, at, wanted]) => JSON.stringify(window.workbench?.get(name, at)) === wanted,
      [sheet, area, expected] as const,
      { timeout: 45_000, polling: 100 },
    )
    .catch(async () => expect(await cells(page, sheet, area)).toEqual(values));
}
