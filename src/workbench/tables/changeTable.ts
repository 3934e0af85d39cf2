import { intersection, oneCell } from "../areas";
import type { CellPosition } from "../cellPosition";
import { ExcelError, invalidArgument } from "../excelCalls/excelError";
import { type Area, sheetName, type Spreadsheet, type SheetTable } from "../spreadsheet";
import { writeHeader } from "./addTable";
import { newColumn } from "./columnsOfTable";
import { resolveInCell } from "./resolveInCell";
import { makeRoomBelow } from "./roomForTable";
import { mayBeStructured, replaceStructuredReferences } from "./structuredReferences";
import { columnNames, tableNamed, tablesIn, totalsArea } from "./tableParts";

/** Replaces the table that has the same id. */
export function replaceTable(spreadsheet: Spreadsheet, changed: SheetTable): void {
  spreadsheet.setTables(spreadsheet.tables().map((table) => (table.id === changed.id ? changed : table)));
}

/** Gives a table another name, in the formulas that name it too. */
export function renameTable(spreadsheet: Spreadsheet, table: SheetTable, name: string): void {
  const other = tableNamed(name, spreadsheet.tables());
  const isFree = other === undefined || other.id === table.id;
  if (!isFree || !/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(name) || name.length > 255) throw invalidArgument();
  rewriteFormulas(spreadsheet, table, (formula) =>
    replaceStructuredReferences(formula, (named, _, brackets) =>
      named?.toLowerCase() === table.name.toLowerCase() ? `${name}${brackets}` : undefined,
    ),
  );
  replaceTable(spreadsheet, { ...table, name });
}

/** Gives a table other rows and columns; its header stays in its row. */
export function resizeTable(spreadsheet: Spreadsheet, table: SheetTable, area: Area): void {
  const others = spreadsheet.tables().filter(({ id }) => id !== table.id);
  if (intersection(area, table.area) === undefined || area.row !== table.area.row || area.rowCount < 2)
    throw invalidArgument();
  if (tablesIn(area, others).length > 0)
    throw new ExcelError("InvalidArgument", "A table can't overlap another table.");
  const first = area.column - table.area.column;
  const { column: word } = spreadsheet.tableWords();
  const [titles = []] = spreadsheet.texts({ ...area, rowCount: 1 });
  const columns = titles.reduce<SheetTable["columns"]>((found, title, index) => {
    const known = table.columns[first + index];
    return [...found, known ?? newColumn([...table.columns, ...found], title, word)];
  }, []);
  const resized = { ...table, area, columns };
  replaceTable(spreadsheet, resized);
  writeHeader(spreadsheet, resized);
}

export function showTotals(spreadsheet: Spreadsheet, table: SheetTable, hasTotals: boolean): void {
  if (table.hasTotals === hasTotals) return;
  const shown = totalsArea(table);
  if (shown) spreadsheet.clear(shown, "contents");
  else makeRoomBelow(spreadsheet, table.area, 1);
  const rowCount = table.area.rowCount + (hasTotals ? 1 : -1);
  replaceTable(spreadsheet, { ...table, hasTotals, area: { ...table.area, rowCount } });
}

/** Makes ordinary cells of a table; the formulas that name its parts then name cells. */
export function convertToRange(spreadsheet: Spreadsheet, table: SheetTable): Area {
  const names = {
    tables: [table],
    columnNames: () => columnNames(table, spreadsheet),
    sheetName: (sheetId: string) => sheetName(spreadsheet, sheetId),
  };
  rewriteFormulas(spreadsheet, table, (formula, cell) => {
    const resolve = resolveInCell(cell, names);
    const isInside = intersection(oneCell(cell), table.area) !== undefined;
    return replaceStructuredReferences(formula, (name, specifier) => {
      const isOfTable = name === undefined ? isInside : tableNamed(name, [table]) !== undefined;
      return isOfTable ? resolve(name, specifier, "") : undefined;
    });
  });
  spreadsheet.setTables(spreadsheet.tables().filter(({ id }) => id !== table.id));
  return table.area;
}

export function deleteTable(spreadsheet: Spreadsheet, table: SheetTable): void {
  spreadsheet.setTables(spreadsheet.tables().filter(({ id }) => id !== table.id));
  spreadsheet.clear(table.area, "all");
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
