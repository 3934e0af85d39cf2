import { bareName } from "../../codes/foldedText";
import { keyMatcher, type KeyOf, waysToMatch } from "./waysToMatch";

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

/** The keys that a field of the columns claims. */
interface FieldClaims {
  field: string;
  claims: Claim[];
}

/**
 * Finds the key of each column. The field whose texts match the most keys, however they are written, tells first: a label that is written like
 * the key of another column must not take it from a name in other letters. Of fields that match as many keys, those that match fewer of them
 * twice take precedence, and then a name over a field over an id. The usual fields tell the keys that are left. A text that matches a key exactly
 * takes precedence over one that differs in case, and that over one that differs in accents and signs, as `Código postal` and `codigo_postal` do.
 * A key that one column has taken this way is not given to another, unless both have the same text: of two texts that match a key equally well,
 * neither can be told to be meant. Columns of one name have the numbered keys that are left, as `total_1` beside `total`.
 */
export function findKeys(columns: readonly Described[], keys: readonly string[]): ColumnKeys {
  const search = new KeySearch(columns, keys);
  search.take(search.likeliestField());
  search.take(nameFields);
  search.takeNumbered();
  search.takeByPosition();
  return search;
}

class KeySearch implements ColumnKeys {
  readonly found: (string | undefined)[];
  readonly fields = new Set<string>();
  private readonly taken = new Set<string>();

  constructor(
    private readonly columns: readonly Described[],
    private readonly keys: readonly string[],
  ) {
    this.found = columns.map(() => undefined);
  }

  /** The field that tells first, as a list of one. */
  likeliestField(): string[] {
    const fields = fieldsThatMayTell(this.columns);
    const [likeliest] = this.claimsByField(fields, keyMatcher(this.keys));
    return likeliest ? [likeliest.field] : [];
  }

  /** Takes the keys that these fields tell. */
  take(fields: readonly string[]): void {
    for (const matching of waysToMatch) {
      const keyOf = matching(this.keys.filter((key) => !this.taken.has(key)));
      for (const { field, claims } of this.claimsByField(fields, keyOf)) {
        const open = claims.filter(({ index, key }) => this.isOpen(index, key));
        const told = withoutDoubts(open);
        for (const { index, key } of told) this.give(key, index);
        if (told.length > 0) this.fields.add(field);
      }
    }
  }

  /**
   * Rows cannot hold a key twice: of columns with one name, those without a key of their own have the numbered ones that are left. Where these
   * are too few, rows leave some out, and nothing tells which.
   */
  takeNumbered(): void {
    const open = this.keys.filter((key) => !this.taken.has(key) && numberAtEnd.test(key));
    const numberedKeys = groupBy(open, (key) => bareName(key.replace(numberAtEnd, "")));
    const columnsByName = groupBy(this.columns.keys(), (index) => bareName(this.nameOf(index)));
    for (const [name, indexes] of columnsByName) {
      const left = numberedKeys.get(name);
      if (!left || name === "" || indexes.length === 1) continue;
      const lacking = this.withoutOwnKey(indexes);
      if (left.length < lacking.length) continue;
      // Some services sort the keys of a row as texts: total_10 comes before total_2.
      left.sort((one, other) => numberIn(one) - numberIn(other));
      lacking.forEach((index, position) => this.give(left[position], index));
    }
  }

  /** Columns that no text names have the keys in their order. */
  takeByPosition(): void {
    const naming = new Set([...nameFields, ...labelFields, ...this.fields]);
    this.columns.forEach((column, index) => {
      const key = this.keys[index];
      const isNamed = [...column.keys()].some((field) => naming.has(field));
      if (!isNamed && key !== undefined && !this.taken.has(key)) this.found[index] = key;
    });
  }

  /** The claims of these fields, in the order in which they are believed. */
  private claimsByField(fields: readonly string[], keyOf: KeyOf): FieldClaims[] {
    const byField = new Map(fields.map((field): [string, FieldClaims] => [field, { field, claims: [] }]));
    // The columns' own fields are walked through, because every column may have others.
    for (const [index, column] of this.columns.entries()) {
      for (const [field, text] of column) {
        const asked = byField.get(field);
        if (!asked) continue;
        const key = keyOf(text);
        if (key !== undefined && this.isOpen(index, key)) asked.claims.push({ index, text, key });
      }
    }
    return [...byField.values()].sort(likeliestFirst);
  }

  /** Those of some columns that have found no key, or one that a column before them has. */
  private withoutOwnKey(indexes: readonly number[]): number[] {
    const own = new Set<string>();
    return indexes.filter((index) => {
      const key = this.found[index];
      if (key === undefined || own.has(key)) return true;
      own.add(key);
      return false;
    });
  }

  private give(key: string | undefined, index: number): void {
    if (key === undefined) return;
    this.found[index] = key;
    this.taken.add(key);
  }

  private nameOf(index: number): string {
    return nameFields.map((field) => this.columns[index]?.get(field)).find(Boolean) ?? "";
  }

  private isOpen(index: number, key: string): boolean {
    return this.found[index] === undefined && !this.taken.has(key);
  }
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

/** The usual fields, and all others in which no two columns have the same text. */
function fieldsThatMayTell(columns: readonly Described[]): string[] {
  const textsOf = new Map<string, Set<string>>();
  const repeating = new Set(typeFields);
  for (const column of columns) {
    for (const [field, text] of column) {
      const texts = textsOf.get(field) ?? new Set();
      if (texts.has(text)) repeating.add(field);
      textsOf.set(field, texts.add(text));
    }
  }
  const distinct = [...textsOf.keys()].filter((field) => !repeating.has(field));
  return [...new Set([...nameFields, ...distinct])];
}

/** Fields that match more keys come first, and of those that match as many, the ones that match fewer of them twice. */
function likeliestFirst({ claims: one }: FieldClaims, { claims: other }: FieldClaims): number {
  return keysIn(other) - keysIn(one) || one.length - other.length;
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
