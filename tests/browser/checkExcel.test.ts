import type { Frame } from "playwright-core";
import { type CheckWords, excelCheckEn } from "../../src/excel/check/excelCheck.en";
import { excelCheckEs } from "../../src/excel/check/excelCheck.es";
import { forThisFile } from "../support/browser/forThisFile";
import type { OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";
import { type MetBehavior, metBehaviors, metInBrowser, nameIn } from "../support/metBehaviors";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;

afterEach(() => workbench.close());

async function openPane(options?: Parameters<typeof open>[0]): Promise<void> {
  workbench = await open(options);
  pane = workbench.addin();
}

async function startCheck(): Promise<void> {
  await pane.getByRole("tab", { name: "Activity" }).click();
  await pane.getByRole("button", { name: excelCheckEn.title }).click();
}

/** The outcome of each check by its name. */
async function outcomes({ table: name }: CheckWords = excelCheckEn): Promise<Record<string, string>> {
  const table = pane.getByRole("table", { name });
  await table.waitFor({ timeout: 120_000 });
  const rows = await table.getByRole("row").all();
  const texts = await Promise.all(
    rows.map(async (row) => [await row.getByRole("rowheader").innerText(), await row.getByRole("cell").innerText()]),
  );
  return Object.fromEntries(texts.map(([check = "", outcome = ""]) => [check.replaceAll("\n", " | "), outcome]));
}

function sheets(): Promise<string[]> {
  return pane.evaluate(() =>
    Excel.run(async (context) => {
      const worksheets = context.workbook.worksheets.load("items/name");
      await context.sync();
      return worksheets.items.map(({ name }) => name);
    }),
  );
}

function demoCells(): Promise<unknown[][]> {
  return workbench.page.evaluate(() => window.workbench?.formulas("Demo", "A1:L30") ?? []);
}

describe("the check of this Excel", () => {
  it("passes in the workbench, touches no other sheet, and is copied without tokens and addresses", async () => {
    await openPane();
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write", "local-network-access"]);
    const before = await demoCells();
    await startCheck();
    const found = await outcomes();
    const names = (wanted: string) =>
      Object.entries(found)
        .filter(([, outcome]) => outcome === wanted)
        .map(([name]) => name);
    expect(names("Failed")).toEqual([]);
    expect(names("Skipped")).toEqual([]);
    expect(names("Passed")).toHaveLength(12);
    // Storage: nothing is left of an earlier check.
    expect(names("For you to check")).toHaveLength(1);
    const report = Object.keys(found).join("\n");
    const met = Object.keys(metBehaviors) as MetBehavior[];
    expect(met.filter((name) => report.includes(nameIn(excelCheckEn.met, name)))).toEqual([]);
    expect(report).toMatch(/A thousand cells at once \| 1,000 cells in [\d.]+ s/);
    expect(await demoCells()).toEqual(before);
    expect(await sheets()).toEqual(["Demo", "Thousand", "ZIP check"]);

    await pane.getByRole("button", { name: "Copy the result" }).click();
    await pane.getByText("Result copied.").waitFor();
    const copied = await workbench.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("Services: localhost\n");
    expect(copied).toMatch(/PASSED {2}Good, unknown and bad code \| \d{5}, #N\/A, #VALUE!/);
    expect(copied).not.toMatch(/https?:|demo-zip-token|demo-query-token/);
    await pane.getByRole("button", { name: "Remove the sheet" }).click();
    await pane.getByText("The sheet was removed.").waitFor();
    expect(await sheets()).toEqual(["Demo", "Thousand"]);
  });

  it("names each hard behavior of its host, and leads the keyboard to what stops it and then to the result", async () => {
    await openPane({ host: [...metInBrowser, "language"].join() });
    const { title, cancel, checks, table, met } = excelCheckEs;
    await pane.getByRole("tab", { name: "Actividad" }).click();
    await pane.getByRole("button", { name: title }).press("Enter");
    const stop = pane.getByRole("button", { name: cancel, exact: true });
    await stop.and(pane.locator(":focus")).waitFor();
    await pane.getByText(`: ${checks.fill.name}`).waitFor({ timeout: 120_000 });
    await stop.press("Enter");
    await pane.getByRole("table", { name: table }).and(pane.locator(":focus")).waitFor();
    const report = Object.keys(await outcomes(excelCheckEs)).join("\n");
    expect(metInBrowser.filter((name) => !report.includes(nameIn(met, name)))).toEqual([]);
  });
});
