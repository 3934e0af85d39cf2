/** The time that the pointer rests on a button before its tip is shown, in milliseconds. */
const rest = 500;
const gap = 6;

/** The tip of the ribbon's buttons, as Excel shows it: a title and a sentence, below the button. */
export class Tooltip {
  private readonly element = document.createElement("div");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.element.className = "tip";
    this.element.hidden = true;
    document.body.append(this.element);
    addEventListener("keydown", ({ key }) => key === "Escape" && this.hide(), { capture: true });
    addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
  }

  /** Shows the tip of a button after the pointer has rested on it, and at once when the keyboard leads to it. */
  describe(button: HTMLElement, title: string, text: string): void {
    const show = () => this.show(button, title, text);
    button.onpointerenter = ({ pointerType }) => {
      if (pointerType !== "touch") this.timer = setTimeout(show, rest);
    };
    button.onfocus = () => {
      if (button.matches(":focus-visible")) show();
    };
    button.onpointerleave = button.onblur = button.onpointerdown = () => this.hide();
  }

  hide(): void {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }

  private show(button: HTMLElement, title: string, text: string): void {
    const { element } = this;
    const strong = Object.assign(document.createElement("strong"), { textContent: title });
    element.replaceChildren(strong, Object.assign(document.createElement("span"), { textContent: text }));
    element.hidden = false;
    const { left, bottom } = button.getBoundingClientRect();
    element.style.top = `${bottom + gap}px`;
    element.style.left = `${Math.max(gap, Math.min(left, innerWidth - element.offsetWidth - gap))}px`;
  }
}
