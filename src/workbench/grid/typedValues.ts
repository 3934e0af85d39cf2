import { CellValueType, type ICellData, type Injector, isTextFormat, numfmt } from "@univerjs/core";
import { AFTER_CELL_EDIT, SheetInterceptorService } from "@univerjs/sheets";

/** Above Univer's own steps after an edit. */
const beforeOthers = 900;

/** Reads what is typed as Excel does: dates in Spanish with the day first, and 15 over a percentage as 15 %. */
export function readTypedAsExcel(injector: Injector, isSpanish: () => boolean): void {
  injector.get(SheetInterceptorService).writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: beforeOthers,
    handler(typed, { worksheet, row, col }, next) {
      const pattern = worksheet.getCellStyle(row, col)?.n?.pattern;
      const text = String(typed?.p?.body?.dataStream.trim() ?? typed?.v ?? "");
      if (typed?.f || isTextFormat(pattern)) return next(typed);
      const read = (pattern?.includes("%") && percentage(text)) || (isSpanish() && dayFirst(text));
      return next(read ? { ...typed, p: null, ...read } : typed);
    },
  });
}

/** What is below 1 stays: 0.15 is 15 %, too. */
function percentage(text: string): ICellData | undefined {
  const number = Number(text || Number.NaN);
  if (!Number.isFinite(number)) return undefined;
  return { v: Math.abs(number) < 1 ? number : number / 100, t: CellValueType.NUMBER };
}

/** A date that is typed in Spanish: 05/03/2024 is 5 March. A text where the day is no day; undefined for anything else. */
export function dayFirst(text: string): ICellData | undefined {
  if (!/^\d{1,2}[/-](?:\d{1,2}|[a-z]{3,})(?:[/-]\d|$)/i.test(text)) return undefined;
  const date = numfmt.parseDate(text, { locale: "es-MX" });
  return date
    ? { v: date.v as number, t: CellValueType.NUMBER, s: { n: { pattern: date.z ?? "dd/mm/yyyy" } } }
    : { v: text, t: CellValueType.FORCE_STRING };
}
