import type { RibbonButton, RibbonGroup } from "./readManifest";
import { Tooltip } from "./tooltip";

/** The add-in's group in the ribbon, as Excel on the web shows it on one line. */
export class Ribbon {
  private readonly tooltip = new Tooltip();
  private readonly toolbar = document.createElement("div");
  private readonly outcome = document.createElement("p");

  /** @param press does what a button is for; returns the sentence that tells what became of it */
  constructor(
    private readonly room: HTMLElement,
    private readonly press: (button: RibbonButton) => Promise<string>,
  ) {
    this.toolbar.className = "commands";
    this.toolbar.setAttribute("role", "toolbar");
    this.toolbar.onkeydown = (event) => this.moveFocus(event);
    this.outcome.className = "outcome";
    this.outcome.setAttribute("role", "status");
  }

  draw({ label, buttons }: RibbonGroup): void {
    this.tooltip.hide();
    this.outcome.textContent = "";
    this.toolbar.setAttribute("aria-label", label);
    this.toolbar.replaceChildren(...buttons.map((button, index) => this.buttonFor(button, index === 0)));
    if (!this.toolbar.isConnected) this.room.append(this.toolbar, this.outcome);
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
    this.outcome.textContent = "";
    element.ariaDisabled = element.ariaBusy = "true";
    try {
      this.outcome.textContent = await this.press(button);
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
