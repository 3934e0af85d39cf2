import { CellValueType, type ICellData, type Injector, isTextFormat, numfmt } from "@univerjs/core";
import { type ISequenceNode, LexerTreeBuilder, sequenceNodeType } from "@univerjs/engine-formula";
import { AFTER_CELL_EDIT, SheetInterceptorService } from "@univerjs/sheets";
import { partOf } from "./univerParts";

/** Above Univer's own steps after an edit. */
const beforeOthers = 900;

/** Reads what is typed as Excel does: dates in Spanish with the day first, 15 over a percentage as 15 %, and 06700 in a formula as 6700. */
export function readTypedAsExcel(injector: Injector, isSpanish: () => boolean): void {
  const formulaOf = typedFormulas(injector);
  injector.get(SheetInterceptorService).writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: beforeOthers,
    handler(typed, { worksheet, row, col }, next) {
      const pattern = worksheet.getCellStyle(row, col)?.n?.pattern;
      const text = String(typed?.p?.body?.dataStream.trim() ?? typed?.v ?? "");
      if (typed?.f) return next({ ...typed, f: formulaOf(typed.f) });
      if (isTextFormat(pattern)) return next(typed);
      const read = (pattern?.includes("%") && percentage(text)) || (isSpanish() && dayFirst(text));
      return next(read ? { ...typed, p: null, ...read } : typed);
    },
  });
}

type Lexer = Pick<LexerTreeBuilder, "sequenceNodesBuilder" | "checkIfAddBracket">;

/**
 * Writes the formula that was typed last. Univer 0.25.1 writes it too, part by part, but once a number has become shorter it copies every
 * later text from the wrong place: `=ZIP.LATEST(06700,"health")` was kept as `=ZIP.LATEST(6700,""healt")`.
 */
function typedFormulas(injector: Injector): (writtenByUniver: string) => string {
  const lexer = partOf<Lexer>(injector.get(LexerTreeBuilder), "sequenceNodesBuilder");
  const partsOf = lexer.sequenceNodesBuilder.bind(lexer);
  let parts: ReturnType<typeof partsOf>;
  // The last formula that it takes apart before a cell is written is the one that was typed.
  lexer.sequenceNodesBuilder = (formula) => (parts = partsOf(formula));
  return (writtenByUniver) => {
    if (parts === undefined) return writtenByUniver;
    const formula = `=${parts.map((part, index) => writtenPart(part, parts?.[index + 1])).join("")}`;
    return formula + ")".repeat(lexer.checkIfAddBracket(formula));
  };
}

/** A part of a formula as Excel writes it: numbers in their shortest form; functions, references, TRUE and FALSE in capitals. */
function writtenPart(part: string | ISequenceNode, next: string | ISequenceNode | undefined): string {
  if (typeof part === "string") return part;
  const { nodeType, token } = part;
  if (nodeType === sequenceNodeType.NUMBER) return token.replace(token.trim(), String(Number(token)));
  const isName = nodeType === sequenceNodeType.REFERENCE || next === "(" || /^\s*(?:true|false)\s*$/i.test(token);
  return isName ? token.replace(/[^!]*$/, (name) => name.toUpperCase()) : token;
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
