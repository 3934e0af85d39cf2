import { stateIdOf } from "../../core/codes/states";
import { codeOf, type Reason, shortened, withDigits } from "./codes";
import { ImportError, type Report } from "./report";
import { openTable, type TableKind } from "./table";

export interface OfficialCode extends Omit<OfficialRow, "name" | "type" | "zone"> {
  /** The names by zone and type. */
  readonly neighborhoods: Record<string, Record<string, string[]>>;
}

interface OfficialCatalog {
  /** The codes, in their order. */
  readonly codes: readonly OfficialCode[];
  readonly neighborhoodCount: number;
}

const officialKind: TableKind = {
  endings: [".txt"],
  usualName: "CPdescarga.txt",
  keyColumn: "d_codigo",
  isKey: (column) => column.toLowerCase() === "d_codigo",
  advice: "Download SEPOMEX's catalog as text (TXT), of one or all states, and import it as it is.",
};

/** Reads SEPOMEX's catalog: the downloads of one or several states, `CPdescarga.txt` or its .zip. Rows that cannot be taken are refused one by one. */
export async function readOfficialFiles(paths: readonly string[], report: Report): Promise<OfficialCatalog> {
  const byCode = new Map<string, OfficialCode>();
  let neighborhoodCount = 0;
  for (const path of paths) {
    const refuse = (where: string, reason: Reason): void => report.add("row refused", where, reason);
    const { name, columns, rows } = await openTable(path, officialKind, refuse);
    const readParts = partsReader(columns, name);
    for await (const some of rows) {
      for (const { line, fields } of some) {
        const where = `line ${line} of ${name}`;
        const written = readParts(fields);
        refuseSpoiled(written, where);
        const row = withZeros(written, where);
        const reason = reasonAgainst(row) ?? take(row, byCode);
        if (reason !== undefined) refuse(where, reason);
        else if (row !== written) report.add("row repaired", where, ["a spreadsheet had taken its zeros", row.code]);
        if (reason === undefined) neighborhoodCount++;
        report.update(() => `Reading ${path}: line ${line}.`);
      }
    }
  }
  const codes = Array.from(byCode.values()).sort((one, other) => (one.code < other.code ? -1 : 1));
  if (codes.length > 0) return { codes, neighborhoodCount };
  throw report.refusal(`${paths.join(", ")} has no usable rows.`);
}

/** Takes a row, or returns how it contradicts or repeats an earlier one. */
function take(row: OfficialRow, byCode: Map<string, OfficialCode>): Reason | undefined {
  const { code, stateId, municipalityId, name, type, zone } = row;
  const known = byCode.get(code) ?? { neighborhoods: {}, ...row };
  if (stateId !== known.stateId || municipalityId !== known.municipalityId) {
    const found = `${code} in ${stateId}${municipalityId}, not ${known.stateId}${known.municipalityId}`;
    return ["its code belongs to another municipality in a row before", found];
  }
  byCode.set(code, known);
  // Without a prototype: a type may have any name.
  const types = (known.neighborhoods[zone] ??= Object.create(null) as Record<string, string[]>);
  const names = (types[type] ??= []);
  if (names.includes(name)) return ["its code has this neighborhood already", `${code} ${name}`];
  names.push(name);
  return undefined;
}

/** The column of each part of a neighborhood. */
const columnOf = {
  code: "d_codigo",
  name: "d_asenta",
  type: "d_tipo_asenta",
  zone: "d_zona",
  municipalityId: "c_mnpio",
  municipalityName: "D_mnpio",
  stateId: "c_estado",
  stateName: "d_estado",
} as const;

/** A neighborhood of the catalog, with the code, municipality and state that it belongs to. */
type OfficialRow = Readonly<Record<keyof typeof columnOf, string>>;

const parts = Object.entries(columnOf) as [keyof OfficialRow, string][];

/** Finds the columns by their names, in any order and letter case. The others do not matter. */
function partsReader(columns: readonly string[], name: string): (fields: readonly string[]) => OfficialRow {
  const lowerCase = columns.map((column) => column.toLowerCase());
  const indexes = parts.map(([part, column]) => [part, lowerCase.indexOf(column.toLowerCase())] as const);
  const missing = parts.filter((_, part) => indexes[part]?.[1] === -1).map(([, column]) => column);
  if (missing.length > 0) {
    throw new ImportError(
      `${name} does not have the columns of SEPOMEX's catalog: ${missing.join(", ")} is missing. ${officialKind.advice}`,
    );
  }
  return (fields) => {
    const row: Partial<Record<keyof OfficialRow, string>> = {};
    for (const [part, index] of indexes) row[part] = fields[index] ?? "";
    return row as OfficialRow;
  };
}

/** Restores the zeros that a spreadsheet has taken, which is certain where the state's id fits the code; elsewhere the file is refused. */
function withZeros(row: OfficialRow, where: string): OfficialRow {
  const code = codeOf(row.code);
  const stateId = withDigits(row.stateId, 1, 2);
  const municipalityId = withDigits(row.municipalityId, 1, 3);
  if (code === row.code && stateId === row.stateId && municipalityId === row.municipalityId) return row;
  if (stateIdOf(code) === stateId) return { ...row, code, stateId, municipalityId };
  const found = `d_codigo "${row.code}" and c_estado "${row.stateId}", which do not fit each other`;
  throw new ImportError(
    `The zeros that a spreadsheet has taken cannot be restored: ${where} has ${found}. ${officialKind.advice}`,
  );
}

/** A name that a spreadsheet has made a date (`01-may`, `01/05/2026`, `2026-05-01`), or that has lost letters (`M?xico`, `San Jos?`). */
const spoiledName =
  /^\d{4}-\d\d-\d\d\b|^\d+(-(ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\b|\/\d+\/\d+$)|\p{L}\?|^\?\p{L}/iu;

function refuseSpoiled({ name, municipalityName, stateName }: OfficialRow, where: string): void {
  const spoiled = [name, municipalityName, stateName].find((text) => spoiledName.test(text));
  if (spoiled === undefined) return;
  throw new ImportError(
    `Names were lost when the catalog was saved: ${where} has “${shortened(spoiled)}”. ${officialKind.advice}`,
  );
}

const zones: readonly string[] = ["Urbano", "Semiurbano", "Rural"];

function reasonAgainst(row: OfficialRow): Reason | undefined {
  if (!/^[0-9]{5}$/.test(row.code)) return ["d_codigo is not five digits", `"${shortened(row.code)}"`];
  if (!/^[0-9]{2}$/.test(row.stateId)) return ["c_estado is not two digits", `"${shortened(row.stateId)}"`];
  if (!/^[0-9]{3}$/.test(row.municipalityId))
    return ["c_mnpio is not three digits", `"${shortened(row.municipalityId)}"`];
  if (!zones.includes(row.zone)) return [`d_zona is none of ${zones.join(", ")}`, `"${shortened(row.zone)}"`];
  for (const [part, column] of parts) {
    if (row[part] === "") return [`its ${column} is empty`];
    if (unreadable.test(row[part])) return [`its ${column} holds a character that is no letter`];
  }
  return undefined;
}

/** Control characters, and the replacement for bytes that the encoding does not define. */
// oxlint-disable-next-line no-control-regex
const unreadable = /[\u0000-\u001f\u007f\ufffd]/;
