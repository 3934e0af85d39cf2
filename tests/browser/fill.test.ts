import { buildingEn } from "../../src/taskpane/locales/building.en";
import { fillEn } from "../../src/taskpane/locales/fill.en";
import { paneEn } from "../../src/taskpane/locales/pane.en";
import { forThisFile } from "../support/browser/forThisFile";
import { openTool } from "../support/browser/openTool";
import { goTo, typeInto, whenIdle } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);

it("columns tell their cost, ask above the user's limit, and report what became of their cells", async () => {
  const workbench = await open();
  const { page } = workbench;
  const { ask, report } = fillEn;
  try {
    const pane = workbench.addin();
    const refreshing = await openTool(pane, paneEn.tools.refresh.name);
    await refreshing.getByRole("spinbutton", { name: buildingEn.cost.askAbove }).fill("3");
    await page.keyboard.press("Tab");
    for (const [index, typed] of ["06700", "06600", "99999", "hello", "06700"].entries())
      await typeInto(page, `L${index + 2}`, typed);
    await goTo(page, "L2");

    await pane.getByRole("tab", { name: paneEn.tabs.indicators }).click();
    const tab = pane.getByRole("tabpanel", { name: paneEn.tabs.indicators });
    await tab.getByLabel(paneEn.indicators.search).fill("internet");
    await tab.getByRole("list", { name: paneEn.tabs.indicators }).getByRole("button").first().click();
    await tab.getByText(/^3 postal codes, 1 request, /).waitFor();

    await tab.getByRole("button", { name: paneEn.indicators.insert(1) }).click();
    const dialog = pane.getByRole("alertdialog", { name: ask.title(5) });
    await dialog.getByText(ask.limit(3)).waitFor();
    await dialog.getByRole("button", { name: ask.go }).click();
    const result = tab.getByRole("region", { name: report.title });
    await result.getByText(report.summary("M2:M6", 3, 0, 2)).waitFor();
    const success = (await pane.getByText(paneEn.insert.inserted("M2:M6")).boundingBox())!;
    const told = (await result.boundingBox())!;
    expect(success.y).toBeGreaterThan(told.y + told.height);
    await tab.getByText(/^3 postal codes; every answer is already in the cache/).waitFor();

    await result.getByRole("button", { name: new RegExp(`^${report.outcomes.unknownCode}`) }).click();
    await result.getByRole("button", { name: report.goTo("M4", "99999") }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("[data-u-comp=defined-name] input")?.value === "M4",
    );
    await result.getByRole("button", { name: paneEn.tools.doctor.name }).last().click();
    await pane.getByRole("heading", { name: paneEn.tools.doctor.name, exact: true }).waitFor();
    await whenIdle(page);
    expect(workbench.complaints).toEqual([]);
  } finally {
    await workbench.close();
  }
});
