import { CsvError } from "csv-parse";
import type { NeighborhoodMap } from "../zipcodes/postalCodes";
import { counted } from "../counted";
import { ImportError, type Progress, type Refusals } from "./report";
import { sourceFile } from "./sourceFile";
import { readRecords, type TableRow } from "./table";

export interface OfficialCode extends Omit<OfficialRow, "name" | "type" | "zone"> {
  readonly neighborhoods: NeighborhoodMap;
}

export interface OfficialCatalog {
  /** The codes, in their order. */
  readonly codes: readonly OfficialCode[];
  readonly neighborhoodCount: number;
}

/** Much longer than any line of the catalog. Limits the memory for a file that is not text. */
export const maxLineLength = 10_000;

/** Quotation marks have no special meaning, because some names contain them. */
const officialForm = { delimiter: "|", quote: null, record_delimiter: ["\r\n", "\n"], max_record_size: maxLineLength };

/** Reads SEPOMEX's catalog, `CPdescarga.txt` or its .zip. Rows that cannot be taken are refused one by one. */
export async function readOfficialFile(path: string, refusals: Refusals, progress: Progress): Promise<OfficialCatalog> {
  const rows = readRecords(await sourceFile(path, "CPdescarga.txt"), path, officialForm);
  try {
    await skipHeader(rows, path);
    return await readRows(rows, path, refusals, progress);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = error.code === "CSV_MAX_RECORD_SIZE" ? `Line ${String(error["lines"])}` : path;
    throw new ImportError(`${line} is longer than ${maxLineLength} characters: this is not the right file.`);
  }
}

/** The column names are in the first line, or in the second below a notice. */
async function skipHeader(rows: AsyncGenerator<TableRow>, path: string): Promise<void> {
  for (let tries = 0; tries < 2; tries++) {
    const row = await rows.next();
    if (row.done && tries === 0) throw new ImportError(`${path} is empty.`);
    if (row.done) break;
    if (row.value.fields.join() === officialColumns.join()) return;
  }
  throw new ImportError(
    `${path} does not have the columns of SEPOMEX's catalog, which are ${officialColumns.join("|")}.`,
  );
}

async function readRows(
  rows: AsyncGenerator<TableRow>,
  path: string,
  refusals: Refusals,
  progress: Progress,
): Promise<OfficialCatalog> {
  const codes = new Codes();
  let last: TableRow = { line: 0, fields: officialColumns };
  for await (last of rows) {
    const { line, fields } = last;
    const row = readOfficialRow(fields);
    const reason = typeof row === "string" ? row : codes.add(row);
    if (reason !== undefined) refusals.addRow(`Line ${line}`, reason);
    progress.update(() => `Reading ${path}: line ${line}.`);
  }
  if (last.fields.length !== officialColumns.length) {
    const found = `${counted(last.fields.length, "field")} instead of ${officialColumns.length}`;
    throw new ImportError(`${path} is incomplete: line ${last.line}, the last, has ${found}.`);
  }
  if (codes.neighborhoodCount === 0) {
    refusals.tell((sentence) => progress.say(sentence));
    throw new ImportError(`${path} has no usable rows.`);
  }
  return { codes: codes.sorted(), neighborhoodCount: codes.neighborhoodCount };
}

interface GrowingCode {
  readonly first: OfficialRow;
  /** The names by zone and type. */
  readonly names: Map<string, Map<string, string[]>>;
}

class Codes {
  private readonly byCode = new Map<string, GrowingCode>();
  neighborhoodCount = 0;

  /** Takes a row, or returns how it contradicts or repeats an earlier one. */
  add(row: OfficialRow): string | undefined {
    const known = this.byCode.get(row.code) ?? { first: row, names: new Map<string, Map<string, string[]>>() };
    const { municipalityId } = known.first;
    if (row.municipalityId !== municipalityId) {
      return `${row.code} belongs to municipality ${municipalityId}, not also to ${row.municipalityId}`;
    }
    this.byCode.set(row.code, known);
    const names = namesOf(known, row);
    if (names.includes(row.name)) return `${row.code} has this neighborhood already`;
    names.push(row.name);
    this.neighborhoodCount++;
    return undefined;
  }

  sorted(): OfficialCode[] {
    return Array.from(this.byCode.values(), toOfficialCode).sort((one, other) => (one.code < other.code ? -1 : 1));
  }
}

/** The list of names that the row's belongs to. */
function namesOf({ names }: GrowingCode, { zone, type }: OfficialRow): string[] {
  const types = names.get(zone) ?? new Map<string, string[]>();
  names.set(zone, types);
  const list = types.get(type) ?? [];
  types.set(type, list);
  return list;
}

function toOfficialCode({ first, names }: GrowingCode): OfficialCode {
  const { code, stateId, stateName, municipalityId, municipalityName } = first;
  const neighborhoods = Object.fromEntries(Array.from(names, ([zone, types]) => [zone, Object.fromEntries(types)]));
  return { code, stateId, stateName, municipalityId, municipalityName, neighborhoods };
}

/** The columns of SEPOMEX's catalog, in its own order. */
export const officialColumns = [
  "d_codigo",
  "d_asenta",
  "d_tipo_asenta",
  "D_mnpio",
  "d_estado",
  "d_ciudad",
  "d_CP",
  "c_estado",
  "c_oficina",
  "c_CP",
  "c_tipo_asenta",
  "c_mnpio",
  "id_asenta_cpcons",
  "d_zona",
  "c_cve_ciudad",
] as const;

type OfficialColumn = (typeof officialColumns)[number];

/** The column of each part of a neighborhood. The id of a municipality also begins with its state's. */
const columnOf = {
  code: "d_codigo",
  name: "d_asenta",
  type: "d_tipo_asenta",
  zone: "d_zona",
  municipalityId: "c_mnpio",
  municipalityName: "D_mnpio",
  stateId: "c_estado",
  stateName: "d_estado",
} as const satisfies Record<string, OfficialColumn>;

/** A neighborhood of the catalog, with the code, municipality and state that it belongs to. */
type OfficialRow = Readonly<Record<keyof typeof columnOf, string>>;

const zones: readonly string[] = ["Urbano", "Semiurbano", "Rural"];

/** Reads the fields of a row, or returns the reason why it cannot be taken. */
function readOfficialRow(fields: readonly string[]): OfficialRow | string {
  if (fields.length !== officialColumns.length) {
    return `it has ${counted(fields.length, "field")} instead of ${officialColumns.length}`;
  }
  const parts = Object.entries(columnOf).map(([part, column]) => [part, fields[officialColumns.indexOf(column)] ?? ""]);
  const row = Object.fromEntries(parts) as OfficialRow;
  return reasonAgainst(row) ?? { ...row, municipalityId: row.stateId + row.municipalityId };
}

function reasonAgainst(row: OfficialRow): string | undefined {
  if (!/^[0-9]{5}$/.test(row.code)) return `d_codigo "${shortened(row.code)}" is not five digits`;
  if (!/^[0-9]{2}$/.test(row.stateId)) return `c_estado "${shortened(row.stateId)}" is not two digits`;
  if (!/^[0-9]{3}$/.test(row.municipalityId)) return "c_mnpio is not three digits";
  if (!zones.includes(row.zone)) return `d_zona "${shortened(row.zone)}" is none of ${zones.join(", ")}`;
  for (const [part, column] of Object.entries(columnOf) as [keyof OfficialRow, OfficialColumn][]) {
    if (row[part] === "") return `its ${column} is empty`;
    if (unreadable.test(row[part])) return `its ${column} holds a character that is no letter`;
  }
  return undefined;
}

/** Control characters, and the replacement for bytes that the encoding does not define. */
// oxlint-disable-next-line no-control-regex
const unreadable = /[\u0000-\u001f\u007f\ufffd]/;

function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
