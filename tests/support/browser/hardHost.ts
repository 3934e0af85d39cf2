import type { Locator } from "playwright-core";
import { openTool } from "./openTool";
import { whenIdle, type OpenWorkbench } from "./openWorkbench";

type Typed = string | number | boolean | null;

/** The sheet of an open workbench, and the behaviors of its host. */
export class HardHost {
  constructor(private readonly workbench: () => OpenWorkbench) {}

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

  async set(address: string, value: Typed | Typed[][]): Promise<void> {
    await this.page.evaluate(([cells, typed]) => window.workbench?.set("Demo", cells, typed), [
      address,
      value,
    ] as const);
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

  async get(address: string): Promise<unknown[][]> {
    return this.page.evaluate((cells) => window.workbench?.get("Demo", cells) ?? [], address);
  }

  async formulas(address: string): Promise<unknown[][]> {
    return this.page.evaluate((cells) => window.workbench?.formulas("Demo", cells) ?? [], address);
  }

  async value(cell: string): Promise<unknown> {
    return (await this.get(cell))[0]?.[0];
  }

  async sentence(cell: string): Promise<string> {
    return this.page.evaluate((one) => window.workbench?.message("Demo", one) ?? "", cell);
  }

  async select(address: string): Promise<void> {
    await this.page.evaluate((cells) => window.workbench?.select("Demo", cells), address);
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
