import type { Frame, Page } from "playwright-core";
import { paneEn } from "../../src/taskpane/locales/pane.en";
import { paneEs } from "../../src/taskpane/locales/pane.es";
import { forThisFile } from "../support/browser/forThisFile";
import { locales } from "../support/browser/longRun";
import { goTo, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);
const languages = {
  "en-US": { words: paneEn, search: "internet", label: "Dwellings with internet (share)" },
  "es-MX": { words: paneEs, search: "internet", label: "Viviendas con internet (proporción)" },
} as const;
const before = [
  ["CP", "Sales", "Twice"],
  ["06700", 5, 10],
  ["64000", 7, 14],
];

it.each(locales("en-US"))(
  "a column is inserted right beside the codes, its neighbors move with their formulas, and undo brings back the list (%s)",
  async (locale) => {
    const { words, search, label } = languages[locale];
    const workbench = await open({ locale });
    const { page } = workbench;
    try {
      const pane = workbench.addin();
      await page.evaluate(() => {
        window.workbench?.set("Demo", "AA1:AC3", [
          ["CP", "Sales", "Twice"],
          ["'06700", 5, "=AB2*2"],
          ["'64000", 7, "=AB3*2"],
        ]);
        window.workbench?.select("Demo", "AA2");
      });
      await whenIdle(page);
      expect(await shown(page, "AA1:AC3")).toEqual(before);

      await pane.getByRole("tab", { name: words.tabs.indicators }).click();
      const tab = pane.getByRole("tabpanel", { name: words.tabs.indicators });
      await tab.getByLabel(words.indicators.search).fill(search);
      await tab.getByRole("list", { name: words.tabs.indicators }).getByRole("button").first().click();
      const destination = { codes: "AA2:AA3", rowCount: 2, isTable: false };
      await tab.getByText(words.indicators.destination({ ...destination, address: "AD1:AD3" })).waitFor();
      await tab.getByRole("checkbox", { name: words.indicators.beside }).check();
      await tab.getByText(words.indicators.destination({ ...destination, address: "AB1:AB3" })).waitFor();
      await tab.getByRole("button", { name: words.indicators.insert(1) }).click();
      await pane.getByText(words.insert.inserted("AB1:AB3")).waitFor();
      await whenIdle(page);

      expect(await shown(page, "AA1:AD3")).toEqual([
        ["CP", label, "Sales", "Twice"],
        ["06700", expect.any(Number), 5, 10],
        ["64000", expect.any(Number), 7, 14],
      ]);
      expect(await page.evaluate(() => window.workbench?.formulas("Demo", "AD2:AD3"))).toEqual([
        ["=AC2*2"],
        ["=AC3*2"],
      ]);
      expect(await formats(pane, "AB2:AB3")).toEqual([["0.0%"], ["0.0%"]]);

      await undo(workbench);
      expect(await shown(page, "AA1:AD3")).toEqual(before.map((row) => [...row, ""]));
      expect(await page.evaluate(() => window.workbench?.formulas("Demo", "AC2:AC3"))).toEqual([
        ["=AB2*2"],
        ["=AB3*2"],
      ]);
      expect(await formats(pane, "AB2:AB3")).toEqual([["General"], ["General"]]);
      expect(workbench.complaints).toEqual([]);
    } finally {
      await workbench.close();
    }
  },
);

it.each([
  ["en-US", "2/1/2026", "Feb 1, 2026"],
  ["es-MX", "1/2/2026", "1 feb 2026"],
] as const)(
  "the dates of a saved query are inserted as Excel's own, as the region writes them (%s)",
  async (locale, day, previewed) => {
    const { words } = languages[locale];
    const workbench = await open({ locale });
    const { page } = workbench;
    try {
      const pane = workbench.addin();
      await pane.getByRole("tab", { name: words.tabs.queries }).click();
      const tab = pane.getByRole("tabpanel", { name: words.tabs.queries });
      await tab.getByRole("button", { name: /sales-by-month/ }).click();
      await tab.getByRole("table").getByRole("cell", { name: previewed }).waitFor();
      await page.evaluate(() => window.workbench?.select("Demo", "AA2"));
      await tab.getByRole("button", { name: words.queries.insert }).click();
      await pane.getByText(words.insert.inserted("AA2")).waitFor();
      await whenIdle(page);
      expect(await shown(page, "AA2:AA4")).toEqual([["month"], [46023], [46054]]);
      expect([await formats(pane, "AA4"), await texts(pane, "AA4")]).toEqual([[["m/d/yyyy"]], [[day]]]);
    } finally {
      await workbench.close();
    }
  },
);

/** Once, with the key, as the pane promises. */
async function undo({ page }: OpenWorkbench): Promise<void> {
  await goTo(page, "AA2");
  await page.keyboard.press("Control+z");
  await whenIdle(page);
}

function shown(page: Page, area: string): Promise<unknown[][]> {
  return page.evaluate((cells) => window.workbench?.get("Demo", cells) ?? [], area);
}

const formats = (pane: Frame, area: string): Promise<unknown[][]> => read(pane, area, "numberFormat");
const texts = (pane: Frame, area: string): Promise<unknown[][]> => read(pane, area, "text");

function read(pane: Frame, area: string, property: "numberFormat" | "text"): Promise<unknown[][]> {
  return pane.evaluate(
    ([cells, wanted]) =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem("Demo").getRange(cells).load(wanted);
        await context.sync();
        return range[wanted] as unknown[][];
      }),
    [area, property] as const,
  );
}
