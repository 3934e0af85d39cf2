/** A part of the page that F6 leads to. */
export interface Region {
  /** What is said when the focus comes. */
  name: () => string;
  /** Whether it can be gone to now. */
  isOpen: () => boolean;
  hasFocus: () => boolean;
  focus: () => void;
}

/** F6 leads from one part of the page to the next and Shift+F6 back, as in Excel; what one came to is said aloud. */
export class Regions {
  constructor(
    private readonly regions: readonly Region[],
    private readonly say: (name: string) => void,
  ) {
    window.addEventListener("keydown", (event) => this.press(event), { capture: true });
  }

  /** Takes the key, in the page and in the frame of the pane alike. */
  press(event: KeyboardEvent): void {
    if (event.key !== "F6" || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.move(event.shiftKey ? -1 : 1);
  }

  /** From where the focus is to the next open part, around the page; from nowhere to the first or the last. */
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
