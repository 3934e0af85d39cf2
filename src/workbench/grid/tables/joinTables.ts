import { type Injector, BooleanNumber, InterceptorEffectEnum, type IStyleData } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import { type CellPosition, eachCell } from "../../areas";
import type { Spreadsheet } from "../univerSpreadsheet";
import { type SheetTable, sheetName } from "../../spreadsheet";
import { columnNames } from "../../tables/tableParts";
import type { UniverCalculation } from "../univerCalculation";
import type { KeptTables } from "./keptTables";
import { calculateTables } from "./tableFormulas";
import { isIn, rangeOfArea } from "../univerParts";

/** Gives the grid tables that are drawn and that formulas can name. */
export function joinTables(
  injector: Injector,
  kept: KeptTables,
  spreadsheet: Spreadsheet,
  calculation: UniverCalculation,
): void {
  calculateTables(injector, {
    tables: () => spreadsheet.tables(),
    columnNames: (table) => columnNames(table, spreadsheet),
    sheetName: (sheetId) => sheetName(spreadsheet, sheetId),
  });
  showTables(injector, () => kept.all());
  kept.onChanged = () => {
    spreadsheet.draw();
    const formulas = formulasOfTables(spreadsheet);
    if (formulas.length > 0) calculation.recalculate(formulas);
  };
}

/** Shows the tables as Excel's usual style does: a colored header, banded rows. A cell's own format comes first. */
function showTables(injector: Injector, tables: () => readonly SheetTable[]): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    handler: (cell, { subUnitId, row, col, rawData }, next) => {
      const table = tables().find(({ area }) => area.sheetId === subUnitId && isIn(rangeOfArea(area), row, col));
      const themeStyle = table && styleOf(table, row);
      return next(themeStyle ? { ...(cell ?? rawData), themeStyle } : cell);
    },
  });
}

const header: IStyleData = { bl: BooleanNumber.TRUE, bg: { rgb: "#217346" }, cl: { rgb: "#ffffff" } };
const band: IStyleData = { bg: { rgb: "#e2efda" } };

function styleOf({ area }: SheetTable, row: number): IStyleData | undefined {
  const index = row - area.row;
  if (index === 0) return header;
  return index % 2 === 1 ? band : undefined;
}

/** The formulas that a change of tables concerns: those with structured references. */
function formulasOfTables(spreadsheet: Spreadsheet): CellPosition[] {
  return spreadsheet.sheets().flatMap(({ id: sheetId }) => {
    const used = spreadsheet.usedArea(sheetId);
    if (used === undefined) return [];
    const positions = eachCell(used, (row, column) => ({ sheetId, row, column })).flat();
    const formulas = spreadsheet.formulas(used).flat();
    return positions.filter((_, index) => /^=.*\[/.test(String(formulas[index])));
  });
}
