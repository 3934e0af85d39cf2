import type { RibbonButton, RibbonGroup } from "./readManifest";
import { Tooltip } from "./tooltip";

/** The add-in's group in the ribbon, as Excel on the web shows it on one line. */
export class Ribbon {
  private readonly tooltip = new Tooltip();
  private readonly toolbar = document.createElement("div");

  /** @param press does what a button is for */
  constructor(
    private readonly room: HTMLElement,
    private readonly press: (button: RibbonButton) => Promise<void>,
  ) {
    this.toolbar.className = "commands";
    this.toolbar.setAttribute("role", "toolbar");
    this.toolbar.onkeydown = (event) => this.moveFocus(event);
  }

  draw({ label, buttons }: RibbonGroup): void {
    this.tooltip.hide();
    this.toolbar.setAttribute("aria-label", label);
    this.toolbar.replaceChildren(...buttons.map((button, index) => this.buttonFor(button, index === 0)));
    if (!this.toolbar.isConnected) this.room.insertBefore(this.toolbar, this.room.lastElementChild);
  }

  private buttonFor(button: RibbonButton, isFirst: boolean): HTMLElement {
    const element = document.createElement("button");
    element.type = "button";
    element.dataset.command = button.id;
    element.tabIndex = isFirst ? 0 : -1;
    element.setAttribute("aria-description", button.tip);
    const icon = Object.assign(document.createElement("img"), { src: button.icon, alt: "", width: 16, height: 16 });
    element.append(icon, button.label);
    this.tooltip.describe(element, button.label, button.tip);
    element.onclick = () => void this.run(element, button);
    return element;
  }

  /** A button that is pressed while its function runs does nothing, as in Excel. */
  private async run(element: HTMLElement, button: RibbonButton): Promise<void> {
    if (element.ariaDisabled === "true") return;
    this.tooltip.hide();
    element.ariaDisabled = element.ariaBusy = "true";
    try {
      await this.press(button);
    } finally {
      element.ariaDisabled = element.ariaBusy = null;
    }
  }

  /** Tab leads to one of the buttons, and the arrows to the others. */
  private moveFocus(event: KeyboardEvent): void {
    const buttons = [...this.toolbar.querySelectorAll<HTMLElement>("button")];
    const here = buttons.findIndex((button) => button === document.activeElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: (here + buttons.length - 1) % buttons.length,
      ArrowRight: (here + 1) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = buttons[steps[event.key] ?? NaN];
    if (next === undefined) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  }
}
