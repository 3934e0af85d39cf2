import type { NeighborhoodMap } from "../zipcodes/postalCodes";
import { detectEncoding } from "./encoding";
import { ImportError, type Progress, type Refusals } from "./progress";
import { readLines, type Line } from "./lines";
import { fieldsOf, officialColumns, readOfficialRow, type OfficialRow } from "./officialRow";
import { sourceFile } from "./sourceFile";
import { counted } from "../counted";

export interface OfficialCode {
  readonly code: string;
  readonly stateId: string;
  readonly stateName: string;
  readonly municipalityId: string;
  readonly municipalityName: string;
  readonly neighborhoods: NeighborhoodMap;
}

export interface OfficialCatalog {
  /** The codes, in their order. */
  readonly codes: readonly OfficialCode[];
  readonly neighborhoodCount: number;
}

/** Reads SEPOMEX's catalog, `CPdescarga.txt` or its .zip. Rows that cannot be taken are refused one by one. */
export async function readOfficialFile(path: string, refusals: Refusals, progress: Progress): Promise<OfficialCatalog> {
  const open = await sourceFile(path, "CPdescarga.txt");
  const encoding = await detectEncoding(await open(), path);
  const lines = readLines(await open(), encoding);
  await skipHeader(lines, path);
  return readRows(lines, path, refusals, progress);
}

/** The column names are in the first line, or in the second below a notice. */
async function skipHeader(lines: AsyncGenerator<Line>, path: string): Promise<void> {
  for (let tries = 0; tries < 2; tries++) {
    const line = await lines.next();
    if (line.done && tries === 0) throw new ImportError(`${path} is empty.`);
    if (line.done) break;
    const fields = fieldsOf(line.value.text);
    if (fields.join() === officialColumns.join()) return;
  }
  throw new ImportError(
    `${path} does not have the columns of SEPOMEX's catalog, which are ${officialColumns.join("|")}.`,
  );
}

async function readRows(
  lines: AsyncGenerator<Line>,
  path: string,
  refusals: Refusals,
  progress: Progress,
): Promise<OfficialCatalog> {
  const codes = new Codes();
  let last: { number: number; fieldCount: number } = { number: 0, fieldCount: officialColumns.length };
  for await (const { number, text } of lines) {
    if (text.trim() === "") continue;
    const fields = fieldsOf(text);
    last = { number, fieldCount: fields.length };
    const row = readOfficialRow(fields);
    const reason = typeof row === "string" ? row : codes.add(row);
    if (reason !== undefined) refusals.addRow(`Line ${number}`, reason);
    progress.update(() => `Reading ${path}: line ${number}.`);
  }
  if (last.fieldCount !== officialColumns.length) {
    const found = `${counted(last.fieldCount, "field")} instead of ${officialColumns.length}`;
    throw new ImportError(`${path} is incomplete: line ${last.number}, the last, has ${found}.`);
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
