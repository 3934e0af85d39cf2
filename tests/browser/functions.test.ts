import { forThisFile } from "../support/browser/forThisFile";
import { latestRequestsDuring } from "../support/browser/latestRequests";
import { typeInto, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;

/** Types a formula far from the ready sheet's own and reads the cells that its answer spills into. */
async function typed(formula: string, spill: string): Promise<unknown[][]> {
  const { page } = workbench;
  await page.evaluate(() => window.workbench?.set("Demo", "K2:M16", ""));
  await typeInto(page, "K2", formula);
  await whenIdle(page);
  return page.evaluate((cells) => window.workbench?.get("Demo", cells) ?? [], spill);
}

beforeAll(async () => {
  workbench = await open();
});

afterAll(() => workbench.close());

it("a streaming function goes on showing what the add-in does", async () => {
  const { page } = workbench;
  const [[before] = []] = await typed('=ZIP.STATUS("requests")', "K2");
  expect(before).toEqual(expect.any(Number));
  await typeInto(page, "M2", '=ZIP.NEIGHBORS("64000")');
  await page.waitForFunction((count) => Number(window.workbench?.get("Demo", "K2")[0]?.[0]) > Number(count), before);
});

it("the pairs of a column and a row, the nearest of the user's own codes, and a row for each indicator stand in cells", async () => {
  const [[self, there] = [], [back] = []] = await typed("=ZIP.DISTANCE(A2:A3,TRANSPOSE(A2:A3))", "K2:L3");
  expect([self, there]).toEqual([0, back]);
  const [nearest] = await typed('=ZIP.NEAREST(A2,1,"zip_code,distance_km",,,A3:A4)', "K2:L2");
  expect(nearest).toEqual(["44100", expect.any(Number)]);
  const [header, first] = await typed('=ZIP.LATEST(A2:A3,"socioeconomic",5)', "K2:M16");
  expect([header, first]).toEqual([
    ["zip_code", "indicator", "value"],
    ["06600", "socioeconomic_ab", expect.any(Number)],
  ]);
});

it("whose language is changed says labels and sentences again, asks for nothing that a cell shows, and renames its sheet", async () => {
  const { page } = workbench;
  expect(await typed('=ZIP.LATEST("abc")', "K2")).toEqual([["#VALUE!"]]);
  await page.evaluate(() => {
    window.workbench?.set("Demo", "K3", '=ZIP.LATEST("00501","socioeconomic")');
    window.workbench?.set("Demo", "K4", '=ZIP.LATEST(Thousand!A2,"socioeconomic_ab")');
    window.workbench?.set("Demo", "M2", '=ZIP.LATEST(A2,"socioeconomic_ab",3)');
    window.workbench?.set("Demo", "K5", "=Thousand!A2");
  });
  await whenIdle(page);
  const shown = await page.evaluate(() => window.workbench?.get("Demo", "B2:K5"));
  const requests = await latestRequestsDuring(workbench, async () => {
    await page.getByRole("button", { name: "ES", exact: true }).click();
    await page.waitForFunction(() => window.workbench?.message("Demo", "K2").startsWith("“abc” no es"));
    await page.waitForFunction(() => window.workbench?.message("Demo", "K3").startsWith("El servicio no tiene datos"));
    await whenIdle(page);
  });
  expect(requests.flatMap(({ zip_codes }) => zip_codes).filter((code) => code !== "00501")).toEqual([]);
  expect(await page.evaluate(() => window.workbench?.get("Demo", "B2:K5"))).toEqual(shown);
  expect(await page.evaluate(() => window.workbench?.get("Demo", "M2"))).toEqual([
    ["Hogares de nivel A/B (proporción)"],
  ]);
  await page.getByRole("tab", { name: "Mil" }).waitFor();
  expect(await page.evaluate(() => window.workbench?.formulas("Demo", "K5"))).toEqual([["=Mil!A2"]]);
});
