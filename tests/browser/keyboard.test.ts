import type { Frame } from "playwright-core";
import { forThisFile } from "../support/browser/forThisFile";
import { HardHost } from "../support/browser/hardHost";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { openTool } from "../support/browser/openTool";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;
const sheet = new HardHost(() => workbench);

const closePane = (): Promise<void> => workbench.close();

async function openPane(options?: Parameters<typeof open>[0]): Promise<void> {
  workbench = await open(options);
  pane = workbench.addin();
}

/** Presses keys as a person does, one after another. */
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await workbench.page.keyboard.press(key);
}

/** Waits until the focus in the pane is on the control of this role and name, and the pane has the keyboard. */
async function expectFocus(role: Parameters<Frame["getByRole"]>[0], name: string | RegExp): Promise<void> {
  await pane.getByRole(role, { name }).and(pane.locator(":focus")).waitFor();
  expect(await pane.evaluate(() => document.hasFocus())).toBe(true);
}

/** Presses Tab, or Shift+Tab, until the button of this name has the focus. */
async function tabTo(key: "Tab" | "Shift+Tab", name: string): Promise<void> {
  const goal = pane.getByRole("button", { name }).and(pane.locator(":focus"));
  for (let stops = 0; stops < maxStops; stops++) {
    await press(key);
    if ((await goal.count()) > 0) return;
  }
  throw new Error(`${key} does not lead to “${name}”.`);
}

/** The card of a code has a stop for each neighbor. */
const maxStops = 80;

/** Runs in the page: nothing covers or cuts off the middle of what has the focus. */
function isFocusInSight(): boolean {
  const focused = document.activeElement;
  const { left = 0, top = 0, width = 0, height = 0 } = focused?.getBoundingClientRect() ?? {};
  return focused?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false;
}

async function expectSaid(text: string): Promise<void> {
  await workbench.page.locator(".spoken", { hasText: text }).waitFor({ state: "attached" });
}

describe("in a workbench that stays open, with the pane as it opens", () => {
  beforeAll(() => openPane());
  beforeEach(async () => {
    await sheet.restart("");
    pane = workbench.addin();
    await sheet.select("A1");
    // What was said in the test before must not pass for what is said in this one.
    await workbench.page.locator(".spoken").evaluateAll((said) => said.forEach((one) => one.replaceChildren()));
  });
  afterAll(closePane);

  describe("in a list", () => {
    beforeEach(async () => {
      await pane.getByRole("tab", { name: "Browse" }).click();
      await pane.getByRole("combobox").focus();
      await press("ArrowDown");
      await expectFocus("button", "Aguascalientes");
    });

    it("the focus moves by pages and to both ends, however far the rows are", async () => {
      await press("PageDown", "PageDown", "PageDown");
      await expectFocus("button", "Zacatecas");
      await press("PageUp");
      await expectFocus("button", /./);
      await press("Home");
      await expectFocus("button", "Aguascalientes");
    });

    it("the focused row is in sight in a pane as low as in a browser that is zoomed in", async () => {
      await workbench.page.setViewportSize({ width: 1280, height: 360 });
      try {
        await press("Enter");
        await expectFocus("button", "Aguascalientes");
        await pane.getByRole("searchbox", { name: "Municipality" }).waitFor();
        await press("End");
        await expectFocus("button", "Tepezalá");
        expect(await pane.evaluate(isFocusInSight)).toBe(true);
      } finally {
        await workbench.page.setViewportSize({ width: 1280, height: 800 });
      }
    });

    it("the focus stays on its row when the list is scrolled away from it", async () => {
      await pane.getByRole("list").evaluate((list) => list.parentElement?.scrollTo(0, 10_000));
      await pane.getByRole("button", { name: "Zacatecas" }).waitFor();
      await press("ArrowDown");
      await expectFocus("button", /^Baja California$/);
    });

    it("Enter leads to the first row of the next level, and the way back to the row one came from", async () => {
      await press("PageDown");
      await pane.getByRole("button", { name: "Ciudad de México" }).focus();
      await press("Enter");
      await expectFocus("button", "Álvaro Obregón");
      await press("ArrowUp");
      await expectFocus("searchbox", "Municipality");
      await workbench.page.keyboard.type("cuauh");
      await press("ArrowDown", "Enter");
      await expectFocus("button", /^06000/);
      await press("End");
      await expectFocus("button", /^069/);
      await press("Enter");
      await expectFocus("region", /^069/);
      await tabTo("Shift+Tab", "Back");
      await press("Enter");
      await expectFocus("button", /^069/);
      await tabTo("Shift+Tab", "Back");
      await press("Enter");
      await expectFocus("button", "Cuauhtémoc");
      expect(await pane.getByLabel("Municipality").inputValue()).toBe("cuauh");
      await tabTo("Shift+Tab", "Back");
      await press("Enter");
      await expectFocus("button", "Ciudad de México");
    });
  });

  it("the row that one chooses stays in sight when what it is opens below", async () => {
    await pane.getByRole("tab", { name: "Indicators" }).click();
    await pane.getByLabel("Search in Spanish or English").focus();
    await press("ArrowDown", ...Array<string>(7).fill("ArrowDown"));
    await expectFocus("button", /^Population density/);
    const { height = 0 } = (await pane.getByRole("list").locator("..").boundingBox()) ?? {};
    await press("Space");
    await pane.getByText("Unit: persons per km²").waitFor();
    // What opens takes its room from the list; the row must then be inside what is left of it.
    await pane.waitForFunction((heightBefore) => {
      const list = document.activeElement?.closest("[role=list]")?.parentElement?.getBoundingClientRect();
      const row = document.activeElement?.getBoundingClientRect();
      return list && row && list.height < heightBefore && row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
    }, height);
  });

  describe("in a filter box", () => {
    beforeEach(async () => {
      await pane.getByRole("tab", { name: "Browse" }).click();
      await pane.getByRole("button", { name: /^Colima/ }).click();
      await pane.getByLabel("Municipality").focus();
      await workbench.page.keyboard.type("coli");
    });

    it("Escape empties it and the focus stays; where it is empty, Escape leads to the sheet as in Excel", async () => {
      await press("Escape");
      await expectFocus("searchbox", "Municipality");
      expect(await pane.getByLabel("Municipality").inputValue()).toBe("");
      await press("Escape");
      await expectSaid("Sheet: Postal code A1");
    });

    it("Down leads to the first row, and Up from there back", async () => {
      await press("ArrowDown");
      await expectFocus("button", /^Colima/);
      await press("ArrowUp");
      await expectFocus("searchbox", "Municipality");
    });
  });

  it("a key that is held presses what it was pressed on, and not what then gets the focus", async () => {
    await pane.getByRole("tab", { name: "Browse" }).click();
    await pane.getByRole("button", { name: "Aguascalientes" }).click();
    await pane.getByRole("button", { name: "Asientos" }).waitFor();
    await pane.getByRole("button", { name: "Insert a formula that lists Aguascalientes" }).focus();
    const { keyboard } = workbench.page;
    await keyboard.down("Enter");
    await expectFocus("button", "Keep it");
    await keyboard.down("Enter");
    await keyboard.up("Enter");
    await press("Tab");
    await expectFocus("button", "Replace");
    await press("Escape");
  });

  describe("what disappears hands the focus on", () => {
    it("from a question to the button that asked", async () => {
      await pane.getByRole("tab", { name: "Browse" }).click();
      await pane.getByRole("button", { name: "Aguascalientes" }).click();
      await pane.getByRole("button", { name: "Asientos" }).waitFor();
      await pane.getByRole("button", { name: "Insert a formula that lists Aguascalientes" }).focus();
      for (const answer of ["Escape", "Enter"]) {
        await press("Enter");
        await expectFocus("button", "Keep it");
        await press(answer);
        await expectFocus("button", "Insert a formula that lists Aguascalientes");
      }
    });

    it("from a message that is closed to what the user was at, and from a button that is gone to the one before it", async () => {
      await sheet.set("AA1:AA2", [["Code"], [6700]]);
      await sheet.select("AA2");
      const doctor = await openTool(pane, "Code doctor");
      await doctor.getByRole("button", { name: "Check the codes" }).press("Enter");
      await doctor.getByRole("button", { name: "Write clean codes" }).press("Enter");
      await expectFocus("button", "Check again");
      await pane.getByRole("button", { name: "Close this message" }).press("Enter");
      await expectFocus("button", "Check again");
      // The pane opens with the last tab, and the tests below begin with this one.
      await pane.getByRole("tab", { name: "Browse" }).click();
    });
  });

  it("F6 leads around the workbench and back, and says where one is", async () => {
    const { page } = workbench;
    await page.getByRole("button", { name: "EN", exact: true }).focus();
    await press("F6");
    await expectSaid("Format, sort and filter");
    await press("F6");
    await expectSaid("Postal codes");
    await press("F6");
    await expectSaid("Formula bar");
    await press("F6");
    await expectSaid("Sheet: Postal code A1");
    await press("ArrowDown", "ArrowRight");
    await expectSaid("13.3% B2");
    await press("F6");
    await expectSaid("Task pane");
    await expectFocus("tab", "Browse");
    await press("Control+F6");
    await expectSaid("Settings of the workbench");
    await press("Shift+F6");
    await expectFocus("tab", "Browse");
    await press("Shift+F6");
    await expectSaid("Sheet: 13.3% B2");
  });

  it("Tab leads out of the pane after its last control, and before its first one, also once a question was asked", async () => {
    for (const isAsked of [false, true]) {
      if (!isAsked) await press("F6");
      else {
        await pane.getByRole("tab", { name: "Connect" }).click();
        await pane.getByRole("button", { name: "Forget" }).click();
        await press("Escape");
        await expectFocus("button", "Forget");
        await pane.getByRole("tab", { name: "Browse" }).press("Enter");
      }
      await expectFocus("tab", "Browse");
      await pane.getByRole("switch").focus();
      await press("Tab");
      await expectSaid("Settings of the workbench");
      await press("Shift+F6");
      await expectFocus("tab", "Browse");
      await press("Shift+Tab");
      await expectSaid("Sheet: Postal code A1");
    }
  });

  it("Tab goes on in every tab, in both directions, while a map is open in another", async () => {
    await sheet.select("A2:A4");
    await pane.getByRole("tab", { name: "Browse" }).click();
    await pane.getByRole("button", { name: "Map", exact: true }).click();
    await pane.getByRole("application").waitFor();
    await pane.getByRole("tab", { name: "Activity" }).press("Enter");
    await tabTo("Tab", "Check this Excel");
    await tabTo("Shift+Tab", "Use my token");
    await pane.getByRole("tab", { name: "Browse" }).click();
    await pane.getByRole("button", { name: "Back" }).click();
  });

  it("Tab stops once at choices of which one is taken, and the arrow keys take another", async () => {
    const tool = await openTool(pane, "Freeze and thaw");
    await tool.getByRole("button", { name: "Copy this sheet as values" }).waitFor();
    await tool.getByRole("button", { name: "Back" }).focus();
    await press("Tab");
    await expectFocus("radio", "This sheet");
    await press("ArrowDown");
    await expectFocus("radio", "Whole workbook");
    await press("Tab");
    await expectFocus("button", "Freeze");
    await press("Shift+Tab");
    await expectFocus("radio", "Whole workbook");
  });
});

describe("in a workbench of its own", () => {
  afterEach(closePane);

  it("what disappears hands the focus on from a button that tries again, with nothing before it, to the tab", async () => {
    await openPane();
    await workbench.page.context().route("**/queries", (route) => route.abort());
    await pane.getByRole("tab", { name: "Queries" }).click();
    await pane.getByRole("button", { name: "Try again" }).focus();
    await press("Enter");
    await expectFocus("tab", "Queries");
  });

  it("a newcomer connects, browses, inserts a formula and reads its value without a mouse", async () => {
    await openPane({ hasTokens: false });
    const { page } = workbench;
    await page.locator(".controls button").first().focus();
    await press("Shift+F6");
    await expectFocus("tab", "Connect");
    await press("Tab");
    await expectFocus("textbox", "Token for postal codes");
    await page.keyboard.type("demo-zip-token");
    await press("Enter");
    await pane.getByText(/^The token works/).waitFor();
    await whenIdle(page);

    await press("Shift+F6");
    await expectSaid("Sheet: ");
    await press("F6");
    await expectFocus("tab", "Connect");
    await press("ArrowRight", "Enter");
    await expectFocus("tab", "Browse");
    await press("Tab");
    await page.keyboard.type("06700");
    await press("ArrowDown", "Enter");
    await expectFocus("region", "06700");
    await press("Shift+F6");
    await expectSaid("Sheet: ");
    await press(...Array<string>(9).fill("ArrowRight"));
    await expectSaid("blank J1");
    await press("F6");
    await expectFocus("tab", "Browse");
    await tabTo("Tab", "Insert a formula that lists 06700");
    await press("Enter");
    await pane.getByText("Inserted in J1.").waitFor();
    await whenIdle(page);
    await press("Escape");
    await expectSaid("Sheet: id J1");
    await press("ArrowDown", "ArrowRight");
    await expectSaid("06700 K2");
  });
});
