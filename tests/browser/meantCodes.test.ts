import type { Locator, Page } from "playwright-core";
import { doctorEn } from "../../src/taskpane/locales/doctor.en";
import { paneEn } from "../../src/taskpane/locales/pane.en";
import { forThisFile } from "../support/browser/forThisFile";
import { cornerOfRows, rowHeight, rowTitles } from "../support/browser/gridRows";
import { openTool } from "../support/browser/openTool";
import { whenIdle } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(240_000);

const open = forThisFile(sharedService);
const { codes: words, indicators, insert, problems, tabs, tools } = paneEn;

/** Codes of the demonstration as numbers, which sales of five digits look like. */
const codes = [6700, 6600, 64000, 44100, 1000, 3100, 11520, 20000, 72000, 76000];
const sales = codes.map((code, row) => [row === 6 ? "?" : code, `Store ${row}`, 96_070 - 7_313 * row]);
const dirty = ["'06700", "sin dato", "C.P. 06600", "n/a", "'06500", "Roma", "-", "'64000", "?", "none"];

it("as a new user would: sales, a dirty column, subtotals, a table and a filtered list", async () => {
  const workbench = await open();
  const { page } = workbench;
  try {
    const pane = workbench.addin();
    await page.evaluate(
      (lists) => {
        const set = (address: string, cells: (string | number)[][]): void =>
          window.workbench?.set("Demo", address, cells);
        set("AA1:AC11", [["Code", "Store", "Sales"], ...lists.sales]);
        set("AG1:AG11", [["Code"], ...lists.dirty.map((cell) => [cell])]);
        set("AH1:AH11", [["Clean"], ...lists.dirty.map(() => ["'06700"])]);
        set("AM1:AN9", [
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
        set("AR1:AU1", [["'06700", "'06600", "'64000", "'44100"]]);
      },
      { sales, dirty },
    );
    await whenIdle(page);
    await pane.getByRole("tab", { name: tabs.indicators }).click();
    const tab = pane.getByRole("tabpanel", { name: tabs.indicators });
    await tab.getByLabel(indicators.search).fill("internet");
    await tab.getByRole("list", { name: tabs.indicators }).getByRole("button").first().click();
    const into = (address: string, area: string, rowCount: number): Promise<void> =>
      tab.getByText(indicators.destination({ address, codes: area, rowCount, isTable: false })).waitFor();

    await select(page, "AC3");
    await into("AD1:AD11", "AA2:AA11", 10);
    const box = tab.getByLabel(words.label("Demo"), { exact: true });
    expect(await chosen(box)).toBe(words.column({ letter: "AA", header: "Code", codes: 9, filled: 10 }));
    await box.selectOption({ index: 1 });
    await into("AD1:AD11", "AC2:AC11", 10);
    await box.selectOption({ index: 0 });
    await into("AD1:AD11", "AA2:AA11", 10);
    await tab.getByRole("button", { name: indicators.insert(1) }).click();
    await pane.getByText(insert.inserted("AD1:AD11")).waitFor();
    await whenIdle(page);
    const filled = await shown(page, "AD2:AD11");
    expect(filled.map(([value]) => typeof value)).toEqual(sales.map(([code]) => typeof code));

    // Where nothing has to be requested, only the fill itself tells that its place is taken.
    await tab.getByLabel(indicators.insertAs).selectOption("values");
    await into("AE1:AE11", "AA2:AA11", 10);
    await tab.getByRole("button", { name: indicators.insert(1) }).click();
    await into("AF1:AF11", "AA2:AA11", 10);
    await tab.getByLabel(indicators.insertAs).selectOption("formulas");

    await select(page, "AM2");
    await into("AO1:AO4", "AM2:AM4", 3);
    await tab.getByText(words.apart(3, "AM6:AM9")).waitFor();
    await tab.getByRole("button", { name: words.include }).click();
    await into("AO1:AO9", "AM2:AM9", 8);

    await page.evaluate(() => window.workbench?.set("Demo", "AE1:AE11", ""));
    await select(page, "AA1:AD11");
    await page.locator("[data-tool=table]").click();
    await select(page, "AC4:AC4");
    await tab
      .getByText(indicators.destination({ address: "Table1", codes: "", rowCount: 10, isTable: true }))
      .waitFor();
    await select(page, "AA3:AA4");
    await tab.getByText(indicators.destination({ address: "Table1", codes: "", rowCount: 2, isTable: true })).waitFor();
    await tab.getByRole("button", { name: indicators.insert(1) }).click();
    await pane.getByText(insert.inserted("Table1")).waitFor();
    await whenIdle(page);
    expect((await shown(page, "AE2:AE11")).map(([value]) => typeof value === "number")).toEqual(
      sales.map((_, row) => row === 1 || row === 2),
    );

    await select(page, "AM6");
    await page.locator("[data-tool=filter]").click();
    await select(page, "AN6");
    await tab.getByText(words.hidden(3)).waitFor();
    await page.locator("[data-tool=filter]").click();

    await select(page, "AR1:AU1");
    await tab.getByText(problems.codesInRow).waitFor();
    await selectBoth(page, "AA2", "AA4");
    await tab.getByText(problems.selection).waitFor();

    await select(page, "AG1:AG11");
    const doctor = await openTool(pane, tools.doctor.name);
    await doctor.getByRole("button", { name: doctorEn.check }).click();
    await doctor.getByText(doctorEn.checked("Demo!AG2:AG11", 10)).waitFor();
    await doctor
      .getByText(`${words.label("Demo")}: ${words.column({ letter: "AG", header: "Code", codes: 4, filled: 10 })}`)
      .waitFor();
    expect(workbench.complaints).toEqual([]);
  } finally {
    await workbench.close();
  }
});

function select(page: Page, address: string): Promise<void> {
  return page.evaluate((cells) => window.workbench?.select("Demo", cells), address);
}

/** Selects a cell, and with Ctrl another in the same column below it. */
async function selectBoth(page: Page, first: string, other: string): Promise<void> {
  await select(page, first);
  const { x, y } = await cornerOfRows(page);
  const rowOf = (address: string): number => Number(/\d+/.exec(address)![0]);
  await page.keyboard.down("Control");
  await page.mouse.click(x + rowTitles + 30, y + (rowOf(other) - 1.5) * rowHeight);
  await page.keyboard.up("Control");
}

function shown(page: Page, area: string): Promise<unknown[][]> {
  return page.evaluate((cells) => window.workbench?.get("Demo", cells) ?? [], area);
}

function chosen(box: Locator): Promise<string> {
  return box.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text ?? "");
}
