import type { StoredEntry } from "./storedEntry";

/** Entries that are stored together, in one record. Errors are not stored, because they do not last anyway. */
export interface Shelf<Value> {
  savedAt: number;
  entries: (readonly [key: string, entry: StoredEntry<Value>])[];
}

/** A shelf in the store: text guarded by a checksum. */
interface ShelfRecord {
  version: number;
  savedAt: number;
  text: string;
  checksum: number;
}

/** Raised when this version cannot read what earlier ones stored. */
const version = 3;

export function packShelf({ savedAt, entries }: Shelf<unknown>): ShelfRecord {
  const text = JSON.stringify(entries);
  return { version, savedAt, text, checksum: checksum(text) };
}

/** Reads a record of the store, or returns undefined where it is damaged or outdated. */
export function unpackShelf<Value>(record: unknown): Shelf<Value> | undefined {
  const found = Object(record) as Record<keyof ShelfRecord, unknown>;
  const { savedAt, text } = found;
  if (found.version !== version || typeof savedAt !== "number" || typeof text !== "string") return undefined;
  if (found.checksum !== checksum(text)) return undefined;
  return { savedAt, entries: JSON.parse(text) as Shelf<Value>["entries"] };
}

/** The characters of a record of the store, which tell how long it takes to read. */
export function charactersOf(record: unknown): number {
  const { text } = Object(record) as Partial<ShelfRecord>;
  return typeof text === "string" ? text.length : 0;
}

/** FNV-1a over the text's code units, enough to notice damage. */
function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
