import { bareName } from "../../codes/foldedText";

/** The texts of a column by their fields; none of them is empty. */
export type Described = ReadonlyMap<string, string>;

/** The fields that may tell a column's name and key, the likeliest first. */
export const nameFields: readonly string[] = ["name", "field", "key", "id", "label"];
/** The fields that may tell what people call it. */
export const labelFields: readonly string[] = ["label", "display_name", "displayName", "title", "caption"];
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
  const search = new KeySearch(columns);
  const named = keys.filter((key) => key !== "");
  search.take(new Map(named.map((key) => [key, key])), (text) => text);
  search.take(byLowerCase(search.left(named)), (text) => text.toLowerCase());
  search.take(byBareName(search.left(named)), bareName);
  search.takeByPosition(keys);
  return search;
}

class KeySearch implements ColumnKeys {
  readonly found: (string | undefined)[];
  readonly fields = new Set<string>();
  private readonly taken = new Set<string>();
  private readonly fieldsThatMayTell: readonly string[];

  constructor(private readonly columns: readonly Described[]) {
    this.found = columns.map(() => undefined);
    this.fieldsThatMayTell = fieldsThatMayTell(columns);
  }

  /** The keys that no column has taken yet. */
  left(keys: readonly string[]): string[] {
    return keys.filter((key) => !this.taken.has(key));
  }

  /** @param known Keys by how they are written. */
  take(known: ReadonlyMap<string, string>, written: (text: string) => string): void {
    for (const [field, claims] of this.claimsByField((text) => known.get(written(text)))) {
      const told = withoutDoubts(claims.filter((claim) => this.isOpen(claim)));
      for (const { index, key } of told) this.found[index] = key;
      for (const { key } of told) this.taken.add(key);
      if (told.length > 0) this.fields.add(field);
    }
  }

  /** Columns that no text names have the keys in their order. */
  takeByPosition(keys: readonly string[]): void {
    this.columns.forEach((column, index) => {
      const [key] = this.left(keys.slice(index, index + 1));
      if (!this.isNamed(column)) this.found[index] = key;
    });
  }

  /** What the fields of columns claim, in the order in which they are believed. */
  private claimsByField(keyOf: (text: string) => string | undefined): [string, Claim[]][] {
    const byField = new Map(this.fieldsThatMayTell.map((field): [string, Claim[]] => [field, []]));
    this.columns.forEach((column, index) => {
      for (const [field, text] of column) {
        const key = keyOf(text);
        if (key !== undefined && this.isOpen({ index, key })) byField.get(field)?.push({ index, text, key });
      }
    });
    const rank = ([, claims]: [string, Claim[]]): number => keysIn(claims) - claims.length / (this.columns.length + 1);
    return [...byField].sort((one, other) => rank(other) - rank(one));
  }

  private isOpen({ index, key }: Pick<Claim, "index" | "key">): boolean {
    return this.found[index] === undefined && !this.taken.has(key);
  }

  private isNamed(column: Described): boolean {
    const naming = new Set([...nameFields, ...labelFields, ...this.fields]);
    return [...column.keys()].some((field) => naming.has(field));
  }
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

/** The keys in lower case; of two that differ in case alone, the first. */
function byLowerCase(keys: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...keys].reverse().map((key) => [key.toLowerCase(), key]));
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
