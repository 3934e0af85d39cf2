import { paneEn } from "../../src/taskpane/locales/pane.en";
import { paneEs } from "../../src/taskpane/locales/pane.es";
import { freezeEn } from "../../src/taskpane/locales/freeze.en";
import { freezeEs } from "../../src/taskpane/locales/freeze.es";
import type { Page, Route } from "playwright-core";
import { forThisFile } from "../support/browser/forThisFile";
import { latestRequestsDuring } from "../support/browser/latestRequests";
import { locales } from "../support/browser/longRun";
import { goTo, type OpenWorkbench, whenIdle } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);

const shownLanguages = locales("es-MX").map((locale) => (locale === "es-MX" ? "es" : "en"));
const languages = {
  en: {
    locale: "en-US" as const,
    labels: ["ZIP", "Refresh selection", "Refresh sheet", "Freeze"] as const,
    group: "Postal codes",
    done: (label: string) => `${label}: done.`,
    inPane: (label: string) => `${label}: the task pane says what happened.`,
    sheet: "Demo",
    freezeTip: "Turns the ZIP and QUERY formulas in the selected cells into values.",
    notLoaded: /Check the network and try again/,
    pane: paneEn,
    freeze: freezeEn,
  },
  es: {
    locale: "es-MX" as const,
    labels: ["ZIP", "Actualizar selección", "Actualizar hoja", "Congelar"] as const,
    group: "Códigos postales",
    done: (label: string) => `${label}: listo.`,
    inPane: (label: string) => `${label}: el panel de tareas dice qué pasó.`,
    sheet: "Demo",
    freezeTip: "Convierte en valores las fórmulas ZIP y QUERY de las celdas seleccionadas.",
    notLoaded: /Revise la red e inténtelo de nuevo/,
    pane: paneEs,
    freeze: freezeEs,
  },
};

async function press({ page }: OpenWorkbench, label: string): Promise<void> {
  await page.getByRole("button", { name: label, exact: true }).click();
}

async function outcome({ page }: OpenWorkbench, sentence: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: sentence }).waitFor();
}

/** Runs until the sheet rests again; returns the codes that were asked for meanwhile. */
async function codesAskedBy(workbench: OpenWorkbench, act: () => Promise<void>): Promise<string[]> {
  const requests = await latestRequestsDuring(workbench, async () => {
    await act();
    await whenIdle(workbench.page);
  });
  return requests.flatMap(({ zip_codes: codes }) => codes);
}

const setPane = ({ page }: OpenWorkbench, isOpen: boolean) =>
  page.evaluate((wanted) => {
    const button = document.querySelector<HTMLElement>("[data-action=pane]");
    if (button?.getAttribute("aria-pressed") !== String(wanted)) button?.click();
  }, isOpen);

const isPaneOpen = ({ page }: OpenWorkbench) => page.locator("aside.pane").isVisible();

describe.each(shownLanguages)("the ribbon in %s", (language) => {
  const said = languages[language];
  const [zip, refreshSelection, refreshSheet, freeze] = said.labels;
  let workbench: OpenWorkbench;

  beforeAll(async () => {
    workbench = await open({ locale: said.locale });
  });

  afterAll(() => workbench?.close());

  it("shows the group of the manifest, and what each button is for", async () => {
    const { page } = workbench;
    const group = page.getByRole("toolbar", { name: said.group, exact: true });
    await group.waitFor();
    expect(await group.getByRole("button").allTextContents()).toEqual([...said.labels]);
    expect(await group.getByRole("button").last().getAttribute("title")).toContain(said.freezeTip);
  });

  it("opens the pane and leads into it", async () => {
    await setPane(workbench, false);
    expect(await isPaneOpen(workbench)).toBe(false);
    await press(workbench, zip);
    expect(await isPaneOpen(workbench)).toBe(true);
    await workbench.addin().waitForFunction(() => document.activeElement?.getAttribute("role") === "tab");
  });

  it("refreshes the selected cells while the pane is closed", async () => {
    await setPane(workbench, false);
    await goTo(workbench.page, "B2:B4");
    const asked = await codesAskedBy(workbench, async () => {
      await press(workbench, refreshSelection);
      await outcome(workbench, said.done(refreshSelection));
    });
    expect(asked.toSorted()).toEqual(["06600", "44100", "64000"]);
    expect(await isPaneOpen(workbench)).toBe(false);
  });

  it("refreshes the sheet while the pane is open, which says so", async () => {
    await setPane(workbench, true);
    const asked = await codesAskedBy(workbench, async () => {
      await press(workbench, refreshSheet);
      await workbench.addin().getByText(said.pane.refresh.started(20)).waitFor();
      await outcome(workbench, said.done(refreshSheet));
    });
    expect(new Set(asked).size).toBe(20);
  });

  it("opens the pane, which says why, where there is nothing to refresh", async () => {
    await setPane(workbench, false);
    await goTo(workbench.page, "A40");
    await press(workbench, refreshSelection);
    await outcome(workbench, said.inPane(refreshSelection));
    expect(await isPaneOpen(workbench)).toBe(true);
    await workbench.addin().getByText(said.pane.refresh.none).waitFor();
  });

  it("freezes the selected cells", async () => {
    const { page } = workbench;
    await goTo(page, "B5:H6");
    const before = await valuesOf(page, said.sheet, "B5:H6");
    await press(workbench, freeze);
    await outcome(workbench, said.done(freeze));
    await workbench.addin().getByText(said.freeze.frozen(2, 14)).waitFor();
    expect(await valuesOf(page, said.sheet, "B5:H6")).toEqual(before);
    const formulas = await page.evaluate((sheet) => window.workbench?.formulas(sheet, "B5:H6"), said.sheet);
    expect(formulas).toEqual(before);
  });

  it("is reached with F6, walked with Tab, and does what is pressed before the add-in is there", async () => {
    const { page } = workbench;
    await page.locator("[data-tool=format]").focus();
    await page.keyboard.press("F6");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(refreshSheet);
    await restart(workbench);
    await page.keyboard.press("Enter");
    await outcome(workbench, said.done(refreshSheet));
  });

  it("a button whose script does not come ends, and the pane says why", async () => {
    let asked = 0;
    // What does not load is loaded once more.
    const refuseTwice = (route: Route) => (asked++ < 2 ? route.abort() : route.continue());
    await workbench.page.route("**/ribbon.*.js*", refuseTwice);
    await restart(workbench);
    await setPane(workbench, false);
    await goTo(workbench.page, "B2:B4");
    await press(workbench, refreshSelection);
    await outcome(workbench, said.inPane(refreshSelection));
    await workbench.addin().getByText(said.notLoaded).waitFor();
    await press(workbench, refreshSelection);
    await outcome(workbench, said.done(refreshSelection));
  });
});

async function restart({ page }: OpenWorkbench): Promise<void> {
  await page.evaluate(() => void window.workbench?.restart());
  await page.waitForFunction(() => window.workbench?.isAddinReady === false);
}

async function valuesOf(page: Page, sheet: string, address: string): Promise<unknown[][] | undefined> {
  return page.evaluate(([name, cells]) => window.workbench?.get(name, cells), [sheet, address] as const);
}
