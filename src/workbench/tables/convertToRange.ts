import { intersection, oneCell, type CellPosition } from "../areas";
import { sheetName, type Spreadsheet, type SheetTable } from "../spreadsheet";
import { resolveInCell } from "./resolveInCell";
import { mayBeStructured, replaceStructuredReferences } from "./structuredReferences";
import { columnNames, tableNamed } from "./tableParts";

/** Makes ordinary cells of a table; the formulas that name its parts then name cells. */
export function convertToRange(spreadsheet: Spreadsheet, table: SheetTable): void {
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
