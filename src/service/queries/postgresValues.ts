import type { FieldDef } from "pg";
import type { SqlValue } from "../database/tables";
import type { QueryColumn } from "./resultWriter";

interface PostgresType {
  /** Absent if the values decide, as in SQLite. */
  readonly column?: QueryColumn["type"];
  read(text: string): SqlValue;
}

/** The types that are not text, by PostgreSQL's number of each. */
const types = new Map<number, PostgresType>([
  [16, { column: "integer", read: (text) => Number(text === "t") }],
  [17, { column: "string", read: (text) => text.replace(/^\\x/, "") }],
  [20, { read: integerOf }],
  [21, { column: "integer", read: Number }],
  [23, { column: "integer", read: Number }],
  [26, { column: "integer", read: Number }],
  [700, { column: "number", read: numberOf }],
  [701, { column: "number", read: numberOf }],
  [1700, { read: (text) => (text.includes(".") ? numberOf(text) : integerOf(text)) }],
]);

/** The columns of a result. A repeated name gets a number, as in SQLite. */
export function columnsOf(fields: readonly FieldDef[]): { name: string; type: QueryColumn["type"] | undefined }[] {
  const seen = new Map<string, number>();
  return fields.map(({ name, dataTypeID }) => {
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    const known = types.get(dataTypeID);
    return { name: times === 0 ? name : `${name}:${times}`, type: known === undefined ? "string" : known.column };
  });
}

/** A value that JSON carries without loss: integers beyond 2^53 stay text, infinities become null. */
export function valueOf(text: string | null, type: number | undefined): SqlValue {
  if (text === null) return null;
  return types.get(type ?? 0)?.read(text) ?? (types.has(type ?? 0) ? null : text);
}

function integerOf(text: string): SqlValue {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  return /^-?[0-9]+$/.test(text) ? text : null;
}

function numberOf(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
