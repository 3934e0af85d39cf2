import type { Locator } from "playwright-core";
import { demoSheet } from "./demoSheet";
import { openTool } from "./openTool";
import { whenIdle, type OpenWorkbench } from "./openWorkbench";

/** The sheet of an open workbench, and the behaviors of its host. */
export class HardHost {
  readonly get = this.sheet.get;
  readonly set = this.sheet.set;
  readonly formulas = this.sheet.formulas;
  readonly select = this.sheet.select;

  constructor(
    private readonly workbench: () => OpenWorkbench,
    private readonly sheet = demoSheet(workbench),
  ) {}

  /** Switches these behaviors on, and all others off. */
  async behave(names: string): Promise<void> {
    await this.page.evaluate((text) => {
      if (window.workbench) window.workbench.hostBehaviors = text;
    }, names);
  }

  /** Ends the add-in's runtime and starts it again, with these behaviors. */
  async restart(names: string): Promise<void> {
    await this.behave(names);
    const before = this.workbench().addin();
    await this.page.evaluate(() => window.workbench?.restart());
    if (!before.isDetached()) await new Promise((resolve) => this.page.once("framedetached", resolve));
    await this.page.frameLocator(".pane iframe").getByRole("tab").first().waitFor();
  }

  /** Writes formulas and waits for all their answers. */
  async fill(address: string, formulas: string | string[][]): Promise<unknown[][]> {
    await this.set(address, formulas);
    await whenIdle(this.page);
    return this.get(address);
  }

  /** Has the cells ask again and waits for all their answers. */
  async recalculate(address: string): Promise<void> {
    await this.page.evaluate((cells) => window.workbench?.recalculate("Demo", cells), address);
    await whenIdle(this.page);
  }

  async value(cell: string): Promise<unknown> {
    return (await this.get(cell))[0]?.[0];
  }

  async sentence(cell: string): Promise<string> {
    return (await this.sheet.message(cell)) ?? "";
  }

  /** Opens a tab of the pane. */
  async openTab(name: string): Promise<Locator> {
    const pane = this.workbench().addin();
    await pane.getByRole("tab", { name }).click();
    return pane.getByRole("tabpanel", { name });
  }

  /** Opens one of the tools of the Sheet tab, if it is not open yet. */
  async openTool(name: string): Promise<Locator> {
    return openTool(this.workbench().addin(), name);
  }

  /** Does something and answers the notice with which the pane follows it. */
  async noticeAfter(action: () => Promise<unknown>): Promise<string> {
    const notice = this.workbench().addin().locator(".fui-MessageBar");
    if (await notice.isVisible()) {
      // A notice of success leaves by itself, perhaps before its button is pressed.
      await notice
        .getByRole("button")
        .click({ timeout: 1000 })
        .catch(() => undefined);
      await notice.waitFor({ state: "hidden" });
    }
    await action();
    return notice.locator(".fui-MessageBarBody").innerText({ timeout: 8_000 });
  }

  private get page() {
    return this.workbench().page;
  }
}
