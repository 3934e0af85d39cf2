import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { type AskedCode, type AskedCodes, type Headers, shown } from "./arguments";
import { type CellError, toCellError } from "./errors";
import type { Cells } from "./firewall";

export interface CodesTable {
  codes: AskedCodes;
  columns: readonly string[];
  headers: Headers;
  language: Language;
  /** The values of one code, one a column, or why there are none. */
  rowOf: (code: string) => readonly unknown[] | AddinError;
}

/**
 * A row for each cell of `codes`, in its place: a blank's row is all `""`, every cell of a failed row carries its error. A single
 * code that fails throws, so that one cell shows one sentence. A row of codes answers with a column for each.
 */
export function layOutCodes({ codes, columns, headers, language, rowOf }: CodesTable): Cells {
  const width = Math.max(1, columns.length);
  const body = codes.cells.map(({ read, value }) => {
    const row = rowOfCell(read, value, width, rowOf);
    if (codes.isSingle && !isRow(row)) throw toCellError(row, language);
    const cells = isRow(row) ? [...row] : Array<unknown>(width).fill(toCellError(row, language));
    return headers === 2 ? [shownCode(read, value), ...cells] : cells;
  });
  const header = headers === 2 ? ["zip_code", ...columns] : [...columns];
  const table = headers === 0 ? body : [header, ...body];
  return codes.isRow ? transpose(table) : table;
}

/** A table with its header row, for what is not asked by code. */
export function layOutRows(columns: readonly string[], rows: readonly (readonly unknown[])[], headers: Headers): Cells {
  if (columns.length === 0 || (rows.length === 0 && headers === 0)) throw new AddinError("noRows");
  const body = rows.map((row) => [...row]);
  return headers === 0 ? body : [[...columns], ...body];
}

function rowOfCell(
  read: AskedCode,
  value: unknown,
  width: number,
  rowOf: CodesTable["rowOf"],
): readonly unknown[] | AddinError | CellError {
  switch (read.kind) {
    case "blank":
      return Array<string>(width).fill("");
    case "bad":
      return new AddinError("badPostalCode", { value: shown(value) });
    case "error":
      return read.error;
    case "code": {
      const row = rowOf(read.code);
      return isAddinError(row) || row.length > 0 ? row : [""];
    }
  }
}

function isRow(row: readonly unknown[] | AddinError | CellError): row is readonly unknown[] {
  return Array.isArray(row);
}

function shownCode(read: AskedCode, value: unknown): string {
  if (read.kind === "code") return read.code;
  const isShown = read.kind === "bad" && (typeof value === "string" || typeof value === "number");
  return isShown ? String(value) : "";
}

function transpose(table: Cells): Cells {
  return (table[0] ?? []).map((_, column) => table.map((row) => row[column]));
}
