import { AddinError } from "../errors/addinError";
import { isRecord } from "./reader";

/** The list in a field of a reply. Throws `unreadable` where there is none. */
export function listOf(body: unknown, field: string): unknown[] {
  const list = isRecord(body) ? body[field] : undefined;
  if (!Array.isArray(list)) throw new AddinError("unreadable", { field });
  return list;
}

/**
 * Reads the records of a list. What is no record, or has no key, is left out without harm to the others. Throws `unreadable` when nothing
 * is left.
 *
 * @param read Reads what it can of a record, as a `partlyReader` does.
 * @param isKey Tells whether a text is a key.
 */
export function readRecords<Key extends string, Item extends Readonly<Record<Key, string>>>(
  list: readonly unknown[],
  key: Key,
  read: (value: unknown) => Item,
  isKey: (text: string) => boolean = (text) => text !== "",
): Item[] {
  const items = list
    .filter(isRecord)
    .map(read)
    .filter((item) => isKey(item[key]));
  if (items.length === 0 && list.length > 0) throw new AddinError("unreadable", { field: key });
  return items;
}
