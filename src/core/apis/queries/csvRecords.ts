import { AddinError } from "../../errors/addinError";

/** A record as written: the texts of its fields, null where a field is empty and has no quotes. */
export type CsvRecord = (string | null)[];

/**
 * Reads the records of a CSV text (RFC 4180) one by one, whatever line breaks it has. A quote that does not end, or stands where none may, is an
 * error. The library that the service reads CSV with needs Node's streams for that; without them it reads all in one go, for which the page stops.
 */
export function* recordsOf(text: string, delimiter: string): Generator<CsvRecord, void, void> {
  const unquoted = new RegExp(`[^"${delimiter}\\r\\n]*`, "y");
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
