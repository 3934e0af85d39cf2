import type { UniverGrid } from "./grid/univerGrid";
import { convertSelected, formatAsTable } from "./tables/formatAsTable";
import { tablesIn } from "./tables/tableParts";

/**
 * Wires the button that makes a table of the selected cells, and the one that turns a selected table back into ordinary cells. Ctrl+T
 * and Ctrl+L make a table too, as in Excel; some browsers keep Ctrl+T for themselves.
 */
export function joinTableTool(grid: UniverGrid, room: HTMLElement, gridRoom: HTMLElement): void {
  const { spreadsheet } = grid;
  const make = room.querySelector<HTMLButtonElement>("[data-tool=table]");
  const unmake = room.querySelector<HTMLButtonElement>("[data-tool=range]");
  if (make === null || unmake === null) return;
  const isTable = () => tablesIn(spreadsheet.selection(), spreadsheet.tables()).length > 0;
  const show = () => {
    make.hidden = isTable();
    unmake.hidden = !make.hidden;
  };
  const format = () => {
    if (!isTable() && !spreadsheet.hasMergedCells(spreadsheet.selection())) formatAsTable(spreadsheet);
  };
  make.onclick = () => {
    format();
    grid.focus();
  };
  unmake.onclick = () => {
    convertSelected(spreadsheet);
    grid.focus();
  };
  gridRoom.addEventListener(
    "keydown",
    (event) => {
      const isTyping = event.target instanceof Element && event.target.closest("[data-u-comp=formula-bar]") !== null;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || isTyping) return;
      if (!["t", "l"].includes(event.key.toLowerCase())) return;
      event.preventDefault();
      event.stopPropagation();
      format();
    },
    { capture: true },
  );
  show();
  grid.onSelected(show);
  grid.onChanged(show);
}
