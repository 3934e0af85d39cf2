import type { Frame, Locator, Page } from "playwright-core";
import { analysesEn, type AnalysesWords } from "../../src/excel/analyses/analyses.en";
import { makePostalCodes } from "../../src/service/demonstration/postalCodes";
import { paneEn } from "../../src/taskpane/locales/pane.en";
import { forThisFile } from "../support/browser/forThisFile";
import { openTool } from "../support/browser/openTool";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);

/** Repeated, without its zero, blank, no code, and one that the service does not know. */
const stores = ["'06700", "'06600", 6700, "", "abc", 99999, 64000, "'03100"];
const address = "Demo!AA2:AA9";
const tally = (what: string): string =>
  `Rows: 8 · with a ${what}: 5 · unknown to the service: 1 · not a postal code: 1 · blank: 1`;

const served = makePostalCodes(["09", "15", "19"]);
const populationOf = (wanted: string): number =>
  served.find(({ code }) => code === wanted)?.census?.population ?? Number.NaN;
const ranked = ["06700", "06600", "64000", "03100"].sort((one, other) => populationOf(other) - populationOf(one));
const fromLargest = ranked.map((code, index) => [index + 1, code]);
const last = ranked.at(-1);

it("all analyses stand on sheets of their own, follow their cells of input, and say what the data say", async () => {
  const workbench = await open();
  try {
    const { page } = workbench;
    const pane = workbench.addin();
    await page.evaluate(
      (cells) => {
        window.workbench?.set("Demo", "AA1:AB9", cells);
        window.workbench?.set("Demo", "AE1:AF4", [
          ["Shop CP", "Manager"],
          ["'06600", "Ana"],
          ["64000", "Beto"],
          ["abc", ""],
        ]);
        window.workbench?.select("Demo", "AA2:AA9");
      },
      [["CP", "Customer"], ...stores.map((cell, index) => [cell, `Row ${index + 1}`])],
    );
    const tool = await openTool(pane, paneEn.tools.analyses.name, paneEn.tabs.sheet);
    const { names } = analysesEn.sheet;
    const own = tool.getByRole("group", { name: analysesEn.own(5) });
    const indicators = tool.getByRole("list").getByRole("button");
    const rows = stores.map((cell, index) => ({ code: codeOf(cell), name: `Row ${index + 1}` }));

    await tool.getByRole("searchbox").fill("total population");
    await indicators.first().click();
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

    await own.getByRole("checkbox", { name: "Customer" }).check();
    await write(tool, pane, analysesEn, "rank");
    const known = rows.filter(({ code }) => placeOf(code));
    const inOrder = known.toSorted((one, other) => populationOf(other.code) - populationOf(one.code));
    await shows(page, names.rank, "A8:E8", [["Rank", "Postal code", "Total population", "Municipality", "Customer"]]);
    for (const [index, { code, name }] of inOrder.entries()) {
      await shows(page, names.rank, `B${index + 9}`, [[code]]);
      await shows(page, names.rank, `D${index + 9}:E${index + 9}`, [[placeOf(code)?.municipality.name, name]]);
    }
    await shows(page, names.rank, "A3:A3", [[tally("figure")]]);
    await put(page, names.rank, "B5", analysesEn.lowest);
    await shows(page, names.rank, "A9:B9", [[1, last]]);
    await put(page, names.rank, "B4", "housing_internet");
    await shows(page, names.rank, "C8:C8", [["Dwellings with internet (share)"]]);

    await choose(tool, analysesEn, "nearest");
    await page.evaluate(() => window.workbench?.select("Demo", "AE2:AE4"));
    await tool.getByRole("region", { name: analysesEn.plan }).getByText("Demo!AE2:AE4").waitFor();
    await tool.getByRole("button", { name: analysesEn.takeStores }).click();
    await tool.getByText(analysesEn.otherList).waitFor();
    await tool
      .getByRole("group", { name: analysesEn.storesOwn(5) })
      .getByRole("checkbox", { name: "Manager" })
      .check();
    await page.evaluate(() => window.workbench?.select("Demo", "AA2:AA9"));
    await write(tool, pane, analysesEn, "nearest");
    await shows(page, names.nearest, "A8:E8", [["Postal code", "Customer", "Nearest store", "Kilometers", "Manager"]]);
    const [shops, managers] = [
      ["06600", "64000"],
      ["Ana", "Beto"],
    ];
    for (const [index, { code, name }] of rows.entries()) {
      const from = placeOf(code);
      const kms = shops.map((shop) => (from ? kilometers(from, placeOf(shop)!) : Infinity));
      const at = kms.indexOf(Math.min(...kms));
      const wanted = from ? [name, shops[at], kms[at], managers[at]] : [name, "", "", ""];
      await isNear(page, names.nearest, `B${index + 9}:E${index + 9}`, wanted);
    }
    await shows(page, names.nearest, "A4:A4", [
      ["Stores: Demo!AE2:AE4 · Rows: 3 · with a center: 2 · not a postal code: 1"],
    ]);

    await choose(tool, analysesEn, "catchments");
    await tool.getByRole("spinbutton", { name: analysesEn.km }).fill("3");
    await write(tool, pane, analysesEn, "catchments");
    const centers = rows.map(({ code }) => placeOf(code));
    for (const [index, { name }] of rows.entries()) {
      const wanted = centers[index] ? catchment(centers, index, 3) : Array<string>(14).fill("");
      await isNear(page, names.catchments, `B${index + 9}:P${index + 9}`, [name, ...wanted]);
    }
    const together = served.filter((one) => centers.some((center) => isWithin(one, center, 3)));
    await isNear(page, names.catchments, "B5:B5", [together.length]);
    await isNear(page, names.catchments, "B6:B6", [peopleIn(together)]);

    await choose(tool, analysesEn, "score");
    await tool.getByRole("searchbox").fill("dwellings with internet");
    await indicators
      .filter({ hasText: /^Dwellings with internet/ })
      .first()
      .click();
    await own.getByRole("checkbox", { name: "Customer" }).uncheck();
    await write(tool, pane, analysesEn, "score");
    await put(page, names.score, "E5", -2);
    const distinct = [...new Set(known.map(({ code }) => code))];
    const internetOf = (code: string): number => placeOf(code)?.census?.values.housing?.internet ?? Number.NaN;
    const percentile = (code: string, figureOf: (code: string) => number): number =>
      distinct.filter((other) => figureOf(other) < figureOf(code)).length / (distinct.length - 1);
    const scored = distinct
      .map((code): [string, number, number, number] => {
        const [people, internet] = [percentile(code, populationOf), percentile(code, internetOf)];
        return [code, (100 * (people + 2 * (1 - internet))) / 3, people, internet];
      })
      .toSorted((one, other) => other[1] - one[1]);
    for (const [index, row] of scored.entries()) await isNear(page, names.score, `B${index + 9}:E${index + 9}`, row);
    await shows(page, names.score, "A3:A3", [[tally("figure")]]);

    expect(await cells(page, "Demo", "AA2:AA9")).toEqual(
      ["06700", "06600", 6700, "", "abc", 99999, 64000, "03100"].map((code) => [code]),
    );
    expect(workbench.complaints).toEqual([]);
  } finally {
    await workbench.close();
  }
});

type Place = (typeof served)[number];

function codeOf(cell: string | number): string {
  return String(cell).replace("'", "").padStart(5, "0");
}

function placeOf(code: string): Place | undefined {
  return served.find((one) => one.code === code);
}

/** By the straight line through the earth, not as the functions reckon. */
function kilometers({ shape: from }: Place, { shape: to }: Place): number {
  if (!from || !to) return Infinity;
  const [one, other] = [axesOf(from), axesOf(to)];
  const chord = Math.hypot(...one.map((axis, index) => axis - (other[index] ?? 0)));
  return 2 * 6371.0088 * Math.asin(chord / 2);
}

function axesOf({ latitude, longitude }: { latitude: number; longitude: number }): number[] {
  const [lat, lon] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

function isWithin(one: Place, center: Place | undefined, km: number): boolean {
  return center !== undefined && kilometers(one, center) <= km;
}

function peopleIn(places: readonly Place[]): number {
  return places.reduce((sum, { census }) => sum + (census?.population ?? 0), 0);
}

/** The figures of a store's row: codes, people, what is shared, and the shares of levels, weighted by dwellings. */
function catchment(centers: readonly (Place | undefined)[], index: number, km: number): number[] {
  const mine = served.filter((one) => isWithin(one, centers[index], km));
  const shared = mine.filter((one) => centers.some((center, at) => at !== index && isWithin(one, center, km)));
  const counted = mine.filter(({ census }) => census?.values.socioeconomic !== undefined);
  const dwellings = counted.reduce((sum, { census }) => sum + (census?.dwellings ?? 0), 0);
  const share = (key: string): number =>
    counted.reduce(
      (sum, { census }) => sum + (census?.values.socioeconomic?.[key] ?? 0) * (census?.dwellings ?? 0),
      0,
    ) / dwellings;
  return [
    ...[mine.length, mine.filter(({ census }) => census).length, peopleIn(mine)],
    ...[shared.length, peopleIn(shared), peopleIn(shared) / peopleIn(mine)],
    ...["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map(share),
    counted.length,
  ];
}

async function choose(tool: Locator, words: AnalysesWords, kind: keyof AnalysesWords["analyses"]): Promise<void> {
  await tool.getByRole("combobox", { name: words.analysis, exact: true }).selectOption(kind);
}

/** Creates the sheet of an analysis, once the pane shows the stores and the cost. */
async function write(tool: Locator, pane: Frame, words: AnalysesWords, kind: keyof AnalysesWords["analyses"]) {
  await choose(tool, words, kind);
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

/** Waits until a row shows these values, numbers to nine digits: sums in another order differ in the last ones. */
async function isNear(page: Page, sheet: string, area: string, values: readonly unknown[]): Promise<void> {
  const rounded = (row: readonly unknown[]): unknown[] =>
    row.map((value) => (typeof value === "number" ? Number((value + 1).toPrecision(9)) : value));
  const wanted = JSON.stringify(rounded(values));
  const end = Date.now() + 45_000;
  const read = async (): Promise<unknown[]> => rounded((await cells(page, sheet, area))[0] ?? []);
  while (JSON.stringify(await read()) !== wanted && Date.now() < end) await page.waitForTimeout(200);
  expect([area, ...(await read())]).toEqual([area, ...rounded(values)]);
}
