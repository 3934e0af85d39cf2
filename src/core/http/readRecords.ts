import { AddinError, isAddinError } from "../errors/addinError";
import { isRecord } from "./reader";

/** The list in a field of a reply. Throws `unreadable` where there is none. */
export function listOf(body: unknown, field: string): unknown[] {
  const list = isRecord(body) ? body[field] : undefined;
  if (!Array.isArray(list)) throw new AddinError("unreadable", { field });
  return list;
}

/**
 * Reads the records of a list one by one. A record that cannot be read, or has no key, is left out without harm to the others. Throws
 * `unreadable` when nothing is left.
 *
 * @param isKey Tells whether a text is a key.
 */
export function readRecords<Key extends string, Item extends Readonly<Record<Key, string>>>(
  list: readonly unknown[],
  key: Key,
  read: (value: unknown) => Item,
  isKey: (text: string) => boolean = (text) => text !== "",
): Item[] {
  const items = list.flatMap((value) => readIfReadable(value, read)).filter((item) => isKey(item[key]));
  if (items.length === 0 && list.length > 0) throw new AddinError("unreadable", { field: key });
  return items;
}

function readIfReadable<Item>(value: unknown, read: (value: unknown) => Item): Item[] {
  try {
    return [read(value)];
  } catch (thrown) {
    if (isAddinError(thrown) && thrown.code === "unreadable") return [];
    throw thrown;
  }
}
