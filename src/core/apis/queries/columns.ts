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

/** The fields that may tell a column's name and key, the likeliest first. */
const nameFields: readonly string[] = ["name", "field", "key", "id", "label"];
/** The fields that may tell what people call it. */
const labelFields: readonly string[] = ["label", "display_name", "displayName", "title", "caption"];
/** The fields that tell its type, and never its key. */
const typeFields: readonly string[] = ["type", "data_type", "dataType"];

/**
 * The columns of a saved query. The interface does not show how they are described: any text of a column may be its key in the rows.
 * A column without such a text is found by its position. Where no column is found, the keys of the rows are the columns.
 */
export function findColumns(columns: unknown, rows: readonly unknown[]): FoundColumn[] {
  const keys = keysOf(rows);
  const described = Array.isArray(columns) ? columns.map(describe) : [];
  const keyField = likeliestField(described, keys);
  const found = findKeys(described, keys, keyField);
  const isFound = keys.length === 0 || found.some((key) => key !== undefined);
  if (described.length === 0 || !isFound) return columnsOfRows(keys, rows);
  return described.map((column, index) => {
    const key = found[index];
    const name = firstOf(column, nameFields) || key || column.get(keyField) || positionName(index);
    const label = firstOf(column, labelFields);
    return { name, type: firstOf(column, typeFields), key, ...(label !== "" && label !== name && { label }) };
  });
}

/** The texts of a column by their fields; none of them is empty. */
type Described = ReadonlyMap<string, string>;

function describe(column: unknown): Described {
  if (typeof column !== "object") return describe({ name: typeof column === "string" ? column : null });
  const texts = Object.entries(column ?? {}).map(([field, value]) => [field, textOf(field, value)] as const);
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

/**
 * The field whose texts are the most keys, however they are written: of the usual ones, and all others in which no two columns have the same
 * text. Of those that tell as many, the one that tells fewer of them twice.
 */
function likeliestField(columns: readonly Described[], keys: readonly string[]): string {
  const matchers = ways.map((read) => keyMatcher(keys, read));
  const fields = new Map(nameFields.map((field) => [field, { texts: new Set<string>(), keys: [] as string[] }]));
  const repeating = new Set(typeFields);
  for (const column of columns) {
    for (const [field, text] of column) {
      const told = fields.get(field) ?? { texts: new Set<string>(), keys: [] };
      fields.set(field, told);
      if (told.texts.has(text) && !nameFields.includes(field)) repeating.add(field);
      told.texts.add(text);
      const key = matchers.reduce<string | undefined>((matched, keyOf) => matched ?? keyOf(text), undefined);
      if (key !== undefined) told.keys.push(key);
    }
  }
  const counted = [...fields]
    .filter(([field]) => !repeating.has(field))
    .map(([field, told]) => ({ field, distinct: new Set(told.keys).size, all: told.keys.length }));
  counted.sort((one, other) => other.distinct - one.distinct || one.all - other.all);
  return counted[0]?.field ?? "name";
}

/**
 * Finds the key of each column: by the likeliest field, so that a label that is written like the key of another column takes it from no name in
 * other letters, and then by the usual fields. A key that one column has is not given to another by another text. Columns of one name have the
 * numbered keys that are left, and columns that no text names have the key at their position.
 */
function findKeys(columns: readonly Described[], keys: readonly string[], keyField: string): (string | undefined)[] {
  const found: (string | undefined)[] = columns.map(() => undefined);
  const taken = new Set<string>();
  const left = (): string[] => keys.filter((key) => !taken.has(key));
  const give = (index: number, key: string | undefined): void => {
    if (key === undefined) return;
    found[index] = key;
    taken.add(key);
  };

  for (const fields of [[keyField], nameFields]) {
    for (const read of ways) {
      const keyOf = keyMatcher(left(), read);
      for (const field of fields) {
        const claims = columns.flatMap((column, index) => {
          const text = found[index] === undefined ? column.get(field) : undefined;
          const key = text === undefined ? undefined : keyOf(text);
          return text === undefined || key === undefined || taken.has(key) ? [] : [{ index, text, key }];
        });
        for (const { index, key } of withoutDoubts(claims)) give(index, key);
      }
    }
  }

  const numbered = groupBy(
    left().filter((key) => numberAtEnd.test(key)),
    (key) => bareName(key.replace(numberAtEnd, "")),
  );
  for (const [name, indexes] of groupBy(columns.keys(), (index) => bareName(nameOf(columns[index])))) {
    const open = numbered.get(name);
    if (!open || name === "" || indexes.length === 1) continue;
    const isFirst = (index: number): boolean => indexes.find((other) => found[other] === found[index]) === index;
    const lacking = indexes.filter((index) => found[index] === undefined || !isFirst(index));
    // Where the keys are too few, rows leave some out, and nothing tells which.
    if (open.length < lacking.length) continue;
    // Some services sort the keys of a row as texts: total_10 comes before total_2.
    open.sort((one, other) => numberIn(one) - numberIn(other));
    lacking.forEach((index, position) => give(index, open[position]));
  }

  const naming = [keyField, ...nameFields, ...labelFields];
  return columns.map((column, index) => {
    const key = keys[index];
    const isNamed = naming.some((field) => column.has(field));
    return found[index] ?? (isNamed || key === undefined || taken.has(key) ? undefined : key);
  });
}

/** The ways in which a text may match a key, the surest first: exactly, in any letter case, and as `Código postal` matches `codigo_postal`. */
const ways: readonly ((text: string) => string)[] = [(text) => text, (text) => text.toLowerCase(), bareName];

/**
 * Tells the key that a text matches when both are read in one of the ways. Of keys that differ in case alone, it is the first; of those that
 * share a bare name, none: neither can be told to be meant.
 */
function keyMatcher(keys: readonly string[], read: (text: string) => string): (text: string) => string | undefined {
  const byText = new Map<string, string | undefined>();
  for (const key of keys) {
    const text = read(key);
    byText.set(text, byText.has(text) && read === bareName ? undefined : (byText.get(text) ?? key));
  }
  byText.delete("");
  return (text) => byText.get(read(text));
}

/** A text of a column that matches a key. */
interface Claim {
  index: number;
  text: string;
  key: string;
}

/** Leaves out the keys that different texts claim: of two that match a key equally well, neither can be told to be meant. */
function withoutDoubts(claims: readonly Claim[]): Claim[] {
  const textOfKey = new Map<string, string>();
  const doubted = new Set<string>();
  for (const { key, text } of claims) {
    if ((textOfKey.get(key) ?? text) !== text) doubted.add(key);
    textOfKey.set(key, text);
  }
  return claims.filter(({ key }) => !doubted.has(key));
}

function nameOf(column: Described | undefined): string {
  return column ? firstOf(column, nameFields) : "";
}

/** The number that tells keys apart that would be the same: `total_1`, `total (1)`, `total1`. A longer number is rather a year. */
const numberAtEnd = /[_ .:#(-]{0,2}(\d{1,3})\)?$/;

function numberIn(key: string): number {
  return Number(numberAtEnd.exec(key)?.[1]);
}

function groupBy<Value>(values: Iterable<Value>, groupOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groupOf(value);
    const known = groups.get(group);
    if (known) known.push(value);
    else groups.set(group, [value]);
  }
  return groups;
}
