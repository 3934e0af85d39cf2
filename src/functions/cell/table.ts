import { type AddinError, isAddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { notCode } from "../../core/codes/cellTexts";
import { type AskedCell, type AskedCodes, type Headers, leadsWithCode } from "./arguments";
import { type CellError, newCellError, toCellError, withDate } from "./errors";
import type { Cells } from "./firewall";

/** The header row of a table: a text for each column, and one for the postal code that may lead. */
export interface HeaderRow {
  code: string;
  columns: readonly string[];
}

export interface TableShape {
  header: HeaderRow;
  headers: Headers;
  /** Shown for a value that is null or absent. */
  missing: unknown;
}

interface CodesTable extends TableShape {
  codes: AskedCodes;
  language: Language;
  /** The values of one code, one for each column, each of which may be an error; or why there are none. */
  rowOf: (code: string) => readonly unknown[] | AddinError;
}

/**
 * Lays out a row for each cell of `codes`, in the same order. The row of a blank is all `""`; a failed row has its error in every cell, and
 * the sentence in the first. A single code that fails throws, so that one cell shows one sentence. A row of codes gets columns instead.
 */
export function layOutCodes(table: CodesTable): Cells {
  const { codes, header, headers } = table;
  const body = codes.isSingle ? [singleRow(table)] : rowsOfAll(table);
  const cells = headed(body, header, headers);
  return codes.isRow ? transpose(cells) : cells;
}

/** The rows of a table below its header, where it has one. */
export function headed(body: Cells, header: HeaderRow, headers: Headers): Cells {
  if (headers === 0) return body;
  return [leadsWithCode(headers) ? [header.code, ...header.columns] : header.columns, ...body];
}

function singleRow({ codes, header, headers, missing, language, rowOf }: CodesTable): readonly unknown[] {
  const [cell] = codes.cells;
  const row = cell ? rowOfCell(cell, widthOf(header), rowOf) : [];
  if (!isRow(row)) throw toCellError(row, language);
  const values = filled(withCellErrors(row, language), missing);
  return cell && leadsWithCode(headers) ? [shownCode(cell), ...values] : values;
}

function rowsOfAll({ codes, header, headers, missing, language, rowOf }: CodesTable): Cells {
  const width = widthOf(header);
  const rows = codes.cells.map((cell) => rowOfCell(cell, width, rowOf));
  return codes.cells.map((cell, index) => {
    const row = rows[index] ?? [];
    const values = isRow(row)
      ? filled(withCellErrors(row, language), missing)
      : failedRow(toCellError(row, language), width);
    return leadsWithCode(headers) ? [shownCode(cell), ...values] : values;
  });
}

function widthOf({ columns }: HeaderRow): number {
  return Math.max(1, columns.length);
}

function rowOfCell(
  { read, value }: AskedCell,
  width: number,
  rowOf: CodesTable["rowOf"],
): readonly unknown[] | AddinError | CellError {
  switch (read.kind) {
    case "blank":
      return Array<string>(width).fill("");
    case "bad":
      return notCode(value);
    case "error":
      return read.error;
    case "code": {
      const row = rowOf(read.code);
      if (isAddinError(row)) return withDate(row, value);
      // A row without a value that can be read has failed; one without columns is blank.
      return row.every(isAddinError) ? (row[0] ?? [""]) : row;
    }
  }
}

function isRow(row: readonly unknown[] | AddinError | CellError): row is readonly unknown[] {
  return Array.isArray(row);
}

/** Values that cannot be read become errors of their cells, of which the first says why. */
export function withCellErrors(row: readonly unknown[], language: Language): readonly unknown[] {
  const first = row.find(isAddinError);
  if (!first) return row;
  const telling = toCellError(first, language);
  const bare = newCellError(telling.code);
  return row.map((value) => (value === first ? telling : isAddinError(value) ? bare : value));
}

/** A row with the user's own value where there is none. */
export function filled(row: readonly unknown[], missing: unknown): readonly unknown[] {
  return row.map((value) => value ?? missing);
}

function failedRow(error: CellError, width: number): readonly unknown[] {
  return [error, ...Array<CellError>(width - 1).fill(newCellError(error.code))];
}

function shownCode({ read, value }: AskedCell): string {
  if (read.kind === "code") return read.code;
  const isShown = read.kind === "bad" && (typeof value === "string" || typeof value === "number");
  return isShown ? String(value) : "";
}

/** The last row is as wide as the table: a header without columns is not. */
function transpose(table: Cells): Cells {
  return (table.at(-1) ?? []).map((_, column) => table.map((row) => row[column]));
}
