import { pipeline, type Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { CsvError, type Info, parse } from "csv-parse";
import { decode } from "iconv-lite";
import type { Reason } from "./codes";
import { ImportError } from "./report";
import { type FileKind, openSource, type Source } from "./sourceFile";

interface TableRow {
  /** The line of the file that the row ends in, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** A table as text: the names of its columns, and its rows as they arrive, many at once, each with a field for every column. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly TableRow[]>;
}

export interface TableKind extends FileKind {
  /** The name of the column by which the heading is found, for sentences. */
  readonly keyColumn: string;
  /** Tells whether a column is that one. */
  readonly isKey: (column: string) => boolean;
  /** Tells whether a column may stand beside it in the heading: a title may have its name, too. */
  readonly isOther?: (column: string) => boolean;
}

/** Receives each row that is left out, and the reason. */
type Refuse = (where: string, reason: Reason) => void;

/** Longer than any row. Limits the memory for a file that is not a table. */
const maxRowLength = 1_000_000;

/**
 * Opens a table in UTF-8 or Windows-1252. Its heading is the first line that has the key column and another one, and what stands between
 * them separates all columns; lines above it are titles. Rows with another number of fields are refused one by one, except a last one
 * without a line break, where the file is cut.
 */
export async function openTable(path: string, kind: TableKind, refuse: Refuse): Promise<Table> {
  const source = await openSource(path, kind);
  const text = await inspect(source);
  const heading = findHeading(decode(source.start, text.encoding), source.name, kind);
  const rows = readRows(source, text.encoding, heading);
  const columns = (await rows.next()).value?.[0]?.fields ?? [];
  const repeated = columns.find((column, index) => column !== "" && columns.indexOf(column) !== index);
  if (repeated !== undefined) throw new ImportError(`${source.name} has the column ${repeated} twice.`);
  return { name: source.name, columns, rows: wholeRows(rows, columns.length, source.name, text.isEnded, refuse) };
}

const separators = [",", ";", "\t", "|"];

/** More than the titles above any heading. */
const maxTitles = 30;

function findHeading(text: string, name: string, { keyColumn, isKey, isOther = () => true, advice }: TableKind) {
  const found = text.split(/\r\n|\n|\r/, maxTitles).flatMap((line, index) =>
    separators.flatMap((separator) => {
      const columns = line.split(separator).map((column) => column.trim().replace(/^"(.*)"$/, "$1"));
      const others = columns.filter((column) => !isKey(column));
      const isFound = others.length < columns.length;
      return isFound ? { from: index + 1, separator, isQuoted: line.includes('"'), others } : [];
    }),
  );
  const heading = found.find(({ others }) => others.some(isOther)) ?? found.find(({ others }) => others.length > 0);
  if (heading !== undefined) return heading;
  if (found.length > 0) throw new ImportError(`${name} has a single column. ${advice}`);
  const missing = "the line with the names of the columns is missing or has other names";
  throw new ImportError(`${name} has no column ${keyColumn}: ${missing}. ${advice}`);
}

/** The heading comes alone. */
async function* readRows(
  source: Source,
  encoding: Encoding,
  { from, separator, isQuoted }: ReturnType<typeof findHeading>,
): AsyncGenerator<TableRow[], undefined> {
  const text = textOf(await source.open(), encoding);
  try {
    yield* separator === "|" && !isQuoted ? linesOf(text, from) : recordsOf(text, from, separator);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(`${source.name} cannot be read (${error.message}).`);
  }
}

/** Node reads Latin-1 at once; Windows-1252 differs from it in the bytes 80 to 9F. The last line is ended. */
async function* textOf(bytes: Readable, encoding: Encoding): AsyncGenerator<string> {
  const isUtf8 = encoding === "utf8";
  const ofWindows = (sign: string): string => decode(Buffer.from(sign, "latin1"), encoding);
  for await (const part of bytes.setEncoding(isUtf8 ? "utf8" : "latin1") as AsyncIterable<string>)
    yield isUtf8 ? part.replace(/^\ufeff/, "") : part.replace(/[\u0080-\u009f]/g, ofWindows);
  yield "\n";
}

async function* recordsOf(
  text: AsyncIterable<string>,
  from_line: number,
  delimiter: string,
): AsyncGenerator<TableRow[]> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: maxRowLength,
    delimiter,
    from_line,
  });
  const records: Readable = pipeline(text, parser, () => undefined);
  for await (const { info, record } of records as AsyncIterable<{ info: Info; record: string[] }>) {
    yield [{ line: info.lines, fields: record }];
  }
}

/** SEPOMEX puts quotation marks around nothing, and some names contain them: a row is a line, read in a tenth of the time. */
async function* linesOf(parts: AsyncIterable<string>, from: number): AsyncGenerator<TableRow[]> {
  let line = 0;
  let rest = "";
  for await (const part of parts) {
    const texts = (rest + part).split(/\r\n|\n|\r(?!$)/);
    rest = texts.pop() ?? "";
    if (rest.length > maxRowLength) throw new CsvError("CSV_MAX_RECORD_SIZE", `a line is longer than ${maxRowLength}`);
    const rows: TableRow[] = [];
    for (const text of texts) {
      const fields = ++line < from ? [] : text.split("|").map((field) => field.trim());
      if (line === from) yield [{ line, fields }];
      else if (fields.some((field) => field !== "")) rows.push({ line, fields });
    }
    if (rows.length > 0) yield rows;
  }
}

async function* wholeRows(
  parts: AsyncIterable<readonly TableRow[]>,
  fieldCount: number,
  name: string,
  isEnded: boolean,
  refuse: Refuse,
): AsyncGenerator<readonly TableRow[]> {
  let last: TableRow | undefined;
  for await (const rows of parts) {
    last = rows.at(-1);
    yield rows.filter(({ line, fields }) => {
      if (fields.length === fieldCount) return true;
      refuse(`line ${line} of ${name}`, [`it does not have ${fieldCount} fields`, String(fields.length)]);
      return false;
    });
  }
  if (last === undefined) throw new ImportError(`${name} has no rows.`);
  if (last.fields.length !== fieldCount && !isEnded) {
    throw new ImportError(
      `${name} is incomplete: line ${last.line}, the last, has ${last.fields.length} of ${fieldCount} fields.`,
    );
  }
}

type Encoding = "utf8" | "win1252";

/**
 * Tells UTF-8 from Windows-1252, and whether the last line is ended: whatever is valid UTF-8 is UTF-8. A file with letters that were
 * garbled or lost when it was saved is refused.
 */
async function inspect({ name, open }: Source): Promise<{ encoding: Encoding; isEnded: boolean }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [isUtf8, hasUtf8Letters] = [true, false];
  let before = "";
  let spoiled: string | undefined;
  for await (const part of (await open()) as AsyncIterable<Buffer>) {
    isUtf8 &&= decodes(decoder, part, { stream: true });
    const latin1 = before + part.toString("latin1");
    hasUtf8Letters ||= utf8Letter.test(latin1);
    spoiled ??= wordAt(latin1, latin1.search(spoiledLetter));
    before = latin1.slice(-20);
  }
  const isEnded = /[\r\n]\s*$/.test(before);
  isUtf8 &&= decodes(decoder, Buffer.alloc(0), { stream: false });
  const encoding = isUtf8 ? "utf8" : "win1252";
  if (spoiled !== undefined) {
    const word = decode(Buffer.from(spoiled, "latin1"), encoding);
    throw new ImportError(
      `${name} was saved in a wrong encoding: it has “${word}”. Import the file as it was before that.`,
    );
  }
  if (isUtf8 || !hasUtf8Letters) return { encoding, isEnded };
  throw new ImportError(`${name} is neither UTF-8 nor Windows-1252 throughout. Save it in one of the two.`);
}

/** A Spanish letter or sign in UTF-8, read as Latin-1: `Ã` followed by a sign, which occurs in no Spanish word. */
const utf8Letter = /[\u00c2\u00c3][\u0080-\u00bf]/;

/**
 * Read as Latin-1: such a pair that was encoded once more, as in `MÃ©xico`; UTF-8's sign for a lost letter; a letter with an
 * accent in Excel's CSV for MS-DOS or Macintosh.
 */
const spoiledLetter =
  /\u00c3[\u0082\u0083][\u00c2-\u00e2]|\u00ef\u00bf\u00bd|[a-z](\u0097n|[\u0081\u0082\u0087\u008e\u00a1-\u00a4][a-z])/;

function wordAt(text: string, at: number): string | undefined {
  if (at < 0) return undefined;
  const [before = ""] = /[^\s|,;"]*$/.exec(text.slice(0, at)) ?? [];
  const [after = ""] = /^[^\s|,;"]*/.exec(text.slice(at)) ?? [];
  return before + after;
}

function decodes(decoder: TextDecoder, bytes: Buffer, options: TextDecodeOptions): boolean {
  try {
    decoder.decode(bytes, options);
    return true;
  } catch {
    return false;
  }
}
