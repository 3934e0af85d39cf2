import { parse } from "csv-parse/browser/esm/sync";
import { AddinError } from "../../errors/addinError";
import type { Reply } from "../../http/attempt";
import { readJson, visible } from "../../http/readJson";
import { isRecord } from "../../http/reader";
import { positionName } from "./columns";
import { numbersOf } from "./csvNumbers";
import { type CellValue, type QueryTable, refuseTooLarge } from "./table";

/** A record as written: the texts of its fields, null where a field is empty and has no quotes. */
type CsvRecord = readonly (string | null)[];

/**
 * Reads `GET /queries/{query_id}/csv` (§4.5), completely or not at all: a row of the wrong length, an unclosed quote or a truncated body is
 * an error. CSV does not say when the query ran, nor the types of its columns.
 */
export function readCsv(reply: Reply, id: string): QueryTable {
  const [header = [], ...records] = readRecordsOfCsv(reply);
  refuseTooLarge(records.length, header.length);
  const rows: CellValue[][] = records.map((record) => [...record]);
  for (const column of header.keys()) convertNumbers(rows, column);
  const columns = header.map((name, index) => ({ name: name || positionName(index), type: "" }));
  return { id, executedAt: "", columns, rows };
}

/** Compression makes nearly every longer table shorter: one of names and numbers from some 180 bytes on … */
const shortBody = 256;
/** … and adds this much to a shorter one at most: the header, the trailer and one block of gzip. In bytes. */
const maxOverhead = 23;

function readRecordsOfCsv(reply: Reply): CsvRecord[] {
  const { text, bytes, declaredBytes = 0 } = reply;
  if (bytes + (bytes < shortBody ? maxOverhead : 0) < declaredBytes) throw new AddinError("brokenOff");
  if (text.trim() === "") throw new AddinError("emptyAnswer");
  if (text.trimStart().startsWith("<")) throw new AddinError("notData");
  refuseJson(reply);
  const [header = [], ...records] = parseCsv(visible(text));
  const rows = records.filter((record) => header.length === 1 || !isBlankLine(record));
  const ragged = rows.findIndex(({ length }) => length !== header.length);
  if (ragged >= 0) throw new AddinError("tableBroken", { row: ragged + 1 });
  return [header, ...rows];
}

/** JSON that came in place of CSV would be a table without rows. It may tell an error. */
function refuseJson(reply: Reply): void {
  if (!isJson(reply.text)) return;
  readJson(reply);
  throw new AddinError("unreadable");
}

/** True for an object, a list, or null. A text or a number alone may be the name of a column. */
function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function parseCsv(text: string): CsvRecord[] {
  const options = {
    bom: true,
    delimiter: delimiterOf(text),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
  };
  try {
    // The parser describes every field to a cast, which takes several times as long as to read it.
    if (!mayQuoteEmptyText.test(text))
      return parse(text, options).map((record) => record.map((field) => field || null));
    return parse(text, { ...options, cast: (field, { quoting }) => (field === "" && !quoting ? null : field) });
  } catch (cause) {
    throw new AddinError("tableBroken", rowOfError(cause), cause);
  }
}

/** Two quotes that are a whole field, or look like one inside another. */
const mayQuoteEmptyText = /(^|[,;\r\n\ufeff])""(?![^,;\r\n])/;

/**
 * The interface says CSV and no more. Where the comma is the decimal sign, programs write semicolons between the columns: the header tells,
 * as it then has no comma.
 */
function delimiterOf(text: string): string {
  const [header = ""] = headerLine.exec(text) ?? [];
  const names = header.replace(quotedField, "");
  return names.includes(";") && !names.includes(",") ? ";" : ",";
}

const quotedField = /"[^"]*"/g;
const headerLine = /^(?:"[^"]*"|[^"\r\n])*/;

/** The row at which the parser gave up; the header row is its first record. */
function rowOfError(cause: unknown): { row?: number } {
  const records: unknown = isRecord(cause) ? cause["records"] : undefined;
  return typeof records === "number" && records > 0 ? { row: records } : {};
}

/** A blank line is no row, except in a table of one column, where it is a row without a value. */
function isBlankLine(record: CsvRecord): boolean {
  return record.length === 1 && record[0] === null;
}

function convertNumbers(rows: CellValue[][], column: number): void {
  const numbers = numbersOf(rows.map((row) => row[column]));
  if (numbers) rows.forEach((row, index) => (row[column] = numbers[index] ?? null));
}
