import type { Frame } from "playwright-core";
import { forThisFile } from "../support/browser/forThisFile";
import { HardHost } from "../support/browser/hardHost";
import { Keyboard } from "../support/browser/keyboard";
import type { OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;
const sheet = new HardHost(() => workbench);
const keys = new Keyboard(() => workbench);

beforeAll(async () => {
  workbench = await open();
  pane = workbench.addin();
});
beforeEach(async () => {
  await sheet.select("A1");
  await keys.forgetSaid();
});

/** Leads back to the list of states. */
async function openStates(): Promise<void> {
  await pane.getByRole("tab", { name: "Browse" }).click();
  const back = pane.getByRole("button", { name: "Back" });
  while ((await back.count()) > 0) await back.last().click();
}

describe("in a list", () => {
  beforeEach(async () => {
    await openStates();
    await pane.getByRole("searchbox", { name: /^Search states/ }).focus();
    // A list leads to the row where one was.
    await keys.press("ArrowDown", "Home");
    await keys.expectFocus("button", "Aguascalientes");
  });

  it("the focus moves by pages and to both ends, however far the rows are", async () => {
    await keys.press(...Array<string>(9).fill("PageDown"));
    await keys.expectFocus("button", "Zacatecas");
    await keys.press("PageUp");
    await keys.expectFocus("button", /./);
    await keys.press("Home");
    await keys.expectFocus("button", "Aguascalientes");
    await keys.press("End");
    await keys.expectFocus("button", "Zacatecas");
  });

  it("the focused row is in sight in a pane as low as in a browser that is zoomed in", async () => {
    await workbench.page.setViewportSize({ width: 1280, height: 360 });
    try {
      await keys.press("Enter");
      await keys.expectFocus("button", "Aguascalientes");
      await pane.getByRole("searchbox", { name: "Municipality" }).waitFor();
      await keys.press("End");
      await keys.expectFocus("button", "Tepezalá");
      expect(await pane.evaluate(isFocusInSight)).toBe(true);
    } finally {
      await workbench.page.setViewportSize({ width: 1280, height: 640 });
    }
  });

  it("the focus stays on its row when the list is scrolled away from it", async () => {
    await pane.getByRole("list").evaluate((list) => list.parentElement?.scrollTo(0, 10_000));
    await pane.getByRole("button", { name: "Zacatecas" }).waitFor();
    await keys.press("ArrowDown");
    await keys.expectFocus("button", /^Baja California$/);
  });

  it("Enter leads to the first row of the next level, and the way back to the row one came from", async () => {
    await keys.press("PageDown");
    await pane.getByRole("button", { name: "Ciudad de México" }).focus();
    await keys.press("Enter");
    await keys.expectFocus("button", "Álvaro Obregón");
    await keys.press("ArrowUp");
    await keys.expectFocus("searchbox", "Municipality");
    await keys.type("cuauh");
    await keys.press("ArrowDown", "Enter");
    await keys.expectFocus("button", /^06000/);
    await keys.press("End");
    await keys.expectFocus("button", /^069/);
    await keys.press("Enter");
    await keys.expectFocus("region", /^069/);
    await keys.tabTo("Shift+Tab", "Back");
    await keys.press("Enter");
    await keys.expectFocus("button", /^069/);
    await keys.tabTo("Shift+Tab", "Back");
    await keys.press("Enter");
    await keys.expectFocus("button", "Cuauhtémoc");
    expect(await pane.getByLabel("Municipality").inputValue()).toBe("cuauh");
    await keys.tabTo("Shift+Tab", "Back");
    await keys.press("Enter");
    await keys.expectFocus("button", "Ciudad de México");
  });
});

it("the row that one chooses stays in sight when what it is opens below", async () => {
  await pane.getByRole("tab", { name: "Indicators" }).click();
  await pane.getByLabel("Search in Spanish or English").focus();
  await keys.press("ArrowDown", ...Array<string>(7).fill("ArrowDown"));
  await keys.expectFocus("button", /^Population density/);
  const { height = 0 } = (await pane.getByRole("list").locator("..").boundingBox()) ?? {};
  await keys.press("Space");
  await pane.getByRole("button", { name: "Remove Population density" }).waitFor();
  // What opens takes its room from the list; the row must then be inside what is left of it.
  await pane.waitForFunction((heightBefore) => {
    const list = document.activeElement?.closest("[role=list]")?.parentElement?.getBoundingClientRect();
    const row = document.activeElement?.getBoundingClientRect();
    return list && row && list.height < heightBefore && row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
  }, height);
});

describe("in a filter box", () => {
  beforeEach(async () => {
    await openStates();
    await pane.getByRole("button", { name: /^Colima/ }).click();
    await pane.getByLabel("Municipality").fill("coli");
  });

  it("Escape empties it and the focus stays; where it is empty, Escape leads to the sheet as in Excel", async () => {
    await keys.press("Escape");
    await keys.expectFocus("searchbox", "Municipality");
    expect(await pane.getByLabel("Municipality").inputValue()).toBe("");
    await keys.press("Escape");
    await keys.expectSaid("Sheet: Postal code A1");
  });

  it("Down leads to the first row, and Up from there back", async () => {
    await keys.press("ArrowDown");
    await keys.expectFocus("button", /^Colima/);
    await keys.press("ArrowUp");
    await keys.expectFocus("searchbox", "Municipality");
  });
});

/** Runs in the page: nothing covers or cuts off the middle of what has the focus. */
function isFocusInSight(): boolean {
  const focused = document.activeElement;
  const { left = 0, top = 0, width = 0, height = 0 } = focused?.getBoundingClientRect() ?? {};
  return focused?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false;
}
