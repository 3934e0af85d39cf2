import { AddinError } from "../../errors/addinError";
import { readJson, type Reply, visible } from "../../http/readReply";
import { positionName } from "./columns";
import { type CellValue, convertNumbers, type QueryTable, refuseTooLarge, type Steps } from "./table";

/** The text of `GET /queries/{query_id}/csv` (§4.5). Throws if that is no CSV, or was cut off. */
export function csvOf(reply: Reply): string {
  const { text, bytes, declaredBytes = 0 } = reply;
  if (bytes + (bytes < shortBody ? maxOverhead : 0) < declaredBytes) throw new AddinError("brokenOff");
  if (text.trim() === "") throw new AddinError("emptyAnswer");
  if (text.trimStart().startsWith("<")) throw new AddinError("notData");
  refuseJson(reply);
  return visible(text);
}

/**
 * Reads a table completely or not at all: a row of the wrong length or an unclosed quote is an error. CSV does not say when the query ran, nor
 * the types of its columns.
 */
export function* readCsv(csv: string, id: string): Steps<QueryTable> {
  const [told = "", said] = toldDelimiter.exec(csv) ?? [];
  const text = csv.slice(told.length);
  const records = recordsOf(text, said ?? delimiterOf(text));
  const header = records.next().value ?? [];
  const rows: CellValue[][] = [];
  for (const record of records) {
    if (header.length > 1 && isBlankLine(record)) continue;
    if (record.length !== header.length) throw new AddinError("tableBroken", { row: rows.length + 1 });
    rows.push(record);
    yield;
  }
  refuseTooLarge(rows.length, header.length);
  // CSV has no types, so a column counts as numeric only if every text in it is plainly a number: one `00501` keeps the whole column text.
  yield* convertNumbers(rows, header.keys(), () => true);
  const columns = header.map((name, index) => ({ name: name || positionName(index), type: "" }));
  return { id, executedAt: "", columns, rows };
}

/** Compression makes nearly every longer table shorter: one of names and numbers from some 180 bytes on … */
const shortBody = 256;
/** … and adds this much to a shorter one at most: the header, the trailer and one block of gzip. In bytes. */
const maxOverhead = 23;

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

/** The first line by which spreadsheets tell each other what separates the columns. */
const toldDelimiter = /^"?sep=([^\r\n"])"?\r?\n/i;

/** The interface says CSV and no more. The header tells what separates the columns: no name has a tab, and few have a comma. */
function delimiterOf(text: string): string {
  const [header = ""] = headerLine.exec(text) ?? [];
  const names = header.replace(quotedField, "");
  return ["\t", ",", ";", "|"].find((delimiter) => names.includes(delimiter)) ?? ",";
}

const quotedField = /"[^"]*"/g;
const headerLine = /^(?:"[^"]*"|[^"\r\n])*/;

/** A blank line is no row, except in a table of one column, where it is a row without a value. */
function isBlankLine(record: CsvRecord): boolean {
  return record.length === 1 && record[0] === null;
}

/** A record as written: the texts of its fields, null where a field is empty and has no quotes. */
type CsvRecord = (string | null)[];

/**
 * Reads the records of a CSV text (RFC 4180) one by one, whatever line breaks it has. A quote that does not end, or stands where none may, is an
 * error. The library that the service reads CSV with needs Node's streams for that; without them it reads all in one go, for which the page stops.
 */
function* recordsOf(text: string, delimiter: string): Generator<CsvRecord, void, void> {
  const unquoted = new RegExp(`[^"\\${delimiter}\\r\\n]*`, "y");
  for (let at = 0, row = 0; at < text.length; row++) {
    const record: CsvRecord = [];
    let after: string | undefined;
    do {
      const isQuoted = text[at] === '"';
      const end = isQuoted ? endOfQuoted(text, at) : endOfMatch(unquoted, text, at);
      if (end === undefined) throw broken(row);
      record.push(isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end) || null);
      after = text[end];
      at = end + 1;
    } while (after === delimiter);
    if (after !== undefined && after !== "\r" && after !== "\n") throw broken(row);
    if (after === "\r" && text[at] === "\n") at++;
    yield record;
  }
}

/** The end of a field in quotes, in which two quotes are one of its text; undefined if they do not end. */
function endOfQuoted(text: string, start: number): number | undefined {
  let quote = text.indexOf('"', start + 1);
  while (text[quote + 1] === '"' && quote > 0) quote = text.indexOf('"', quote + 2);
  return quote < 0 ? undefined : quote + 1;
}

function endOfMatch(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  pattern.test(text);
  return pattern.lastIndex;
}

/** The header row is the first record, and no row of the table. */
function broken(row: number): AddinError {
  return new AddinError("tableBroken", row > 0 ? { row } : {});
}
