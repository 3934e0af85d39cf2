import { intersection, type Area, oneCell, type CellPosition } from "../areas";
import { type Spreadsheet, sheetName, type SheetTable } from "../spreadsheet";
import { addTable } from "./addTable";
import { resolveInCell, mayBeStructured, replaceStructuredReferences } from "./structuredReferences";
import { tablesIn, columnNames, tableNamed } from "./tableParts";

/** Makes a table of the selected cells, or of the block around a single one, as one step to undo. */
export function formatAsTable(spreadsheet: Spreadsheet): void {
  const area = cellsForTable(spreadsheet);
  spreadsheet.asOneStep(() => addTable(spreadsheet, area, looksLikeHeader(spreadsheet, area)));
}

/** Makes ordinary cells of the tables in the selection. */
export function convertSelected(spreadsheet: Spreadsheet): void {
  const tables = tablesIn(spreadsheet.selection(), spreadsheet.tables());
  spreadsheet.asOneStep(() => tables.forEach((table) => convertToRange(spreadsheet, table)));
}

/** A whole selected column reaches far below the sheet's contents. */
function cellsForTable(spreadsheet: Spreadsheet): Area {
  const selected = spreadsheet.selection();
  const used = spreadsheet.usedArea(selected.sheetId);
  if (used === undefined) return selected;
  if (selected.rowCount * selected.columnCount > 1) return intersection(selected, used) ?? selected;
  const values = spreadsheet.values(used);
  return blockAround(selected, used, (row, column) => {
    const value = values[row - used.row]?.[column - used.column];
    return value !== undefined && value !== null && value !== "";
  });
}

/** The block of filled cells around a cell, bounded by blank rows and columns, as Excel takes it for a table. */
function blockAround(cell: Area, used: Area, isFilled: (row: number, column: number) => boolean): Area {
  const right = used.column + used.columnCount - 1;
  const bottom = used.row + used.rowCount - 1;
  const block = { top: cell.row, bottom: cell.row, left: cell.column, right: cell.column };
  const rowHas = (row: number): boolean => {
    if (row < used.row || row > bottom) return false;
    for (let column = Math.max(0, block.left - 1); column <= block.right + 1; column++)
      if (isFilled(row, column)) return true;
    return false;
  };
  const columnHas = (column: number): boolean => {
    if (column < used.column || column > right) return false;
    for (let row = Math.max(0, block.top - 1); row <= block.bottom + 1; row++) if (isFilled(row, column)) return true;
    return false;
  };
  for (let grows = true; grows;) {
    const before = { ...block };
    if (rowHas(block.top - 1)) block.top--;
    if (rowHas(block.bottom + 1)) block.bottom++;
    if (columnHas(block.left - 1)) block.left--;
    if (columnHas(block.right + 1)) block.right++;
    grows = JSON.stringify(before) !== JSON.stringify(block);
  }
  return {
    sheetId: cell.sheetId,
    row: block.top,
    column: block.left,
    rowCount: block.bottom - block.top + 1,
    columnCount: block.right - block.left + 1,
  };
}

/** A first row names the columns if all its cells are texts, no two are alike, and none is a number. */
function looksLikeHeader(spreadsheet: Spreadsheet, area: Area): boolean {
  const [first = []] = spreadsheet.values({ ...area, rowCount: 1 });
  const isTitle = first.every((title) => typeof title === "string" && title !== "" && Number.isNaN(Number(title)));
  return isTitle && new Set(first).size === first.length;
}

/** Makes ordinary cells of a table; the formulas that name its parts then name cells. */
export function convertToRange(spreadsheet: Spreadsheet, table: SheetTable): void {
  const names = {
    tables: () => [table],
    columnNames: () => columnNames(table, spreadsheet),
    sheetName: (sheetId: string) => sheetName(spreadsheet, sheetId),
  };
  rewriteFormulas(spreadsheet, table, (formula, cell) => {
    const resolve = resolveInCell(cell, names);
    const isInside = intersection(oneCell(cell), table.area) !== undefined;
    return replaceStructuredReferences(formula, (name, specifier) => {
      const isOfTable = name === undefined ? isInside : tableNamed(name, [table]) !== undefined;
      return isOfTable ? resolve(name, specifier) : undefined;
    });
  });
  spreadsheet.setTables(spreadsheet.tables().filter(({ id }) => id !== table.id));
}

function rewriteFormulas(
  spreadsheet: Spreadsheet,
  table: SheetTable,
  rewrite: (formula: string, cell: CellPosition) => string,
): void {
  for (const { id: sheetId } of spreadsheet.sheets()) {
    const used = spreadsheet.usedArea(sheetId);
    if (used === undefined) continue;
    spreadsheet.formulas(used).forEach((cells, down) =>
      cells.forEach((formula, right) => {
        if (typeof formula !== "string" || !formula.startsWith("=") || !mayBeStructured(formula, [table.name])) return;
        const cell = { sheetId, row: used.row + down, column: used.column + right };
        const written = rewrite(formula, cell);
        if (written !== formula) spreadsheet.write(oneCell(cell), [[written]]);
      }),
    );
  }
}
