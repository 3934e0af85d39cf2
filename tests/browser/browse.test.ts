import type { Frame } from "playwright-core";
import { forThisFile } from "../support/browser/forThisFile";
import { locales } from "../support/browser/longRun";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;

afterEach(() => workbench.close());

it("finds a place, follows the selected cell, maps its municipality and inserts a chart", async () => {
  workbench = await open();
  pane = workbench.addin();
  await pane.getByRole("switch").click();
  await pane.getByRole("searchbox", { name: /^Search states/ }).fill("monterrey");
  await pane.getByRole("button", { name: /^Monterrey ?Nuevo León/ }).waitFor();
  await pane.getByRole("searchbox", { name: /^Search states/ }).press("Enter");
  await pane.getByRole("heading", { name: "Monterrey", exact: true }).waitFor();

  await select("Demo", "A3");
  await pane.getByRole("heading", { name: "64000" }).waitFor();
  await pane.getByRole("row", { name: /^Population persons ·\stotal [\d,]+ [\d,]+ [\d,]+$/ }).waitFor();
  const figures = pane.getByRole("region", { name: "Compared with its surroundings" });
  expect(await figures.getByRole("term").count()).toBe(0);
  await figures.getByRole("button", { name: "Sources (5)" }).click();
  await figures.getByRole("term").nth(4).waitFor();
  const sources = await figures.getByRole("term").allTextContents();
  expect(sources).toEqual([...new Set(sources)]);
  expect(sources[0]).toBe("The service's postal code catalog");

  await pane.getByRole("button", { name: "Map", exact: true }).click();
  await pane.getByRole("application", { name: "Map of Monterrey" }).press("Enter");
  await pane.getByText(/Rows selected: A3:/).waitFor();

  await pane.getByRole("button", { name: "Open the card" }).click();
  await pane.getByRole("button", { name: "Chart", exact: true }).click();
  await pane.getByRole("rowheader", { name: "Households of level A/B" }).waitFor();
  await pane.getByRole("button", { name: "Insert as chart" }).dblclick();
  await pane.getByText("The chart and its data are on the new sheet “Chart”.").waitFor();
  await whenIdle(workbench.page);
  expect(await sheets()).toEqual(["Demo", "Thousand", "Chart"]);
  const charted = await workbench.page.evaluate(() => window.workbench?.get("Chart", "A3:D4"));
  expect(charted).toEqual([
    ["Indicator", "64000", "Monterrey", "Nuevo León"],
    [expect.stringContaining("A/B"), expect.any(Number), expect.any(Number), expect.any(Number)],
  ]);
});

const cardWords = {
  "en-US": { insert: "Insert this code at the selected cell", coverage: "Indicators available" },
  "es-MX": { insert: "Insertar este código en la celda seleccionada", coverage: "Indicadores disponibles" },
};

it.each(locales("es-MX"))("a card fits the narrowest pane, and stays once it follows no longer: %s", async (locale) => {
  const { insert, coverage } = cardWords[locale];
  workbench = await open({ locale });
  pane = workbench.addin();
  await pane.getByRole("switch").click();
  await select("Demo", "A3");
  // The card of the cell selected before goes first.
  await pane.getByRole("heading", { name: "64000" }).waitFor();
  const buttons = pane.getByRole("group", { name: insert }).getByRole("button");
  await buttons.nth(2).waitFor();
  // All in one moment: the card still fills.
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);
  const covered = pane.getByRole("region", { name: coverage });
  await covered.getByText(/^.+: \d+ (?:of|de) \d+ ·\s/).waitFor();
  await pane.getByRole("switch").click();
  await select("Demo", "A2");
  await whenIdle(workbench.page);
  await pane.getByRole("heading", { name: "64000" }).waitFor();
});

it("a map goes to the code of the selected cell, however near it is seen, and says nothing of rows selected before", async () => {
  workbench = await open();
  pane = workbench.addin();
  await select("Demo", "A2:A21");
  await pane.getByRole("button", { name: "Map", exact: true }).click();
  const map = pane.getByRole("application", { name: "Map of Selected cells" });
  await map.press("Enter");
  await pane.getByText(/Rows selected: A2:/).waitFor();
  for (let times = 0; times < 8; times++) await map.press("+");

  await select("Demo", "A3");
  const told = pane.getByRole("status").filter({ hasText: /^64000, Monterrey\./ });
  await told.waitFor();
  expect(await told.textContent()).not.toContain("Rows selected");
  const [dot, frame] = [(await map.locator("circle").boundingBox())!, (await map.boundingBox())!];
  expect(dot.x).toBeGreaterThan(frame.x);
  expect(dot.y).toBeGreaterThan(frame.y);
  expect(dot.x + dot.width).toBeLessThan(frame.x + frame.width);
  expect(dot.y + dot.height).toBeLessThan(frame.y + frame.height);
});

function select(sheet: string, address: string): Promise<void> {
  return workbench.page.evaluate(
    ([name, cells]) => window.workbench?.select(name ?? "", cells ?? ""),
    [sheet, address],
  );
}

function sheets(): Promise<string[]> {
  return pane.evaluate(() =>
    Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load("items/name");
      await context.sync();
      return worksheets.items.map(({ name }) => name);
    }),
  );
}
