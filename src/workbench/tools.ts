import { cellAddress } from "./addresses";
import { filledWith, type Area } from "./areas";
import { isError, type Scalar } from "./functions/cellValue";
import type { UniverGrid } from "./grid/univerGrid";
import { element, type Layout } from "./page/layout";
import { type Words, wordsOf } from "./page/words";
import { formatAsTable } from "./tables/addTable";
import { tablesIn } from "./tables/tableParts";

/** Wires the buttons above the grid. Each acts on the selected cells and returns the focus to them, as in Excel. */
export function joinTools(grid: UniverGrid, layout: Layout): void {
  const { spreadsheet } = grid;
  const onClick = (tool: string, act: () => void) => {
    element(`[data-tool=${tool}]`).onclick = () => {
      act();
      grid.focus();
    };
  };
  const format = element<HTMLSelectElement>("[data-tool=format]");
  format.onchange = () => {
    const area = usedPart(grid, spreadsheet.selection());
    if (format.value !== "") spreadsheet.setNumberFormats(area, filledWith(area, format.value));
    format.value = "";
    grid.focus();
  };
  onClick("ascending", () => sort(grid, "ascending"));
  onClick("descending", () => sort(grid, "descending"));
  /** What the filter of a sheet says as long as the sheet is shown. */
  const notices = new Map<string, string>();
  onClick("filter", () => {
    notices.set(spreadsheet.activeSheetId(), filter(grid, wordsOf(layout.settings.language)));
    layout.tell(notices.get(spreadsheet.activeSheetId()) ?? "");
  });
  onClick("table", () => formatAsTable(spreadsheet));
  let shown = spreadsheet.activeSheetId();
  const show = () => {
    const active = spreadsheet.activeSheetId();
    const isFiltered = spreadsheet.hiddenRows(active).length > 0;
    if (active !== shown) layout.tell((isFiltered && notices.get(active)) || "");
    shown = active;
    element("[data-tool=filter]").ariaPressed = String(isFiltered);
    element("[data-tool=table]").hidden = isInTable(grid);
  };
  show();
  grid.onSelected(show);
  grid.onChanged(show);
}

function isInTable({ spreadsheet }: UniverGrid): boolean {
  return tablesIn(spreadsheet.selection(), spreadsheet.tables()).length > 0;
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
  if (spreadsheet.hiddenRows(sheetId).length > 0) {
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

type Direction = "ascending" | "descending";

/**
 * The order of rows that are sorted by one column: numbers, texts, FALSE and TRUE; in both directions, errors and then blank cells are last.
 * Equal rows keep their order.
 *
 * @returns for each position, the row that goes there
 */
export function sortedOrder(keys: readonly Scalar[], direction: Direction): number[] {
  const rows = [...keys.entries()];
  const sign = direction === "ascending" ? 1 : -1;
  rows.sort(([, one], [, other]) => positionOf(one) - positionOf(other) || compare(one, other) * sign);
  return rows.map(([row]) => row);
}

/** Before the direction of the sort: values, then errors, then blank cells. */
function positionOf(key: Scalar): number {
  if (key === null || key === "") return 2;
  return isError(key) ? 1 : 0;
}

function compare(one: Scalar, other: Scalar): number {
  if (positionOf(one) > 0) return 0;
  if (typeof one === "string" && typeof other === "string")
    return one.localeCompare(other, undefined, { sensitivity: "base" });
  return kindOf(one) - kindOf(other) || Number(one) - Number(other) || 0;
}

function kindOf(key: Scalar): number {
  if (typeof key === "boolean") return 2;
  return typeof key === "string" ? 1 : 0;
}
