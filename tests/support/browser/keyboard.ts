import type { Frame } from "playwright-core";
import type { OpenWorkbench } from "./openWorkbench";

/** The keyboard of the workbench that is open at the moment, used as a person does. */
export class Keyboard {
  constructor(private readonly workbench: () => OpenWorkbench) {}

  /** Presses keys, one after another. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.workbench().page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.workbench().page.keyboard.type(text);
  }

  /** Presses Tab, or Shift+Tab, until the button of this name in the pane has the focus. */
  async tabTo(key: "Tab" | "Shift+Tab", name: string): Promise<void> {
    const goal = this.pane.getByRole("button", { name }).and(this.pane.locator(":focus"));
    for (let stops = 0; stops < maxStops; stops++) {
      await this.press(key);
      if ((await goal.count()) > 0) return;
    }
    throw new Error(`${key} does not lead to “${name}”.`);
  }

  /** Waits until the focus in the pane is on the control of this role and name, and the pane has the keyboard. */
  async expectFocus(role: Parameters<Frame["getByRole"]>[0], name: string | RegExp): Promise<void> {
    await this.pane.getByRole(role, { name }).and(this.pane.locator(":focus")).waitFor();
    expect(await this.pane.evaluate(() => document.hasFocus())).toBe(true);
  }

  /** Waits until a screen reader would have said this. */
  async expectSaid(text: string | RegExp): Promise<void> {
    await this.workbench().page.locator(".spoken", { hasText: text }).waitFor({ state: "attached" });
  }

  /** What was said before must not pass for what is said from now on. */
  async forgetSaid(): Promise<void> {
    const spoken = this.workbench().page.locator(".spoken");
    await spoken.evaluateAll((said) => said.forEach((one) => one.replaceChildren()));
  }

  private get pane(): Frame {
    return this.workbench().addin();
  }
}

/** The card of a code has a stop for each neighbor. */
const maxStops = 80;
