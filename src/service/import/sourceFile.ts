import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { Transform, pipeline, type Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { openPromise, type Entry } from "yauzl";
import { ImportError } from "./report";

/** What an import expects of a file. */
export interface FileKind {
  /** The endings of such a file in a .zip, in lower case. */
  readonly endings: readonly string[];
  /** The name that is taken from a .zip that holds several. */
  readonly usualName?: string;
  /** The sentence that tells what to do with another kind of file. */
  readonly advice: string;
}

export interface Source {
  readonly name: string;
  /** The first bytes, without UTF-8's mark. */
  readonly start: Buffer;
  /** Opens the bytes from the start, every time it is called. */
  readonly open: () => Promise<Readable>;
}

const startLength = 1_000_000;

/** Opens a file, or the one of its kind inside a .zip. Files of a known other form are refused by its name. */
export async function openSource(path: string, kind: FileKind): Promise<Source> {
  let open = (): Promise<Readable> => Promise.resolve(createReadStream(path));
  let name = basename(path);
  let start = await readStart(open, path);
  if (["PK\u0003\u0004", "PK\u0005\u0006"].includes(start.toString("latin1", 0, 4))) {
    const entry = await findEntry(path, kind);
    open = () => openInZip(path, entry);
    name = basename(entry.fileName);
    start = await readStart(open, path);
  }
  const text = start.toString("latin1");
  if (text.trim() === "") throw new ImportError(`${name} is empty.`);
  const form = forms.find(([sign]) => (typeof sign === "string" ? text.startsWith(sign) : sign.test(text)))?.[1];
  if (form !== undefined) throw new ImportError(`${name} is ${form}. ${kind.advice}`);
  return { name, start, open };
}

async function readStart(open: () => Promise<Readable>, path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of await open()) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length >= startLength) break;
    }
  } catch (error) {
    throw error instanceof ImportError ? error : unreadable(path, error as Error);
  }
  const start = Buffer.concat(parts);
  return start.toString("latin1", 0, 3) === "\u00ef\u00bb\u00bf" ? start.subarray(3) : start;
}

/** Forms that people save or download by mistake, by how they begin, read as Latin-1. */
const forms: readonly (readonly [string | RegExp, string])[] = [
  ["\u00ff\u00fe", "in UTF-16"],
  ["\u00fe\u00ff", "in UTF-16"],
  ["\u00d0\u00cf\u0011\u00e0", "an Excel workbook (.xls)"],
  ["%PDF", "a PDF"],
  ["\u001f\u008b", "compressed (.gz)"],
  ["Rar!", "compressed (.rar)"],
  ["SQLite format 3", "a GeoPackage or another database"],
  ["\u0000\u0000\u0027\n", "a shapefile (.shp)"],
  [/^\s*<[^]{0,2000}?<kml\b/i, "KML"],
  [/^\s*<([^]{0,2000}?<)?(!doctype\s+html|html|body)\b|^\s*<(head|meta|table|div)\b/i, "a web page (HTML)"],
  [/^\s*<[?!a-z]/i, "XML"],
  [/^\s*\{[^]{0,2000}?"type"\s*:\s*"Topology"/, "TopoJSON"],
];

/** Workbooks are .zip files too. */
const workbooks: readonly (readonly [RegExp, string])[] = [
  [/^xl\//, "an Excel workbook (.xlsx)"],
  [/^content\.xml$/, "an OpenDocument spreadsheet (.ods)"],
];

/** Finds the file by its usual name, in any folder and letter case, or else the only one with its ending. */
async function findEntry(path: string, { endings, usualName, advice }: FileKind): Promise<Entry> {
  const entries: Entry[] = [];
  try {
    for await (const entry of (await openPromise(path)).eachEntry()) entries.push(entry);
  } catch (error) {
    throw damaged(path, error);
  }
  const workbook = workbooks.find(([pattern]) => entries.some(({ fileName }) => pattern.test(fileName)))?.[1];
  if (workbook !== undefined) throw new ImportError(`${basename(path)} is ${workbook}. ${advice}`);
  const files = entries.filter(({ fileName }) => !/(^|\/)\.|\/$/.test(fileName));
  const candidates = files.filter(({ fileName }) => endings.some((ending) => fileName.toLowerCase().endsWith(ending)));
  const usual = candidates.find(({ fileName }) => basename(fileName).toLowerCase() === usualName?.toLowerCase());
  const found = usual ?? (candidates.length === 1 ? candidates[0] : undefined);
  if (found?.isEncrypted())
    throw new ImportError(`${basename(path)} is protected with a password. Unpack it, and import the file inside it.`);
  if (found !== undefined) return found;
  const names = (candidates.length > 1 ? candidates : files).slice(0, 5).map(({ fileName }) => fileName);
  const what = candidates.length > 1 ? `several ${endings.join(" and ")} files` : `no ${endings.join(" or ")} file`;
  const listed = names.length > 0 ? ` (it has ${names.join(", ")})` : "";
  throw new ImportError(`${basename(path)} is a .zip that contains ${what}${listed}. ${advice}`);
}

async function openInZip(path: string, entry: Entry): Promise<Readable> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    const bytes = await zip.openReadStreamPromise(entry);
    const checked = checksum(entry, path);
    // Before `pipeline`, which would pass the error on without the file's name.
    bytes.once("error", (error) => checked.destroy(damaged(path, error)));
    return pipeline(bytes, checked, () => zip.close());
  } catch (error) {
    throw damaged(path, error);
  }
}

/** Passes the bytes on, and fails at the end if their checksum is wrong, which yauzl does not check. */
function checksum(entry: Entry, path: string): Transform {
  let sum = 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      sum = crc32(bytes, sum);
      done(null, bytes);
    },
    flush(done) {
      done(sum === entry.crc32 ? null : damaged(path, new Error(`${entry.fileName} has another checksum`)));
    },
  });
}

function unreadable(path: string, { code, message }: NodeJS.ErrnoException): ImportError {
  if (code === "EISDIR") return new ImportError(`${path} is a folder. Name the file in it.`);
  return new ImportError(code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read (${message}).`);
}

function damaged(path: string, error: unknown): ImportError {
  return new ImportError(`${path} is damaged (${(error as Error).message}). Get it again.`);
}
