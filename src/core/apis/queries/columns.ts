import { bareName } from "../../codes/foldedText";
import { isRecord } from "../../http/reader";

/** A column of a saved query as the service describes it, and the key under which the rows hold its values. */
export interface FoundColumn {
  /** The first of its texts, which is the name that is shown. */
  name: string;
  /** The type in the service's own word; "" if it gives none. */
  type: string;
  /** What people call it, if the service gives that in addition to its name. */
  label?: string;
  /** Undefined where no row has the column. */
  key: string | undefined;
}

/**
 * The columns of a saved query. The interface does not show how they are described: any text of a column may be its key in the rows.
 * A column without a text is found by its position. Where no column is found, the keys of the rows are the columns.
 */
export function findColumns(columns: unknown, rows: readonly unknown[]): FoundColumn[] {
  const keys = keysOf(rows);
  const described = Array.isArray(columns) ? columns.map(describe) : [];
  const found = findKeys(described, keys);
  const isFound = keys.length === 0 || found.some((key) => key !== undefined);
  if (described.length === 0 || !isFound) return columnsOfRows(keys, rows);
  return described.map(({ texts, type, label }, index) => {
    const key = found[index];
    const name = [...texts, key].find(isText) ?? positionName(index);
    return { name, type, key, ...(label !== "" && label !== name && { label }) };
  });
}

interface Described {
  /** A text for each of `nameFields`, "" where the column has none. */
  texts: string[];
  type: string;
  label: string;
}

/** The fields that may tell a column's name and key, the likeliest first. */
const nameFields = ["name", "field", "key", "id", "label"];
const typeFields = ["type", "data_type", "dataType"];
const labelFields = ["label", "display_name", "displayName", "title", "caption"];

function describe(column: unknown): Described {
  if (typeof column === "string") return { texts: [column], type: "", label: "" };
  const textOf = (field: string): string => {
    const text = isRecord(column) ? column[field] : undefined;
    return typeof text === "string" ? text : "";
  };
  const firstOf = (fields: readonly string[]): string => fields.map(textOf).find(isText) ?? "";
  return { texts: nameFields.map(textOf), type: firstOf(typeFields), label: firstOf(labelFields) };
}

function keysOf(rows: readonly unknown[]): string[] {
  const keys = new Set<string>();
  for (const row of rows) if (isRecord(row)) for (const key of Object.keys(row)) keys.add(key);
  return [...keys];
}

/**
 * The key of each column. A text that matches a key exactly takes precedence over one that differs in case, and that over one that differs in
 * accents and signs, as `Código postal` and `codigo_postal` do; the texts of a field that match more keys over those of another, and then a
 * name over a field over an id. A key that one column has taken this way is not given to another, unless both match it equally well.
 */
function findKeys(columns: readonly Described[], keys: readonly string[]): (string | undefined)[] {
  const found = columns.map((): string | undefined => undefined);
  const taken = new Set<string>();
  const unlessTaken = (key: string | undefined): string | undefined =>
    key !== undefined && !taken.has(key) ? key : undefined;
  const take = (known: ReadonlyMap<string, string>, written: (text: string) => string): void => {
    const byField = nameFields.map((_, rank) => columns.map(({ texts }) => known.get(written(texts[rank] ?? ""))));
    const keysIn = (claims: readonly (string | undefined)[]): number => new Set(claims.filter(isText)).size;
    for (const claims of byField.sort((one, other) => keysIn(other) - keysIn(one))) {
      claims.map(unlessTaken).forEach((key, index) => (found[index] ??= key));
      for (const key of found) if (key !== undefined) taken.add(key);
    }
  };
  const named = keys.filter(isText);
  take(new Map(named.map((key) => [key, key])), (text) => text);
  const left = (): string[] => named.filter((key) => !taken.has(key)).reverse();
  take(new Map(left().map((key) => [key.toLowerCase(), key])), (text) => text.toLowerCase());
  take(byBareName(left()), bareName);
  return columns.map(({ texts }, index) => (texts.some(isText) ? found[index] : unlessTaken(keys[index])));
}

/** The keys by their bare names, without those that share one: neither can be told to be meant. */
function byBareName(keys: readonly string[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  const shared = new Set([""]);
  for (const key of keys) {
    const name = bareName(key);
    if (byName.has(name)) shared.add(name);
    byName.set(name, key);
  }
  for (const name of shared) byName.delete(name);
  return byName;
}

/** Rows that are lists have positions instead of keys. */
function columnsOfRows(keys: readonly string[], rows: readonly unknown[]): FoundColumn[] {
  if (keys.length > 0) return keys.map((key, index) => ({ name: key || positionName(index), type: "", key }));
  const width = rows.reduce<number>((widest, row) => Math.max(widest, Array.isArray(row) ? row.length : 1), 0);
  return Array.from({ length: width }, (_, index) => ({ name: positionName(index), type: "", key: undefined }));
}

/** The name of a column that has none. */
export function positionName(index: number): string {
  return `column_${index + 1}`;
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== "";
}
