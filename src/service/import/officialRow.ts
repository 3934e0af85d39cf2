import { counted } from "../counted";

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

/** A neighborhood of the catalog, with the code, municipality and state that it belongs to. */
export interface OfficialRow {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly zone: string;
  readonly municipalityId: string;
  readonly municipalityName: string;
  readonly stateId: string;
  readonly stateName: string;
}

const zones: readonly string[] = ["Urbano", "Semiurbano", "Rural"];

/** Reads the fields of a row, or returns the reason why it cannot be taken. */
export function readOfficialRow(fields: readonly string[]): OfficialRow | string {
  if (fields.length !== officialColumns.length) {
    return `it has ${counted(fields.length, "field")} instead of ${officialColumns.length}`;
  }
  const field = (column: (typeof officialColumns)[number]): string => fields[officialColumns.indexOf(column)] ?? "";
  const row: OfficialRow = {
    code: field("d_codigo"),
    name: field("d_asenta"),
    type: field("d_tipo_asenta"),
    zone: field("d_zona"),
    municipalityId: field("c_estado") + field("c_mnpio"),
    municipalityName: field("D_mnpio"),
    stateId: field("c_estado"),
    stateName: field("d_estado"),
  };
  return reasonAgainst(row) ?? row;
}

function reasonAgainst(row: OfficialRow): string | undefined {
  if (!/^[0-9]{5}$/.test(row.code)) return `d_codigo "${shortened(row.code)}" is not five digits`;
  if (!/^[0-9]{2}$/.test(row.stateId)) return `c_estado "${shortened(row.stateId)}" is not two digits`;
  if (!/^[0-9]{5}$/.test(row.municipalityId)) return "c_mnpio is not three digits";
  if (!zones.includes(row.zone)) return `d_zona "${shortened(row.zone)}" is none of ${zones.join(", ")}`;
  for (const [name, value] of Object.entries(row) as [keyof OfficialRow, string][]) {
    if (value === "") return `its ${words[name]} is empty`;
    if (unreadable.test(value)) return `its ${words[name]} holds a character that is no letter`;
  }
  return undefined;
}

/** Control characters, and the replacement for bytes that the encoding does not define. */
// oxlint-disable-next-line no-control-regex
const unreadable = /[\u0000-\u001f\u007f\ufffd]/;

const words: Readonly<Record<keyof OfficialRow, string>> = {
  code: "d_codigo",
  name: "d_asenta",
  type: "d_tipo_asenta",
  zone: "d_zona",
  municipalityId: "c_mnpio",
  municipalityName: "D_mnpio",
  stateId: "c_estado",
  stateName: "d_estado",
};

function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
