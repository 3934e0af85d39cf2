import { CellValueType, type ICellData, type Injector, InterceptorEffectEnum, type Nullable } from "@univerjs/core";
import { SpreadsheetSkeleton } from "@univerjs/engine-render";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import { CellAlertManagerService } from "@univerjs/sheets-ui";
import type { CellPosition } from "../areas";
import { busy } from "../functions/cellValue";
import { errorName, isErrorCode } from "./univerValues";

/** The place after Univer's own interceptors, which read the error codes that they show. */
const last = 1;

/** Everything that cells show besides their values: the mark of a waiting formula, and errors and dates as the user's language writes them. */
export class CellDisplay {
  isSpanish = false;

  constructor(
    injector: Injector,
    private readonly isAnswered: (position: CellPosition) => boolean,
  ) {
    injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      priority: last,
      effect: InterceptorEffectEnum.Value,
      handler: (cell, { workbook, subUnitId, row, col, rawData }, next) => {
        const position = { sheetId: subUnitId, row, column: col };
        if (cell && this.waits(rawData, position) && isBlank(cell))
          return next(this.inLanguage({ ...cell, ...waiting }));
        if (cell && this.isSpanish && monthFirst.test(String(cell.v)))
          return next(dayFirst(cell, workbook.getStyles().get(rawData?.s)?.n?.pattern));
        return next(cell && isErrorCode(cell.v) ? this.inLanguage({ ...cell }) : cell);
      },
    });
  }

  /** True for a formula that has no answer yet: a large paste is calculated some time after it appears. */
  waits(cell: Nullable<ICellData>, position: CellPosition): boolean {
    return Boolean(cell?.f || cell?.si) && isBlank(cell) && !this.isAnswered(position);
  }

  private inLanguage(cell: ICellData): ICellData {
    return this.isSpanish ? { ...cell, v: errorName(String(cell.v)) } : cell;
  }
}

const monthFirst = /^(\d+)\/(\d+)(?=\/\d{4}\b)/;

/** Excel shows its own format of a date as the region writes dates. */
function dayFirst(cell: ICellData, pattern = ""): ICellData {
  return pattern.startsWith("m/d/yyyy") ? { ...cell, v: String(cell.v).replace(monthFirst, "$2/$1") } : cell;
}

const waiting: ICellData = { v: busy.code, t: CellValueType.STRING };

function isBlank(cell: Nullable<ICellData>): boolean {
  return (cell?.v ?? cell?.p ?? null) === null;
}

/** Makes Univer's tooltip on a cell with an error show the cell's own sentence. */
export function showOwnSentences(injector: Injector, sentenceAt: (position: CellPosition) => string): void {
  const alerts = injector.get(CellAlertManagerService);
  const showAlert = alerts.showAlert.bind(alerts);
  alerts.showAlert = (alert) => {
    const { subUnitId: sheetId, row, col: column } = alert.location;
    const sentence = sentenceAt({ sheetId, row, column });
    showAlert(sentence === "" ? alert : { ...alert, message: sentence });
  };
}

/** Excel's own limit for the height of a row, in pixels. */
const highestRow = 546;

/**
 * Measures only the cells of a row that hold something. Univer 0.25.1 measures all 256 columns of every row when rows are pasted or a column
 * gets another width: a new sheet of five columns would stop the page for minutes.
 */
export function measureFilledCells(): void {
  Object.assign(SpreadsheetSkeleton.prototype, {
    _calculateRowAutoHeight(this: SpreadsheetSkeleton, row: number): number {
      const heights = Object.keys(this.worksheet.getCellMatrix().getRow(row) ?? {}).map(
        (column) => this.calculateAutoHeightForCell(row, Number(column)) ?? 0,
      );
      return Math.min(highestRow, Math.max(this.worksheet.getConfig().defaultRowHeight, ...heights));
    },
  });
}
