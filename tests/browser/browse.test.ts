import { paneEn } from "../../src/taskpane/locales/pane.en";
import { paneEs } from "../../src/taskpane/locales/pane.es";
import { demoSheet, excelBatches } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { locales } from "../support/browser/longRun";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
const { select, set } = demoSheet(() => workbench);
const excel = excelBatches(() => workbench);

const languages = {
  "en-US": {
    words: paneEn,
    population: "Population persons",
    level: "Households of level A/B",
    rows: "Rows selected",
    second: "Thousand",
    chart: "Chart",
    heading: "Indicator",
  },
  "es-MX": {
    words: paneEs,
    population: "Población personas",
    level: "Hogares de nivel A/B",
    rows: "Filas seleccionadas",
    second: "Mil",
    chart: "Gráfico",
    heading: "Indicador",
  },
} as const;

afterEach(() => workbench.close());

it.each(locales("es-MX"))(
  "finds a place, shows the card of the selected cell in the narrowest pane, maps its municipality and inserts a chart (%s)",
  async (locale) => {
    const { words, population, level, rows, second, chart, heading } = languages[locale];
    workbench = await open({ locale });
    const pane = workbench.addin();
    await pane.getByRole("switch").click();
    const search = pane.getByRole("searchbox", { name: words.search.label });
    await search.fill("monterrey");
    await pane.getByRole("button", { name: /^Monterrey ?Nuevo León/ }).waitFor();
    await search.press("Enter");
    await pane.getByRole("heading", { name: "Monterrey", exact: true }).waitFor();

    await set("K2", "'64020");
    await select("A3");
    // The card of the cell selected before goes first.
    await pane.getByRole("heading", { name: "64000" }).waitFor();
    await pane.getByRole("row", { name: new RegExp(`^${population} ·\\stotal [\\d,]+ [\\d,]+ [\\d,]+$`) }).waitFor();
    const buttons = pane.getByRole("group", { name: words.browse.insert(1) }).getByRole("button");
    await buttons.nth(2).waitFor();
    // All in one moment: the card still fills.
    const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect(new Set(tops).size).toBe(1);
    await pane
      .getByRole("region", { name: words.browse.coverage })
      .getByText(/^.+: \d+ (?:of|de) \d+ ·\s/)
      .waitFor();
    const figures = pane.getByRole("region", { name: words.card.compared });
    expect(await figures.getByRole("term").count()).toBe(0);
    await figures.getByRole("button", { name: words.card.sources(5) }).click();
    await figures.getByRole("term").nth(4).waitFor();
    const sources = await figures.getByRole("term").allTextContents();
    expect(sources).toEqual([...new Set(sources)]);
    expect(sources[0]).toBe(words.card.countsSource);
    await pane.getByRole("switch").click();
    await select("A2");
    await whenIdle(workbench.page);
    await pane.getByRole("heading", { name: "64000" }).waitFor();

    await select("A3");
    await pane.getByRole("button", { name: words.map.title, exact: true }).click();
    const map = pane.getByRole("application", { name: words.map.label("Monterrey") });
    await map.press("Enter");
    await pane.getByText(`${rows}: A3`).waitFor();
    for (let times = 0; times < 8; times++) await map.press("+");
    await select("K2");
    const told = pane.getByRole("status").filter({ hasText: /^64020, Monterrey\./ });
    await told.waitFor();
    expect(await told.textContent()).not.toContain(rows);
    const [dot, frame] = [(await map.locator("circle").boundingBox())!, (await map.boundingBox())!];
    expect(dot.x).toBeGreaterThan(frame.x);
    expect(dot.y).toBeGreaterThan(frame.y);
    expect(dot.x + dot.width).toBeLessThan(frame.x + frame.width);
    expect(dot.y + dot.height).toBeLessThan(frame.y + frame.height);

    await pane.getByRole("button", { name: words.map.openCard }).click();
    await pane.getByRole("button", { name: words.chart.title, exact: true }).click();
    await pane.getByRole("rowheader", { name: level }).waitFor();
    await pane.getByRole("button", { name: words.chart.insert }).click();
    await pane.getByText(words.chart.inserted(chart)).waitFor();
    await whenIdle(workbench.page);
    const shown = await excel(async (context) => {
      const worksheets = context.workbook.worksheets.load("items/name");
      await context.sync();
      return worksheets.items.map(({ name }) => name);
    });
    expect(shown).toEqual(["Demo", second, chart]);
    const charted = await workbench.page.evaluate((name) => window.workbench?.get(name, "A3:D4"), chart);
    expect(charted).toEqual([
      [heading, "64020", "Monterrey", "Nuevo León"],
      [expect.stringContaining("A/B"), expect.any(Number), expect.any(Number), expect.any(Number)],
    ]);
  },
);
