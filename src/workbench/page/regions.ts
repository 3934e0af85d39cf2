/** A part of the page that F6 leads to. */
export interface Region {
  /** The text that is announced when it gets the focus. */
  name: () => string;
  /** True when it can take the focus now. */
  isOpen: () => boolean;
  hasFocus: () => boolean;
  focus: () => void;
}

/** The parts of the page that F6 and Shift+F6 step through, as in Excel; each is announced. */
export class Regions {
  constructor(
    private readonly regions: readonly Region[],
    private readonly say: (name: string) => void,
  ) {
    window.addEventListener("keydown", (event) => this.press(event), { capture: true });
  }

  /** Handles the key, in the page and in the frame of the pane alike. */
  press(event: KeyboardEvent): void {
    if (event.key !== "F6" || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.move(event.shiftKey ? -1 : 1);
  }

  /** Moves from the focused part to the next open one, around the page; from nowhere to the first or the last. */
  move(step: 1 | -1): void {
    const open = this.regions.filter((region) => region.isOpen());
    const here = open.findIndex((region) => region.hasFocus());
    const start = here < 0 && step < 0 ? 0 : here;
    this.go(open.at((start + step) % open.length));
  }

  go(region: Region | undefined): void {
    if (region === undefined) return;
    region.focus();
    this.say(region.name());
  }
}

/** A part that the page itself holds; the focus goes to its first control. */
export function pageRegion(selector: string, control: string, name: () => string): Region {
  const part = () => document.querySelector(selector);
  return {
    name,
    isOpen: () => part() !== null,
    hasFocus: () => part()?.contains(document.activeElement) ?? false,
    focus: () => part()?.querySelector<HTMLElement>(control)?.focus(),
  };
}
