import { areaAddress } from "./addresses";
import { oneCell } from "./areas";
import type { UniverGrid } from "./grid/univerGrid";
import type { AddinFrame } from "./host/addinFrame";
import type { Layout } from "./page/layout";
import { pageRegion, type Region, Regions } from "./page/regions";
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
      pageRegion(".commands", "[tabindex='0']", () => document.querySelector(".commands")?.ariaLabel ?? ""),
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
