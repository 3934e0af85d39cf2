import { cellAddress } from "./addresses";
import { filledWith } from "./areas";
import { isError, type Scalar } from "./functions/cellValue";
import type { UniverGrid } from "./grid/univerGrid";
import type { Layout } from "./page/layout";
import { type Words, wordsOf } from "./page/words";
import { type Direction, sortedOrder } from "./sortedOrder";
import type { Area } from "./spreadsheet";

/** Wires the buttons above the grid. Each acts on the selected cells and returns the focus to them, as in Excel. */
export function joinTools(grid: UniverGrid, layout: Layout): void {
  const { spreadsheet } = grid;
  const { toolRoom: room } = layout;
  const format = room.querySelector<HTMLSelectElement>("[data-tool=format]");
  const onClick = (tool: string, act: () => void) => {
    const button = room.querySelector<HTMLElement>(`[data-tool=${tool}]`);
    if (button === null) return;
    button.onclick = () => {
      act();
      grid.focus();
    };
  };
  if (format) {
    format.onchange = () => {
      const area = usedPart(grid, spreadsheet.selection());
      if (format.value !== "") spreadsheet.setNumberFormats(area, filledWith(area, format.value));
      format.value = "";
      grid.focus();
    };
  }
  onClick("bold", () => {
    const area = usedPart(grid, spreadsheet.selection());
    spreadsheet.setBold(area, !spreadsheet.isBold(area));
  });
  onClick("ascending", () => sort(grid, "ascending"));
  onClick("descending", () => sort(grid, "descending"));
  onClick("filter", () => layout.tell(filter(grid, wordsOf(layout.settings.language))));
  const showFilter = () => {
    const isOn = spreadsheet.hasHiddenRows(spreadsheet.activeSheetId());
    room.querySelector("[data-tool=filter]")?.setAttribute("aria-pressed", String(isOn));
  };
  grid.onSelected(showFilter);
  grid.onRowsShown(showFilter);
}

/** Sorts the rows below the titles by the column of the selected cell. */
function sort({ spreadsheet }: UniverGrid, direction: Direction): void {
  const { sheetId, column } = spreadsheet.selection();
  const rows = rowsBelowTitles(spreadsheet.usedArea(sheetId));
  if (rows === undefined) return;
  const keys = spreadsheet.values({ ...rows, column, columnCount: 1 }).map(([key = null]) => key);
  spreadsheet.reorder(rows, sortedOrder(keys, direction));
}

/**
 * Shows only the rows that hold the value of the selected cell in its column; shows all rows again if some are hidden. Returns a sentence on
 * what it did or needs.
 */
function filter({ spreadsheet }: UniverGrid, words: Words): string {
  const { sheetId, row, column } = spreadsheet.selection();
  if (spreadsheet.hasHiddenRows(sheetId)) {
    spreadsheet.showRows(sheetId, []);
    return "";
  }
  const rows = rowsBelowTitles(spreadsheet.usedArea(sheetId));
  if (rows === undefined || row < rows.row || row > end(rows)) return words.filterHow;
  const values = spreadsheet.values({ ...rows, column, columnCount: 1 }).map(([value = null]) => plain(value));
  const hidden = values.flatMap((value, index) => (value === values[row - rows.row] ? [] : [rows.row + index]));
  const sentence = hidden.length === 0 ? words.filterAll : words.filtered;
  if (hidden.length > 0) spreadsheet.showRows(sheetId, hidden);
  return sentence
    .replace("{shown}", String(values.length - hidden.length))
    .replace("{all}", String(values.length))
    .replace("{cell}", cellAddress(row, column));
}

function rowsBelowTitles(used: Area | undefined): Area | undefined {
  if (used === undefined) return undefined;
  const first = Math.max(1, used.row);
  const rowCount = used.row + used.rowCount - first;
  return rowCount < 1 ? undefined : { ...used, row: first, rowCount };
}

/** A whole selected column reaches far below the sheet's contents. */
function usedPart({ spreadsheet }: UniverGrid, area: Area): Area {
  const used = spreadsheet.usedArea(area.sheetId);
  const lastRow = Math.max(area.row, Math.min(end(area), used === undefined ? 0 : end(used)));
  return { ...area, rowCount: lastRow - area.row + 1 };
}

function end({ row, rowCount }: Area): number {
  return row + rowCount - 1;
}

function plain(value: Scalar): unknown {
  return isError(value) ? value.code : value;
}
