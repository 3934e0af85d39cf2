import { bareName } from "../../codes/foldedText";

/** The texts of a column by their fields; none of them is empty. */
export type Described = ReadonlyMap<string, string>;

/** The fields that may tell a column's name and key, the likeliest first. */
export const nameFields: readonly string[] = ["name", "field", "key", "id", "label"];
/** The fields that tell its type, and never its key. */
export const typeFields: readonly string[] = ["type", "data_type", "dataType"];

interface ColumnKeys {
  /** The key of each column; undefined where none was found. */
  found: readonly (string | undefined)[];
  /** The fields in which keys were found. */
  fields: ReadonlySet<string>;
}

/** A text of a column that matches a key. */
interface Claim {
  index: number;
  text: string;
  key: string;
}

/**
 * Finds the key of each column. A text that matches a key exactly takes precedence over one that differs in case, and that over one that
 * differs in accents and signs, as `Código postal` and `codigo_postal` do; the texts of a field that match more keys over those of another, then
 * those that match fewer of them twice, and then a name over a field over an id. A key that one column has taken this way is not given to
 * another, unless both have the same text: of two texts that match a key equally well, neither can be told to be meant.
 */
export function findKeys(columns: readonly Described[], keys: readonly string[]): ColumnKeys {
  const found = columns.map((): string | undefined => undefined);
  const taken = new Set<string>();
  const fields = new Set<string>();
  const mayTell = fieldsThatMayTell(columns);
  const isOpen = ({ index, key }: Claim): boolean => found[index] === undefined && !taken.has(key);
  const take = (known: ReadonlyMap<string, string>, written: (text: string) => string): void => {
    for (const [field, claims] of claimsByField(columns, mayTell, (text) => known.get(written(text)), isOpen)) {
      const told = withoutDoubts(claims.filter(isOpen));
      for (const { index, key } of told) found[index] = key;
      for (const { key } of told) taken.add(key);
      if (told.length > 0) fields.add(field);
    }
  };
  const named = keys.filter((key) => key !== "");
  take(new Map(named.map((key) => [key, key])), (text) => text);
  const left = (): string[] => named.filter((key) => !taken.has(key)).reverse();
  take(new Map(left().map((key) => [key.toLowerCase(), key])), (text) => text.toLowerCase());
  take(byBareName(left()), bareName);
  columns.forEach((column, index) => {
    const key = keys[index];
    const isNamed = [...column.keys()].some((field) => nameFields.includes(field) || fields.has(field));
    if (!isNamed && key !== undefined && !taken.has(key)) found[index] = key;
  });
  return { found, fields };
}

/** What the fields of columns claim, in the order in which they are believed. */
function claimsByField(
  columns: readonly Described[],
  fields: readonly string[],
  keyOf: (text: string) => string | undefined,
  isOpen: (claim: Claim) => boolean,
): [string, Claim[]][] {
  const byField = new Map(fields.map((field): [string, Claim[]] => [field, []]));
  columns.forEach((column, index) => {
    for (const [field, text] of column) {
      const key = keyOf(text);
      if (key !== undefined && isOpen({ index, text, key })) byField.get(field)?.push({ index, text, key });
    }
  });
  const rank = ([, claims]: [string, Claim[]]): number => keysIn(claims) - claims.length / (columns.length + 1);
  return [...byField].sort((one, other) => rank(other) - rank(one));
}

/** The usual fields, and all others in which no two columns have the same text. */
function fieldsThatMayTell(columns: readonly Described[]): string[] {
  const seen = new Map<string, Set<string>>();
  const repeating = new Set(typeFields);
  for (const column of columns) {
    for (const [field, text] of column) {
      const texts = seen.get(field) ?? new Set();
      seen.set(field, texts);
      if (texts.size === texts.add(text).size) repeating.add(field);
    }
  }
  return [...new Set([...nameFields, ...[...seen.keys()].filter((field) => !repeating.has(field))])];
}

function keysIn(claims: readonly Claim[]): number {
  return new Set(claims.map(({ key }) => key)).size;
}

/** Leaves out the keys that different texts claim. */
function withoutDoubts(claims: readonly Claim[]): Claim[] {
  const textOf = new Map<string, string>();
  const doubted = new Set<string>();
  for (const { key, text } of claims) {
    if ((textOf.get(key) ?? text) !== text) doubted.add(key);
    textOf.set(key, text);
  }
  return claims.filter(({ key }) => !doubted.has(key));
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
