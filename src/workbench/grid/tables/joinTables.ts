import type { Injector } from "@univerjs/core";
import type { TableNames } from "../../tables/resolveInCell";
import { sheetName, type Spreadsheet, type SheetTable } from "../../spreadsheet";
import { columnNames } from "../../tables/tableParts";
import type { UniverCalculation } from "../univerCalculation";
import type { KeptTables } from "./keptTables";
import { calculateTables, formulasOfTables } from "./tableFormulas";
import { showTables } from "./tableLook";
import { makeTablesFollowCells } from "./tablesFollowCells";

/** Gives the grid tables that are drawn, that formulas can name, and that move with their cells. */
export function joinTables(
  injector: Injector,
  unitId: string,
  kept: KeptTables,
  spreadsheet: Spreadsheet & { draw(): void },
  calculation: UniverCalculation,
): void {
  let known: TableNames | undefined;
  calculateTables(injector, () => {
    if (known === undefined) queueMicrotask(() => (known = undefined));
    return (known ??= namesIn(spreadsheet));
  });
  showTables(injector, () => kept.all());
  makeTablesFollowCells(injector, unitId, kept, () => spreadsheet.tableWords());
  kept.onChanged((before, after) => {
    known = undefined;
    spreadsheet.draw();
    const formulas = formulasOfTables(injector, unitId, [...before, ...after]);
    if (formulas.length > 0) calculation.recalculate(formulas);
  });
}

/** The tables and the names of their columns as they are now, read once. */
function namesIn(spreadsheet: Spreadsheet): TableNames {
  const read = new Map<SheetTable, readonly string[]>();
  return {
    tables: spreadsheet.tables(),
    columnNames(table) {
      const names = read.get(table) ?? columnNames(table, spreadsheet);
      read.set(table, names);
      return names;
    },
    sheetName: (sheetId) => sheetName(spreadsheet, sheetId),
  };
}
