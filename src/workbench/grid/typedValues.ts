import { CellValueType, type ICellData, type Injector, isTextFormat, numfmt } from "@univerjs/core";
import { AFTER_CELL_EDIT, SheetInterceptorService } from "@univerjs/sheets";

/** Above Univer's own steps after an edit. */
const beforeOthers = 900;

/** Reads dates that are typed in Spanish as Excel does: the day first. */
export function readTypedAsExcel(injector: Injector, isSpanish: () => boolean): void {
  injector.get(SheetInterceptorService).writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: beforeOthers,
    handler(typed, { worksheet, row, col }, next) {
      const text = typed?.p?.body?.dataStream.trim() ?? typed?.v;
      const isText = isTextFormat(worksheet.getCellStyle(row, col)?.n?.pattern);
      const read = isSpanish() && !typed?.f && !isText ? dayFirst(String(text)) : undefined;
      return next(read ? { ...typed, p: null, ...read } : typed);
    },
  });
}

/** A date that is typed in Spanish: 05/03/2024 is 5 March. A text where the day is no day; undefined for anything else. */
export function dayFirst(text: string): ICellData | undefined {
  if (!/^\d{1,2}[/-](?:\d{1,2}|[a-z]{3,})(?:[/-]\d|$)/i.test(text)) return undefined;
  const date = numfmt.parseDate(text, { locale: "es-MX" });
  return date
    ? { v: date.v as number, t: CellValueType.NUMBER, s: { n: { pattern: date.z ?? "dd/mm/yyyy" } } }
    : { v: text, t: CellValueType.FORCE_STRING };
}
