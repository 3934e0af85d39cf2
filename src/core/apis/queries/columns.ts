import { bareName } from "../../codes/foldedText";
import { isRecord } from "../../http/readReply";

/** A column of a saved query as the service describes it, and the key under which the rows hold its values. */
export interface FoundColumn {
  /** The first of its texts, which is the name that is shown. */
  name: string;
  /** The type in the service's own word; "" if it gives none. */
  type: string;
  /** The word that people have for it, if the service gives that in addition to its name. */
  label?: string;
  /** Undefined where no row has the column. */
  key: string | undefined;
}

/** The fields that may tell a column's name and key, the likeliest first, each without its capitals and signs. */
const nameFields: readonly string[] = ["name", "columnname", "field", "key", "id", "label"];
/** The fields that may tell what people call it. */
const labelFields: readonly string[] = [
  ...["label", "columnlabel", "displayname", "friendlyname"],
  ...["title", "caption", "header", "headername", "alias"],
];
/** The fields that tell its type, and never its key. */
const typeFields: readonly string[] = [
  ...["type", "datatype", "basetype", "columntype", "sqltype", "dbtype"],
  ...["typename", "columntypename", "typetext"],
];

/**
 * The columns of a saved query, of which the interface does not show how they are described. A column has the values under the key that it
 * names. Columns and keys that are left belong together in their order, where there are as many of one as of the other; else these keys, and
 * the values of lists that no column describes, are columns of their own, at the end.
 */
export function findColumns(columns: unknown, rows: readonly unknown[]): FoundColumn[] {
  const keys = keysOf(rows);
  const described = Array.isArray(columns) ? columns.map(describe) : [];
  const keyField = likeliestField(described, keys);
  const found = namedKeys(described, keys, keyField);
  const named = new Set(found);
  const left = keys.filter((key) => !named.has(key));
  const open = [...found.keys()].filter((index) => found[index] === undefined);
  const isByOrder = left.length === open.length;
  const isNoneFound = left.length === keys.length && keys.length > 0;
  if (described.length === 0 || (isNoneFound && !isByOrder)) return columnsOfRows(keys, rows, 0);
  if (isByOrder) for (const [order, index] of open.entries()) found[index] = left[order];
  const own = described.map((column, index) => {
    const key = found[index];
    const name = firstOf(column, nameFields) || key || column.get(keyField) || positionName(index);
    const label = firstOf(column, labelFields);
    return { name, type: firstOf(column, typeFields), key, ...(label !== "" && label !== name && { label }) };
  });
  return [...own, ...(isByOrder ? [] : columnsOfRows(left, rows, own.length))];
}

/** The texts of a column by their fields; none of them is empty. */
type Described = ReadonlyMap<string, string>;

function describe(column: unknown): Described {
  if (typeof column !== "object") return describe({ name: typeof column === "string" ? column : null });
  const texts = Object.entries(column ?? {}).map(([field, value]) => [bareName(field), textOf(field, value)] as const);
  return new Map(texts.filter(([, text]) => text !== ""));
}

/** The text of a field. A number may be a name, for example a year. */
function textOf(field: string, value: unknown): string {
  if (typeof value === "number" && field === "name") return String(value);
  return typeof value === "string" ? value : "";
}

function firstOf(column: Described, fields: readonly string[]): string {
  return fields.map((field) => column.get(field)).find((text) => text !== undefined) ?? "";
}

function keysOf(rows: readonly unknown[]): string[] {
  const keys = new Set<string>();
  for (const row of rows) if (isRecord(row)) for (const key of Object.keys(row)) keys.add(key);
  return [...keys];
}

/** The columns after so many others. Rows that are lists have positions instead of keys. */
function columnsOfRows(keys: readonly string[], rows: readonly unknown[], start: number): FoundColumn[] {
  const named = keys.map((key, index) => ({ name: key || positionName(start + index), type: "", key }));
  if (keys.length > 0) return named;
  const width = rows.reduce<number>((widest, row) => Math.max(widest, Array.isArray(row) ? row.length : 1), 0);
  const all = Array.from({ length: width }, (_, index) => ({ name: positionName(index), type: "", key: undefined }));
  return all.slice(start);
}

/** The name of a column that has none. */
export function positionName(index: number): string {
  return `column_${index + 1}`;
}

/** The field whose texts name the most keys: the usual one, where several name as many. */
function likeliestField(columns: readonly Described[], keys: readonly string[]): string {
  const bareKeys = new Set(keys.map(bareName));
  const named = new Map(nameFields.map((field) => [field, new Set<string>()]));
  for (const column of columns) {
    for (const [field, text] of column) {
      const bare = bareName(text);
      if (typeFields.includes(field) || !bareKeys.has(bare)) continue;
      const names = named.get(field) ?? new Set();
      named.set(field, names.add(bare));
    }
  }
  return [...named].reduce((best, other) => (other[1].size > best[1].size ? other : best), ["name", new Set()])[0];
}

/** The key that each column names, by the likeliest field before others, exactly before as `Código postal` names `codigo_postal`; each once. */
function namedKeys(columns: readonly Described[], keys: readonly string[], keyField: string): (string | undefined)[] {
  const found: (string | undefined)[] = columns.map(() => undefined);
  const free = new Set(keys);
  for (const field of [keyField, ...nameFields]) {
    for (const read of [String, bareName]) {
      const byText = new Map([...free].reverse().map((key) => [read(key), key]));
      for (const [index, column] of columns.entries()) {
        const text = read(column.get(field) ?? "");
        const key = found[index] === undefined && text !== "" ? byText.get(text) : undefined;
        if (key === undefined || !free.delete(key)) continue;
        found[index] = key;
      }
    }
  }
  return found;
}
