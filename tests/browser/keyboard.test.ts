import type { Frame } from "playwright-core";
import { forThisFile } from "../support/browser/forThisFile";
import { HardHost } from "../support/browser/hardHost";
import { Keyboard } from "../support/browser/keyboard";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { openTool } from "../support/browser/openTool";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;
const sheet = new HardHost(() => workbench);
const keys = new Keyboard(() => workbench);

const closePane = (): Promise<void> => workbench.close();

async function openPane(options?: Parameters<typeof open>[0]): Promise<void> {
  workbench = await open(options);
  pane = workbench.addin();
}

describe("in a workbench that stays open, with the pane as it opens", () => {
  beforeAll(() => openPane());
  beforeEach(async () => {
    await pane.getByRole("tab", { name: "Browse" }).click();
    const back = pane.getByRole("button", { name: "Back" });
    while ((await back.count()) > 0) await back.last().click();
    await pane.getByRole("tab", { name: "Browse" }).press("Escape");
    await keys.expectSaid("Sheet: ");
    await sheet.select("A1");
    await keys.forgetSaid();
  });
  afterAll(closePane);

  describe("what disappears hands the focus on", () => {
    it("from a question to the button that asked", async () => {
      await pane.getByRole("tab", { name: "Browse" }).click();
      await pane.getByRole("button", { name: "Aguascalientes" }).click();
      await pane.getByRole("button", { name: "Asientos" }).waitFor();
      await pane.getByRole("button", { name: "Formula", exact: true }).focus();
      for (const answer of ["Escape", "Enter"]) {
        await keys.press("Enter");
        await keys.expectFocus("button", "Keep it");
        await keys.press(answer);
        await keys.expectFocus("button", "Formula");
      }
    });

    it("from a button that tries again, with nothing before it, to the tab", async () => {
      await workbench.page.context().route("**/queries", (route) => route.abort());
      await pane.getByRole("tab", { name: "Queries" }).click();
      await pane.getByRole("button", { name: "Try again" }).focus();
      await keys.press("Enter");
      await keys.expectFocus("tab", "Queries");
      await workbench.page.context().unroute("**/queries");
    });

    it("from a message that is closed to what the user was at, and from a button that is gone to the one before it", async () => {
      await sheet.set("AA1:AA2", [["Code"], [6700]]);
      await sheet.select("AA2");
      const doctor = await openTool(pane, "Code doctor");
      await doctor.getByRole("button", { name: "Check the codes" }).press("Enter");
      await doctor.getByRole("button", { name: "Write clean codes" }).press("Enter");
      await keys.expectFocus("button", "Check again");
      await pane.getByRole("button", { name: "Close this message" }).press("Enter");
      await keys.expectFocus("button", "Check again");
    });
  });

  it("F6 leads around the workbench and back, and says where one is", async () => {
    const { page } = workbench;
    await page.getByRole("button", { name: "EN", exact: true }).focus();
    await keys.press("F6");
    await keys.expectSaid("Format, sort and filter");
    await keys.press("F6");
    await keys.expectSaid("Postal codes");
    await keys.press("F6");
    await keys.expectSaid("Formula bar");
    await keys.press("F6");
    await keys.expectSaid("Sheet: Postal code A1");
    await keys.press("ArrowDown", "ArrowRight");
    await keys.expectSaid(/^\d+\.\d% B2$/);
    await keys.press("F6");
    await keys.expectSaid("Task pane");
    await keys.expectFocus("tab", "Browse");
    await keys.press("Control+F6");
    await keys.expectSaid("Settings of the workbench");
    await keys.press("Shift+F6");
    await keys.expectFocus("tab", "Browse");
    await keys.press("Shift+F6");
    await keys.expectSaid(/^Sheet: \d+\.\d% B2$/);
  });

  it("Tab leads out of the pane after its last control, and before its first one, also once a question was asked", async () => {
    for (const isAsked of [false, true]) {
      if (!isAsked) await keys.press("F6");
      else {
        await pane.getByRole("tab", { name: "Connect" }).click();
        await pane.getByRole("button", { name: "Forget" }).click();
        await keys.press("Escape");
        await keys.expectFocus("button", "Forget");
        await pane.getByRole("tab", { name: "Browse" }).press("Enter");
      }
      await keys.expectFocus("tab", "Browse");
      await pane.getByRole("switch").focus();
      await keys.press("Tab");
      await keys.expectSaid("Settings of the workbench");
      await keys.press("Shift+F6");
      await keys.expectFocus("tab", "Browse");
      await keys.press("Shift+Tab");
      await keys.expectSaid("Sheet: Postal code A1");
    }
  });

  it("Tab goes on in every tab, in both directions, while a map is open in another", async () => {
    await sheet.select("A2:A4");
    await pane.getByRole("tab", { name: "Browse" }).click();
    await pane.getByRole("button", { name: "Map", exact: true }).click();
    await pane.getByRole("application").waitFor();
    await pane.getByRole("tab", { name: "Activity" }).press("Enter");
    await keys.tabTo("Tab", "Check this Excel");
    await keys.tabTo("Shift+Tab", "Use my token");
  });
});

it("a newcomer connects, browses, inserts a formula and reads its value without a mouse", async () => {
  await openPane({ hasTokens: false });
  const { page } = workbench;
  await page.locator(".controls button").first().focus();
  await keys.press("Shift+F6");
  await keys.expectFocus("tab", "Connect");
  await keys.press("Tab");
  await keys.expectFocus("textbox", "Token for postal codes");
  await keys.type("demo-zip-token");
  await keys.press("Enter");
  await pane.getByText(/^The token works/).waitFor();
  await whenIdle(page);

  await keys.press("Shift+F6");
  await keys.expectSaid("Sheet: ");
  await keys.press("F6");
  await keys.expectFocus("tab", "Connect");
  await keys.press("ArrowRight", "Enter");
  await keys.expectFocus("tab", "Browse");
  await keys.press("Tab");
  await keys.type("06700");
  await pane.getByRole("button", { name: /^06700/ }).waitFor();
  await keys.press("ArrowDown", "Enter");
  await keys.expectFocus("region", "06700");
  await keys.press("Shift+F6");
  await keys.expectSaid("Sheet: ");
  await keys.press(...Array<string>(8).fill("ArrowRight"));
  await keys.expectSaid("blank J2");
  await keys.press("F6");
  await keys.expectFocus("tab", "Browse");
  await keys.tabTo("Tab", "Formula");
  await keys.press("Enter");
  await pane.getByText("Inserted in J2.").waitFor();
  await whenIdle(page);
  await keys.press("Escape");
  await keys.expectSaid("Sheet: id J2");
  await keys.press("ArrowDown", "ArrowRight");
  await keys.expectSaid("06700 K3");
  await closePane();
});
