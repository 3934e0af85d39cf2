import { BooleanNumber, type Injector, InterceptorEffectEnum, type IStyleData } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import type { SheetTable } from "../../spreadsheet";

/** Shows the tables as Excel's usual style does: a colored header, banded rows. A cell's own format comes first. */
export function showTables(injector: Injector, tables: () => readonly SheetTable[]): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    handler: (cell, { subUnitId, row, col, rawData }, next) => {
      const table = tables().find(({ area }) => area.sheetId === subUnitId && isIn(area, row, col));
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

function isIn({ row, column, rowCount, columnCount }: SheetTable["area"], atRow: number, atColumn: number): boolean {
  return atRow >= row && atRow < row + rowCount && atColumn >= column && atColumn < column + columnCount;
}
