import { explainEn as words } from "../../src/taskpane/locales/explain.en";
import { buildingEn } from "../../src/taskpane/locales/building.en";
import { paneEn } from "../../src/taskpane/locales/pane.en";
import { demoSheet } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { openTool } from "../support/browser/openTool";
import { goTo, type OpenWorkbench, whenIdle } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const { cost } = buildingEn;
const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
const { get, set, select } = demoSheet(() => workbench);

beforeAll(async () => void (workbench = await open()));
afterEach(() => set("K30:R45", ""));
afterAll(() => workbench.close());

const searches = (): string[] =>
  workbench.requests.flatMap(({ url }) => (url.includes("/zipcodes/search") ? new URL(url).search : []));

it("MAP, BYROW, REDUCE and LET over our functions share one request, and a refresh asks again", async () => {
  await set("K30:O30", [
    [
      '=MAP(A2:A4,LAMBDA(c,ZIP.SEARCH(c,"population")))',
      '=BYROW(A2:A4,LAMBDA(row,SUM(ZIP.SEARCH(row,"population"))))',
      '=REDUCE(0,A2:A4,LAMBDA(sum,c,sum+ZIP.SEARCH(c,"population")))',
      '=LET(c,A2:A4,ZIP.SEARCH(c,"population"))',
      "=MAP(A2:A4,LAMBDA(c,ZIP.CODE(c)))",
    ],
  ]);
  await whenIdle(workbench.page);
  const shown = await get("K30:O32");
  const people = shown.map(([first]) => Number(first));
  const total = people.reduce((sum, one) => sum + one, 0);
  expect(Math.min(...people)).toBeGreaterThan(0);
  expect(shown).toEqual([
    [people[0], people[0], total, people[0], "06600"],
    [people[1], people[1], "", people[1], "64000"],
    [people[2], people[2], "", people[2], "44100"],
  ]);
  expect(searches()).toEqual(["?zip_codes=06600,64000,44100"]);

  const refresh = await openTool(workbench.addin(), paneEn.tools.refresh.name, paneEn.tabs.sheet);
  await select("K30:O30");
  await refresh.getByLabel("What to refresh").selectOption("selection");
  await refresh.getByRole("button", { name: "Refresh" }).click();
  await workbench.addin().getByText(paneEn.refresh.done(5)).waitFor();
  expect(searches()).toHaveLength(2);
  expect(await get("K30:O32")).toEqual(shown);
});

it("TEXTSPLIT gives all pieces of what a function returns, and VSTACK passes areas that are apart", async () => {
  await set("K30:K33", [
    ['=ZIP.SEARCH(A2,"neighbors")'],
    ['=TEXTSPLIT(ZIP.SEARCH(A2,"neighbors"),"; ")'],
    ['=TEXTSPLIT(@ZIP.SEARCH(A2,"neighbors"),"; ")'],
    ["=TRANSPOSE(ZIP.CODE(VSTACK(A2:A3,A5:A6)))"],
  ]);
  await whenIdle(workbench.page);
  const pieces = String((await get("K30"))[0]?.[0]).split("; ");
  expect(pieces.length).toBeGreaterThan(3);
  expect(await get("K31:N33")).toEqual([pieces.slice(0, 4), pieces.slice(0, 4), ["06600", "64000", "01000", "97000"]]);
});

it("arrays that the grid makes are answered in their shape, also where arguments are left out", async () => {
  await set("K30", "=ZIP.DISTANCE(A2:A3,TRANSPOSE(A2:A3))");
  await set("M30", '=ZIP.NEAREST(A2,1,"zip_code,distance_km",,,A3:A4)');
  await set("M31", '=ZIP.LATEST(A2:A3,"socioeconomic",5)');
  await whenIdle(workbench.page);
  const [[self, there] = [], [back] = []] = await get("K30:L31");
  expect([self, there]).toEqual([0, back]);
  expect(await get("M30:N30")).toEqual([["44100", expect.any(Number)]]);
  expect(await get("M31:O32")).toEqual([
    ["zip_code", "indicator", "value"],
    ["06600", "socioeconomic_ab", expect.any(Number)],
  ]);
});

it("a streaming function goes on showing what the add-in does", async () => {
  await set("K30", '=ZIP.STATUS("requests")');
  await whenIdle(workbench.page);
  const [[before] = []] = await get("K30");
  expect(before).toEqual(expect.any(Number));
  await set("K31", '=ZIP.NEIGHBORS("91000")');
  await workbench.page.waitForFunction(
    (count) => Number(window.workbench?.get("Demo", "K30")[0]?.[0]) > Number(count),
    before,
  );
});

/** The text of an element of the pane, once it is about a cell. */
async function explained(cell: string): Promise<string> {
  await select(cell);
  const shown = workbench.addin().getByRole("region", { name: words.cell(cell) });
  await shown.getByRole("region", { name: /^Formula/ }).waitFor();
  return shown.innerText();
}

it("Explain and Cost read a table's column, a name, a spill and another sheet", async () => {
  const { page } = workbench;
  await page.evaluate(() => window.workbench?.set("Thousand", "Z1", "'44100"));
  await set("R30:R31", [["Code"], ["'06700"]]);
  await goTo(page, "R30:R31");
  await page.getByRole("button", { name: "Format as table", exact: true }).click();
  await goTo(page, "A2:A4");
  await goTo(page, "codes");
  await set("N30", "=ZIP.CODE(A2:A3)");
  await set("P30:P34", [
    ['=ZIP.SEARCH(Table1[Code],"population")'],
    ['=ZIP.SEARCH(Thousand!Z1,"population")'],
    ['=SUM(ZIP.SEARCH(N30#,"population"))'],
    ['=ZIP.SEARCH(codes,"population")'],
    [""],
  ]);
  await whenIdle(page);
  await openTool(workbench.addin(), paneEn.tools.explain.name, paneEn.tabs.sheet);
  expect(await explained("P30")).toContain(words.codeAt("R31"));
  expect(await explained("N31")).toContain(words.formulaIn("N30"));
  expect(await explained("P31")).toContain(words.codeAt("Z1"));
  expect(await explained("P34")).toContain(words.codeAt("A3"));
  const counting = await openTool(workbench.addin(), paneEn.tools.cost.name, paneEn.tabs.sheet);
  await select("P30:P33");
  await counting.getByRole("combobox", { name: paneEn.refresh.where }).selectOption("selection");
  await counting.getByRole("button", { name: cost.count }).click();
  const facts = counting.getByRole("region", { name: cost.result });
  await facts.waitFor();
  expect((await facts.getByRole("definition").allTextContents()).slice(0, 4)).toEqual(["4", "4", "4", "0"]);
  expect(await facts.innerText()).not.toContain("not counted");
});
