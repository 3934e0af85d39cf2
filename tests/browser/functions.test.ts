import { paneEs } from "../../src/taskpane/locales/pane.es";
import { demoSheet, excelBatches } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { latestRequestsDuring } from "../support/browser/latestRequests";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
const { formulas, get, select, set } = demoSheet(() => workbench);
const excel = excelBatches(() => workbench);

afterEach(() => workbench.close());

it("the dates of a saved query are Excel's own, as the region writes them; in another language titles, labels and sentences are said again, and nothing that a cell shows is asked for", async () => {
  workbench = await open({ locale: "es-MX" });
  const { page } = workbench;
  const pane = workbench.addin();
  await pane.getByRole("tab", { name: paneEs.tabs.queries }).click();
  const tab = pane.getByRole("tabpanel", { name: paneEs.tabs.queries });
  await tab.getByRole("button", { name: /sales-by-month/ }).click();
  await tab.getByRole("table").getByRole("cell", { name: "1 feb 2026" }).waitFor();
  await select("P2");
  await tab.getByRole("button", { name: paneEs.queries.insert }).click();
  await pane.getByText(paneEs.insert.inserted("P2")).waitFor();
  await whenIdle(page);
  expect(await get("P2:P4")).toEqual([["month"], [46023], [46054]]);
  const date = await excel(async (context) => {
    const cell = context.workbook.worksheets.getItem("Demo").getRange("P4").load("numberFormat,text");
    await context.sync();
    return [cell.numberFormat, cell.text];
  });
  expect(date).toEqual([[["m/d/yyyy"]], [["1/2/2026"]]]);

  expect(await get("A1:B1")).toEqual([["Código postal", "A/B"]]);
  await page.evaluate(() => window.workbench?.set("Mil", "A1", "CP"));
  await set("K2:K5", [
    ['=ZIP.LATEST("abc")'],
    ['=ZIP.LATEST("00501","socioeconomic")'],
    ['=ZIP.LATEST(Mil!A2,"socioeconomic_ab")'],
    ["=Mil!A2"],
  ]);
  await set("M2", '=ZIP.LATEST(A2,"socioeconomic_ab",3)');
  await whenIdle(page);
  const shown = await get("B2:K5");
  expect(await get("M2")).toEqual([["Hogares de nivel A/B (proporción)"]]);
  const requests = await latestRequestsDuring(workbench, async () => {
    await page.getByRole("button", { name: "EN", exact: true }).click();
    await page.waitForFunction(() => window.workbench?.message("Demo", "K2").startsWith("“abc” is not"));
    await page.waitForFunction(() => window.workbench?.message("Demo", "K3").startsWith("The service has no data"));
    await whenIdle(page);
  });
  expect(requests.flatMap(({ zip_codes }) => zip_codes).filter((code) => code !== "00501")).toEqual([]);
  expect(await get("B2:K5")).toEqual(shown);
  expect(await get("M2")).toEqual([["Households of level A/B (share)"]]);
  expect(await get("A1:B1")).toEqual([["Postal code", "A/B"]]);
  const [titles] = await page.evaluate(() => window.workbench?.get("Thousand", "A1:B1") ?? []);
  expect(titles).toEqual(["CP", expect.stringMatching(/^Type a formula in B2/)]);
  expect(await formulas("K5")).toEqual([["=Thousand!A2"]]);
});
