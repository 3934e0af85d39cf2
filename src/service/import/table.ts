import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { CsvError, type Info, type Options, parse } from "csv-parse";
import { decodeStream } from "iconv-lite";
import { TextDecoder } from "node:util";
import { counted } from "../counted";
import { ImportError } from "./report";
import type { OpenBytes } from "./sourceFile";

export interface TableRow {
  /** The line of the file that the row ends in, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** A CSV file: the names of its columns, and a stream of rows, each with a field for every column. */
interface Table {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<TableRow>;
}

/** Receives each row that is left out, and the reason. */
type Refuse = (where: string, reason: string) => void;

const howToSeparate = "Separate its columns with commas, semicolons or tabs, as Excel does when it saves as CSV.";

/** Longer than any row of figures. Limits the memory for a file that is not a table. */
const maxRowLength = 1_000_000;

/** Opens a CSV file, in UTF-8 or Windows-1252, its fields separated by commas, semicolons or tabs. Rows with a different number of fields are refused one by one, except the last, which refuses the file. */
export async function openTable(path: string, refuse: Refuse): Promise<Table> {
  const rows = readRows(path);
  const header = await rows.next();
  if (header.done) throw new ImportError(`${basename(path)} is empty.`);
  const columns = header.value.fields;
  if (columns.length === 1) throw new ImportError(`${basename(path)} has a single column. ${howToSeparate}`);
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated !== undefined) throw new ImportError(`${basename(path)} has the column ${repeated} twice.`);
  return { columns, rows: wholeRows(rows, columns.length, basename(path), refuse) };
}

async function* readRows(path: string): AsyncGenerator<TableRow> {
  const open = (): Promise<Readable> => Promise.resolve(createReadStream(path));
  try {
    const delimiter = await findSeparator(await open());
    yield* readRecords(open, path, { delimiter, max_record_size: maxRowLength });
  } catch (error) {
    const isReadable = !(error instanceof CsvError || isSystemError(error));
    throw isReadable ? error : new ImportError(`${basename(path)} cannot be read (${(error as Error).message}).`);
  }
}

/** Reads the rows of a text in UTF-8 or Windows-1252, of as many fields as each has. */
export async function* readRecords(open: OpenBytes, path: string, options: Options): AsyncGenerator<TableRow> {
  const encoding = await detectEncoding(await open(), path);
  const parser = parse({ info: true, relax_column_count: true, skip_empty_lines: true, trim: true, ...options });
  const records: Readable = pipeline(await open(), decodeStream(encoding), parser, () => undefined);
  for await (const { info, record } of records as AsyncIterable<{ info: Info; record: string[] }>) {
    yield { line: info.lines, fields: record };
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

async function* wholeRows(
  rows: AsyncIterable<TableRow>,
  fieldCount: number,
  name: string,
  refuse: Refuse,
): AsyncGenerator<TableRow> {
  let last: TableRow | undefined;
  for await (const row of rows) {
    last = row;
    if (row.fields.length === fieldCount) yield row;
    else
      refuse(`Line ${row.line} of ${name}`, `it has ${counted(row.fields.length, "field")} instead of ${fieldCount}`);
  }
  if (last === undefined) throw new ImportError(`${name} has no rows.`);
  if (last.fields.length !== fieldCount) {
    const found = `${counted(last.fields.length, "field")} instead of ${fieldCount}`;
    throw new ImportError(`${name} is incomplete: line ${last.line}, the last, has ${found}.`);
  }
}

/** In order of preference: a comma if nothing decides. */
const separators = [",", ";", "\t"] as const;

/** Longer than any header. */
const maxHeader = 1_000_000;

/**
 * Finds the separator of a table: the candidate that its header contains most often outside of quotes. Excel writes the list
 * separator of the computer's region, which is a semicolon in much of Latin America and in Spain.
 */
async function findSeparator(bytes: AsyncIterable<Buffer>): Promise<string> {
  const header = await firstLine(bytes);
  const unquoted = header.replace(/"[^"]*"/g, "");
  const countOf = (separator: string): number => unquoted.split(separator).length;
  return separators.reduce<string>((best, other) => (countOf(other) > countOf(best) ? other : best), separators[0]);
}

/** The first line that is not blank. Separators, quotes and line breaks are the same bytes in every encoding that is read. */
async function firstLine(bytes: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const part of bytes) {
    text = (text + part.toString("latin1")).trimStart();
    if (text.includes("\n") || text.length > maxHeader) break;
  }
  return text.split("\n", 1)[0] ?? "";
}

type Encoding = "utf8" | "win1252";

/**
 * Tells UTF-8 from Windows-1252: whatever is valid UTF-8 is UTF-8. A file that is not, but contains UTF-8 letters, would be garbled
 * either way and is refused.
 */
async function detectEncoding(bytes: AsyncIterable<Buffer>, path: string): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  let hasUtf8Letters = false;
  let before = "";
  for await (const part of bytes) {
    const latin1 = part.toString("latin1");
    if (before === "" && utf16Mark.test(latin1)) {
      throw new ImportError(`${path} is in UTF-16. Save it as UTF-8, in Excel as “CSV UTF-8”.`);
    }
    isUtf8 &&= decodes(decoder, part, { stream: true });
    hasUtf8Letters ||= utf8Letter.test(before + latin1);
    before = latin1.slice(-1);
  }
  if (isUtf8 && decodes(decoder, Buffer.alloc(0), { stream: false })) return "utf8";
  if (!hasUtf8Letters) return "win1252";
  throw new ImportError(`${path} is neither UTF-8 nor Windows-1252 throughout. Save it in one of the two.`);
}

/** A Spanish letter or sign in UTF-8, read as Latin-1: `Ã` followed by a sign, which occurs in no Spanish word. */
const utf8Letter = /[\u00c2\u00c3][\u0080-\u00bf]/;

/** The byte order mark of UTF-16, in which Excel writes “Unicode Text”, read as Latin-1. */
const utf16Mark = /^(\u00ff\u00fe|\u00fe\u00ff)/;

function decodes(decoder: TextDecoder, bytes: Buffer, options: TextDecodeOptions): boolean {
  try {
    decoder.decode(bytes, options);
    return true;
  } catch {
    return false;
  }
}
