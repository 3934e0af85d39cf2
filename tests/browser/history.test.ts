import type { Frame, Locator } from "playwright-core";
import { forThisFile } from "../support/browser/forThisFile";
import { openTool } from "../support/browser/openTool";
import { type OpenWorkbench, whenIdle } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;

afterEach(() => workbench.close());

const get = (sheet: string, address: string): Promise<unknown[][]> =>
  workbench.page.evaluate(([name, cells]) => window.workbench!.get(name!, cells!), [sheet, address]);

const set = (address: string, value: string | number): Promise<void> =>
  workbench.page.evaluate(([cells, one]) => window.workbench!.set("Demo", String(cells), one!), [address, value]);

const select = (address: string): Promise<void> =>
  workbench.page.evaluate((cells) => window.workbench!.select("Demo", cells), address);

/** Two codes with an indicator beside them, in A62:B64. */
async function openWithList(): Promise<void> {
  workbench = await open();
  pane = workbench.addin();
  for (const [address, value] of Object.entries({ A62: "CP", A63: "'06600", A64: "'06700" })) await set(address, value);
  await set("B62", '=ZIP.LATEST(A63:A64,"socioeconomic_ab",1)');
  await whenIdle(workbench.page);
}

it("keeps dated copies as a table, shows what changed since the last, and charts one code", async () => {
  await openWithList();
  await select("A62");
  const tool: Locator = await openTool(pane, "History");
  const keep = tool.getByRole("button", { name: "Keep a dated copy" });
  await tool.getByRole("checkbox", { name: "socioeconomic_ab" }).waitFor();
  await keep.click();
  await pane.getByText(/^2 figures from 2 of 2 rows copied to “ZIP history”\./).waitFor();
  const [[, share]] = (await get("Demo", "A63:B63")) as [[string, number]];
  await set("B62", "socioeconomic_ab");
  await set("B63", share + 0.5);
  await set("B64", share);
  // Whoever types goes to another cell, and what stands beside the codes is read again.
  await select("A63");
  await keep.click();
  const changes = tool.getByRole("region", { name: "What changed" });
  await changes.getByText(/^\d of 2 cells changed\./).waitFor();
  expect((await get("ZIP history", "B1:E5")).map(([code, indicator, , change]) => [code, indicator, change])).toEqual([
    ["Postal code", "Indicator", "Change"],
    ["06600", "socioeconomic_ab", ""],
    ["06700", "socioeconomic_ab", ""],
    ["06600", "socioeconomic_ab", 0.5],
    ["06700", "socioeconomic_ab", expect.any(Number)],
  ]);
  await tool.getByRole("button", { name: "Insert a chart" }).click();
  await pane.getByText("The chart is on the new sheet “History chart”.").waitFor();
  expect(await get("History chart", "B3:B5")).toEqual([["socioeconomic_ab"], [share], [share + 0.5]]);
});

it("tells in a cell how old the sheet is, and keeps in the workbook what is refreshed when it opens", async () => {
  await openWithList();
  await select("D62");
  const tool = await openTool(pane, "Refresh");
  await tool.getByRole("button", { name: "Insert an “as of” cell" }).click();
  await pane.getByText(/^D62 shows how old the oldest indicator is\./).waitFor();
  await whenIdle(workbench.page);
  const [[moment]] = (await get("Demo", "D62")) as [[number]];
  const now = Date.now() - new Date().getTimezoneOffset() * 60_000;
  expect(Math.abs((moment - 25_569) * 86_400_000 - now)).toBeLessThan(180_000);
  await tool.getByLabel("When this workbook opens").selectOption({ label: "Refresh answers older than 1 day" });
  await pane.getByText("Set for this workbook: save it.").waitFor();
  // As Excel does when it opens the workbook again.
  await pane.evaluate(() => location.reload());
  await pane.getByRole("tab", { name: "Activity" }).click();
  await pane.getByText("No answer is older than 1 day.").waitFor({ timeout: 90_000 });
});
