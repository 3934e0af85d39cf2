import { areaAddress } from "./addresses";
import { oneCell } from "./areas";
import type { UniverGrid } from "./grid/univerGrid";
import type { AddinFrame } from "./host/addinFrame";
import type { Layout } from "./page/layout";
import { wordsOf } from "./page/words";

/** Announces what the selected cell shows while the grid has the focus. To a screen reader, the grid is only a picture. */
export function speakCells(grid: UniverGrid, layout: Layout): void {
  const speak = () => {
    if (isInGrid(layout)) layout.say(selectedCell(grid, layout));
  };
  grid.onSelected(speak);
  grid.onCalculated(speak);
}

/** Makes F6 step around the page, and Ctrl+F6, Tab and Escape leave the pane, as office.js tells Excel. */
export function joinByKeys(grid: UniverGrid, layout: Layout, frame: AddinFrame): void {
  const { paneRoom, settings } = layout;
  const words = () => wordsOf(settings.language);
  const sheet: Region = {
    name: () => `${words().sheet}: ${selectedCell(grid, layout)}`,
    isOpen: () => true,
    hasFocus: () => isInGrid(layout),
    focus: () => grid.focus(),
  };
  const regions = new Regions(
    [
      pageRegion(".controls", "button", () => words().toolbar),
      pageRegion(".tools", "select", () => words().tools),
      pageRegion(".commands", "button", () => document.querySelector(".commands")?.ariaLabel ?? ""),
      pageRegion("[data-u-comp=formula-bar]", "input", () => words().formulaBar),
      sheet,
      {
        name: () => words().pane,
        isOpen: () => settings.isPaneOpen,
        hasFocus: () => paneRoom.contains(document.activeElement),
        focus: () => frame.focus(),
      },
    ],
    (name) => layout.say(name),
  );
  frame.onKeyDown = (event) => regions.press(event);
  frame.onFocusExit = (exit) => {
    if (exit === "sheet") regions.go(sheet);
    else regions.move(exit === "forward" ? 1 : -1);
  };
}

/** `0.218 D2`: what the selected cell shows, and where it is. */
function selectedCell({ spreadsheet }: UniverGrid, { settings }: Layout): string {
  const cell = oneCell(spreadsheet.selection());
  const [[text = ""] = []] = spreadsheet.texts(cell);
  return `${text || wordsOf(settings.language).blank} ${areaAddress(cell)}`;
}

function isInGrid({ gridRoom }: Layout): boolean {
  const { activeElement } = document;
  return gridRoom.contains(activeElement) && !activeElement?.closest("[data-u-comp=formula-bar]");
}

/** A part of the page that F6 leads to. */
interface Region {
  /** The text that is announced when it gets the focus. */
  name: () => string;
  /** True when it can take the focus now. */
  isOpen: () => boolean;
  hasFocus: () => boolean;
  focus: () => void;
}

/** The parts of the page that F6 and Shift+F6 step through, as in Excel; each is announced. */
class Regions {
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
function pageRegion(selector: string, control: string, name: () => string): Region {
  const part = () => document.querySelector(selector);
  return {
    name,
    isOpen: () => part() !== null,
    hasFocus: () => part()?.contains(document.activeElement) ?? false,
    focus: () => part()?.querySelector<HTMLElement>(control)?.focus(),
  };
}
