import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { type AskedCode, type AskedCodes, type Headers, leadsWithCode, shown } from "./arguments";
import { datesError } from "./dates";
import { type CellError, newCellError, toCellError } from "./errors";
import type { Cells } from "./firewall";

/** The header row of a table: a text for each column, and one for the postal code that may lead. */
export interface HeaderRow {
  code: string;
  columns: readonly string[];
}

interface TableShape {
  header: HeaderRow;
  headers: Headers;
  /** Shown for a value that is null or absent. */
  missing: unknown;
}

export interface CodesTable extends TableShape {
  codes: AskedCodes;
  language: Language;
  /** The values of one code, one for each column, or why there are none. */
  rowOf: (code: string) => readonly unknown[] | AddinError;
}

/**
 * Lays out a row for each cell of `codes`, in the same order. The row of a blank is all `""`; a failed row has its error in every cell, and
 * the sentence in the first. A single code that fails throws, so that one cell shows one sentence. A row of codes gets columns instead.
 */
export function layOutCodes({ codes, header, headers, missing, language, rowOf }: CodesTable): Cells {
  const width = Math.max(1, header.columns.length);
  const rows = codes.cells.map(({ read, value }) => rowOfCell(read, value, width, rowOf));
  const dates = datesError(codes, rows);
  const body = codes.cells.map(({ read, value }, index) => {
    const row = dates ?? rows[index] ?? [];
    if (codes.isSingle && !isRow(row)) throw toCellError(row, language);
    const cells = isRow(row) ? filled(row, missing) : failedRow(toCellError(row, language), width);
    return leadsWithCode(headers) ? [shownCode(read, value), ...cells] : cells;
  });
  const table = headed(body, header, headers);
  return codes.isRow ? transpose(table) : table;
}

export interface RowsTable extends TableShape {
  rows: readonly (readonly unknown[])[];
  /** The postal code of each row, if rows belong to codes. */
  codes?: readonly string[];
}

/** Lays out a table that was not asked for by code. No rows is an error: a header alone would look like an answer. */
export function layOutRows({ rows, codes, header, headers, missing }: RowsTable): Cells {
  if (header.columns.length === 0 || rows.length === 0) throw new AddinError("noRows");
  const leads = codes !== undefined && leadsWithCode(headers);
  const body = rows.map((row, index) => (leads ? [codes[index], ...filled(row, missing)] : filled(row, missing)));
  const shownHeaders = codes || !leadsWithCode(headers) ? headers : 1;
  return headed(body, header, shownHeaders);
}

function headed(body: Cells, header: HeaderRow, headers: Headers): Cells {
  if (headers === 0) return body;
  const columns = [...header.columns];
  return [leadsWithCode(headers) ? [header.code, ...columns] : columns, ...body];
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

function filled(row: readonly unknown[], missing: unknown): unknown[] {
  return row.map((value) => value ?? missing);
}

function failedRow(error: CellError, width: number): unknown[] {
  return [error, ...Array.from({ length: width - 1 }, () => newCellError(error.code))];
}

function shownCode(read: AskedCode, value: unknown): string {
  if (read.kind === "code") return read.code;
  const isShown = read.kind === "bad" && (typeof value === "string" || typeof value === "number");
  return isShown ? String(value) : "";
}

function transpose(table: Cells): Cells {
  return (table[0] ?? []).map((_, column) => table.map((row) => row[column]));
}
